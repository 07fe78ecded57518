import { useEffect, useState } from 'react'
import type { Gateway, ListQuery, ModelSource } from '../../data/gateway'
import type { Selection, SelectionSummary } from '../../data/selection'
import { writeSuperQuery } from '../../filter/super-query'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'

/** So many records of a list are put on paper at most. */
export const mostListed = 2000
const atOnce = 500

/** Which records of a list are printed, in the order of the list. */
export interface ListToPrint {
  readonly source: ModelSource
  readonly query: Omit<ListQuery, 'page'>
  /** Those that are ticked; null for all that the list finds, but for `except`. */
  readonly rows: readonly JsonObject[] | null
  readonly except: readonly string[]
}

interface ListRows {
  readonly rows: readonly JsonObject[]
  /** How many there are to print, and what their columns of numbers come to; null until that is known. */
  readonly summary: SelectionSummary | null
  readonly done: boolean
  readonly failure: string
}

/** The records as they were chosen: those that a search finds are counted with what they come to, and what is ticked is asked for by its ids. */
const selectionOf = ({ query, rows, except }: ListToPrint): Selection =>
  rows
    ? { ids: rows.map(({ id }) => String(id)) }
    : {
        query: {
          json: Object.keys(query.search).length > 0 ? JSON.stringify(query.search) : '',
          superQueryJson: query.filter ? writeSuperQuery(query.filter) : '',
          params: query.params,
        },
        except,
      }

/** The rows of a list that are to be printed, fetched page by page until there are enough. */
export function useListRows(wanted: ListToPrint): ListRows & { readonly retry: () => void } {
  const { gateway } = useServices()
  const [state, setState] = useState<ListRows>({ rows: [], summary: null, done: false, failure: '' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    setState({ rows: [], summary: null, done: false, failure: '' })
    void fetchRows(gateway, wanted, abort.signal, (next) => {
      if (!abort.signal.aborted) setState(next)
    })
    return () => abort.abort()
  }, [gateway, wanted, turn])
  return { ...state, retry: () => setTurn((n) => n + 1) }
}

async function fetchRows(gateway: Gateway, wanted: ListToPrint, signal: AbortSignal, tell: (state: ListRows) => void): Promise<void> {
  const { source, query, except } = wanted
  const counted = await gateway.summary(source, selectionOf(wanted), signal)
  if (!counted.ok) return tell({ rows: [], summary: null, done: true, failure: counted.error.message })
  const summary = counted.value
  if (wanted.rows) return tell({ rows: wanted.rows.slice(0, mostListed), summary, done: true, failure: '' })
  let rows: readonly JsonObject[] = []
  for (let page = 1; ; page += 1) {
    const answer = await gateway.query(source, { ...query, page: { current: page, size: atOnce } }, signal)
    if (signal.aborted) return
    if (!answer.ok) return tell({ rows, summary, done: true, failure: answer.error.message })
    rows = [...rows, ...answer.value.rows.filter(({ id }) => !except.includes(String(id)))].slice(0, mostListed)
    const done = rows.length >= Math.min(summary.count, mostListed) || answer.value.rows.length < atOnce
    tell({ rows, summary, done, failure: '' })
    if (done) return
  }
}
