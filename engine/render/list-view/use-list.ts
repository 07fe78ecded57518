import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../data/gateway'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'

export interface ListState {
  readonly rows: readonly JsonObject[]
  readonly total: number
  readonly loading: boolean
  readonly failure: Failure | null
}

type Sort = ListPage['sort'] | undefined
interface Asked {
  readonly page: number
  readonly size: number
  readonly sort: Sort
  readonly search: JsonObject
  readonly turn: number
}

export interface ListControls {
  readonly page: number
  readonly size: number
  readonly sort: Sort
  readonly search: JsonObject
  goTo(page: number, size: number): void
  sortBy(sort: Sort): void
  searchFor(search: JsonObject): void
  refresh(): void
}

/** The rows of a list and what was asked for. The latest question wins; earlier ones are cancelled. */
export function useList(list: ListPage, params: JsonObject | null, menuId: string | undefined): ListState & ListControls {
  const { gateway } = useServices()
  const [asked, setAsked] = useState<Asked>({ page: 1, size: list.pageSize ?? 20, sort: list.sort, search: {}, turn: 0 })
  const [state, setState] = useState<ListState>({ rows: [], total: 0, loading: params !== null, failure: null })
  const paramsKey = JSON.stringify(params)

  useEffect(() => {
    setAsked((last) => (last.page === 1 ? last : { ...last, page: 1 }))
  }, [paramsKey])

  useEffect(() => {
    const given = JSON.parse(paramsKey) as JsonObject | null
    if (given === null) {
      setState({ rows: [], total: 0, loading: false, failure: null })
      return
    }
    const abort = new AbortController()
    setState((last) => ({ ...last, loading: true, failure: null }))
    const query = {
      search: asked.search,
      params: given,
      ...(list.pageSize === null ? {} : { page: { current: asked.page, size: asked.size } }),
      ...(asked.sort ? { sort: asked.sort } : {}),
      ...(menuId === undefined ? {} : { menuId }),
    }
    void gateway.query(list.source, query, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (!answer.ok) return setState((last) => ({ ...last, loading: false, failure: answer.error }))
      const { rows, total } = answer.value
      // The last row of the last page may just have been removed.
      const lastPage = Math.max(1, Math.ceil(total / asked.size))
      if (list.pageSize !== null && rows.length === 0 && asked.page > lastPage) return setAsked((last) => ({ ...last, page: lastPage }))
      setState({ rows, total, loading: false, failure: null })
    })
    return () => abort.abort()
  }, [gateway, list, paramsKey, menuId, asked])

  const change = useCallback((part: Partial<Asked>) => setAsked((last) => ({ ...last, ...part, turn: last.turn + 1 })), [])
  return {
    ...state,
    ...asked,
    goTo: useCallback((page, size) => change({ page, size }), [change]),
    sortBy: useCallback((sort) => change({ sort, page: 1 }), [change]),
    searchFor: useCallback((search) => change({ search, page: 1 }), [change]),
    refresh: useCallback(() => change({}), [change]),
  }
}
