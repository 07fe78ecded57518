import { useCallback, useEffect, useRef, useState } from 'react'
import { isJsonObject, type Json, type JsonObject } from '../../engine'
import { useApp } from '../app-context'
import { objectsOf } from './chat-message'

interface Paged {
  readonly rows: readonly JsonObject[]
  readonly busy: boolean
  /** '' when the last page arrived. */
  readonly failure: string
  readonly ended: boolean
}
const nothing: Paged = { rows: [], busy: false, failure: '', ended: false }

/**
 * A list that grows page by page until a page brings fewer rows than it could. It begins anew when `url`, `query` or `turn` change;
 * an answer that comes too late is dropped.
 */
export function usePaged(url: string, size: number, query: Readonly<Record<string, string>>, turn: string, active: boolean) {
  const { http } = useApp()
  const [state, setState] = useState<Paged>(nothing)
  const run = useRef({ turn: 0, page: 0, busy: false })
  const asked = JSON.stringify(query)

  const more = useCallback(async () => {
    const { current } = run
    if (current.busy) return
    const begun = current.turn
    current.busy = true
    setState((before) => ({ ...before, busy: true, failure: '' }))
    const page = current.page + 1
    const answer = await http.send({ method: 'GET', url, query: { ...(JSON.parse(asked) as object), currentPage: page, pageSize: size } })
    if (run.current.turn !== begun) return
    current.busy = false
    if (!answer.ok) return setState((before) => ({ ...before, busy: false, failure: answer.error.message }))
    current.page = page
    const rows = rowsOf(answer.value)
    setState((before) => ({ rows: distinct([...(page === 1 ? [] : before.rows), ...rows]), busy: false, failure: '', ended: rows.length < size }))
  }, [http, url, size, asked])

  useEffect(() => {
    if (!active) return
    run.current = { turn: run.current.turn + 1, page: 0, busy: false }
    void more()
  }, [more, turn, active])

  const change = useCallback(
    (rows: (before: readonly JsonObject[]) => readonly JsonObject[]) => setState((before) => ({ ...before, rows: rows(before.rows) })),
    [],
  )
  return { ...state, more, change }
}

const rowsOf = (value: Json): readonly JsonObject[] => objectsOf(isJsonObject(value) ? value['list'] : value)

/** A row that moved to the next page meanwhile stands once. */
const distinct = (rows: readonly JsonObject[]): readonly JsonObject[] => [...new Map(rows.map((row) => [row['id'], row])).values()]
