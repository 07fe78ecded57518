import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../data/gateway'
import type { Filter } from '../../filter/filter'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { Asked, ShownRecord } from './asked'
import { rawKeysOf } from './raw-cell'
import { useAsked } from './use-asked'

export interface ListState {
  readonly rows: readonly JsonObject[]
  readonly total: number
  readonly loading: boolean
  readonly failure: Failure | null
}

export interface ListControls extends Asked {
  /** The list as it was designed. */
  readonly begins: Asked
  /** Counts what was asked for elsewhere than in the controls of the list, such as in the address: they begin anew by it. */
  readonly written: number
  goTo(page: number, size: number): void
  sortBy(sort: Asked['sort']): void
  searchFor(search: JsonObject): void
  filterBy(filter: Filter): void
  /** Says which record stands open; null for none. */
  show(record: ShownRecord | null): void
  /** Asks for what a view or nothing at all says; `begin` is no step that the browser's buttons take back. */
  turnTo(part: Partial<Asked>, how?: 'step' | 'replace'): void
  refresh(): void
}

/** The rows of a list and what was asked for. The latest question wins; earlier ones are cancelled. */
export function useList(list: ListPage, params: JsonObject | null, menuId: string | undefined): ListState & ListControls {
  const { gateway } = useServices()
  const { asked, begins, change, turnTo, show } = useAsked(list)
  const [state, setState] = useState<ListState>({ rows: [], total: 0, loading: params !== null, failure: null })
  const paramsKey = JSON.stringify(params)
  const paramsBefore = useRef(paramsKey)

  useEffect(() => {
    // A page that the address names is that of the parameters it came with.
    if (paramsBefore.current === paramsKey) return
    const waited = paramsBefore.current === 'null'
    paramsBefore.current = paramsKey
    if (!waited) change((last) => (last.page === 1 ? {} : { page: 1 }), 'replace')
  }, [paramsKey, change])

  const { page, size, sort, search, filter, turn } = asked
  const raw = useMemo(() => rawKeysOf(list), [list])
  useEffect(() => {
    const given = JSON.parse(paramsKey) as JsonObject | null
    if (given === null) {
      setState({ rows: [], total: 0, loading: false, failure: null })
      return
    }
    const abort = new AbortController()
    setState((last) => ({ ...last, loading: true, failure: null }))
    const query = {
      search,
      params: given,
      ...(raw.length > 0 ? { raw } : {}),
      ...(filter.groups.length > 0 ? { filter } : {}),
      ...(list.pageSize === null ? {} : { page: { current: page, size } }),
      ...(sort ? { sort } : {}),
      ...(menuId === undefined ? {} : { menuId }),
    }
    void gateway.query(list.source, query, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (!answer.ok) return setState((last) => ({ ...last, loading: false, failure: answer.error }))
      const { rows, total } = answer.value
      // The last row of the last page may just have been removed.
      const lastPage = Math.max(1, Math.ceil(total / size))
      if (list.pageSize !== null && rows.length === 0 && page > lastPage) return change({ page: lastPage }, 'replace')
      setState({ rows, total, loading: false, failure: null })
    })
    return () => abort.abort()
  }, [gateway, list, raw, paramsKey, menuId, page, size, sort, search, filter, turn, change])

  return {
    ...state,
    ...asked,
    begins,
    turnTo,
    goTo: useCallback((to, by) => change({ page: to, size: by }), [change]),
    sortBy: useCallback((by) => change({ sort: by, page: 1 }), [change]),
    searchFor: useCallback((by) => change({ search: by, page: 1 }), [change]),
    filterBy: useCallback((by) => change({ filter: by, page: 1 }), [change]),
    show,
    refresh: useCallback(() => change({}), [change]),
  }
}
