import { useEffect, useMemo, useState } from 'react'
import type { ModelSource } from '../../data/gateway'
import { holding, narrowFilter } from '../../filter/narrow-filter'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { rawKeysOf } from './raw-cell'
import type { ListControls, ListState } from './use-list'

interface Group {
  readonly page: ListPage
  readonly source: ModelSource
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly by: string
  readonly value: string | number | null
}

/** The records of one group of a list, page by page: a list of its own that is searched and sorted as the whole is. */
export function useGroupList({ page, source, list, params, menuId, by, value }: Group): ListState & ListControls {
  const { gateway } = useServices()
  const [current, setCurrent] = useState(1)
  const [size, setSize] = useState(Math.min(page.pageSize ?? 20, 20))
  const [state, setState] = useState<ListState>({ rows: [], total: 0, loading: true, failure: null })
  const filter = useMemo(() => narrowFilter(list.filter, holding(by, value)), [list.filter, by, value])
  const raw = useMemo(() => rawKeysOf(page), [page])
  const { search, sort, rows: wholeRows } = list
  useEffect(() => {
    if (params === null) return
    const abort = new AbortController()
    setState((last) => ({ ...last, loading: true, failure: null }))
    const query = {
      search,
      params,
      filter,
      page: { current, size },
      ...(raw.length > 0 ? { raw } : {}),
      ...(sort ? { sort } : {}),
      ...(menuId === undefined ? {} : { menuId }),
    }
    void gateway.query(source, query, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setState({ ...answer.value, loading: false, failure: null })
      else setState((last) => ({ ...last, loading: false, failure: answer.error }))
    })
    return () => abort.abort()
    // `wholeRows`: what is read again of the whole is read again here.
  }, [gateway, source, params, menuId, search, sort, filter, raw, current, size, wholeRows])
  return {
    ...list,
    ...state,
    filter,
    page: current,
    size,
    goTo: (to, by) => {
      setCurrent(to)
      setSize(by)
    },
  }
}
