import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Selection, SelectionQuery } from '../../data/selection'
import { writeSuperQuery } from '../../filter/super-query'
import type { JsonObject } from '../../model/json'
import type { Asked } from './asked'

interface Chosen {
  /** All that the list finds, but for the ids. */
  readonly all: boolean
  readonly ids: ReadonlySet<string>
}
const nothing: Chosen = { all: false, ids: new Set() }

export interface SelectionControls {
  /** All that the list finds are meant, but for `except` of them. */
  readonly all: boolean
  /** The ids that are ticked; where all are meant, none are named. */
  readonly ids: readonly string[]
  readonly count: number
  /** The rows that were ticked, as far as they were drawn. */
  readonly rows: readonly JsonObject[]
  has(id: string): boolean
  /** Ticks rows, or takes their ticks away. What else is ticked stays, on this page and on others. */
  set(ids: readonly string[], ticked: boolean): void
  /** Means all that the list finds. */
  chooseAll(): void
  clear(): void
  /** The selection as the server takes it. */
  asSent(until?: number): Selection
}

const idOf = (row: JsonObject): string => String(row['id'])

/**
 * Which records of a list are ticked. Ticks outlive the page and the order that they were made in, and go with what was searched for. `drawn` are
 * the rows of the page, with those beneath them.
 */
export function useSelection(
  asked: Pick<Asked, 'search' | 'filter'>,
  params: JsonObject | null,
  drawn: readonly JsonObject[],
  total: number,
): SelectionControls {
  const [chosen, setChosen] = useState(nothing)
  const seen = useRef(new Map<string, JsonObject>())
  for (const row of drawn) if (chosen.ids.has(idOf(row))) seen.current.set(idOf(row), row)
  const query = useMemo(
    (): SelectionQuery => ({
      json: Object.keys(asked.search).length > 0 ? JSON.stringify(asked.search) : '',
      superQueryJson: writeSuperQuery(asked.filter),
      params: params ?? {},
    }),
    [asked.search, asked.filter, params],
  )
  const key = JSON.stringify(query)
  const clear = useCallback(() => {
    seen.current.clear()
    setChosen((last) => (last.all || last.ids.size > 0 ? nothing : last))
  }, [])
  const keyBefore = useRef(key)
  useEffect(() => {
    if (keyBefore.current !== key) clear()
    keyBefore.current = key
  }, [key, clear])

  // Two ticks may come before anything is drawn again: each goes on from what the other left.
  const set = useCallback((ids: readonly string[], ticked: boolean) => {
    setChosen((last) => {
      const next = new Set(last.ids)
      for (const id of ids) {
        if (ticked !== last.all) next.add(id)
        else next.delete(id)
      }
      return { all: last.all, ids: next }
    })
  }, [])
  const { all, ids } = chosen
  return {
    all,
    ids: all ? [] : [...ids],
    count: all ? Math.max(0, total - ids.size) : ids.size,
    rows: all ? [] : [...ids].map((id) => seen.current.get(id)).filter((row) => row !== undefined),
    has: (id) => ids.has(id) !== all,
    set,
    chooseAll: useCallback(() => setChosen({ all: true, ids: new Set() }), []),
    clear,
    asSent: (until) => (all ? { query, except: [...ids], ...(until !== undefined && { until }) } : { ids: [...ids] }),
  }
}
