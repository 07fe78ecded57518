import { useEffect, useMemo, useState } from 'react'
import type { Failure, ModelSource } from '../../data/gateway'
import { onDays } from '../../filter/narrow-filter'
import type { JsonObject } from '../../model/json'
import type { CalendarView } from '../../model/list-design'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { rawKeysOf } from '../list-view/raw-cell'
import type { ListControls, ListState } from '../list-view/use-list'

interface CalendarDesk {
  readonly page: ListPage
  readonly source: ModelSource
  readonly view: Pick<CalendarView, 'start' | 'end' | 'color'>
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  /** The first and the last moment that is seen; null for all there are. */
  readonly days: { readonly from: number; readonly to: number } | null
  /** So many records are fetched at most, the earliest first. */
  readonly most: number
}

interface CalendarState {
  readonly rows: readonly JsonObject[]
  readonly total: number
  readonly loading: boolean
  readonly failure: Failure | null
}

/** The records of a list that lie on some days, or all, searched as the list is. */
export function useCalendar({ page, source, view, list, params, menuId, days, most }: CalendarDesk): CalendarState {
  const { gateway } = useServices()
  const [state, setState] = useState<CalendarState>({ rows: [], total: 0, loading: true, failure: null })
  const [from, to] = [days?.from, days?.to]
  const filter = useMemo(
    () => (from === undefined || to === undefined ? list.filter : onDays(list.filter, view, from, to)),
    [list.filter, view, from, to],
  )
  const raw = useMemo(() => {
    const { start, end, color } = view
    return [...new Set([...rawKeysOf(page), start, ...(end === undefined ? [] : [end]), ...(color === undefined ? [] : [color])])].slice(-100)
  }, [page, view])
  const { search, rows: wholeRows } = list
  useEffect(() => {
    if (params === null) return
    const abort = new AbortController()
    setState((last) => ({ ...last, loading: true, failure: null }))
    const query = {
      search,
      params,
      filter,
      raw,
      page: { current: 1, size: most },
      sort: { key: view.start, order: 'asc' as const },
      ...(menuId === undefined ? {} : { menuId }),
    }
    void gateway.query(source, query, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setState({ ...answer.value, loading: false, failure: null })
      else setState((last) => ({ ...last, loading: false, failure: answer.error }))
    })
    return () => abort.abort()
    // `wholeRows`: what is read again of the list is read again here.
  }, [gateway, source, params, menuId, search, filter, raw, most, view.start, wholeRows])
  return state
}
