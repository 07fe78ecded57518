import { useEffect, useState } from 'react'
import type { SelectionSummary } from '../../data/selection'
import { writeSuperQuery } from '../../filter/super-query'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { ListControls, ListState } from './use-list'

/** The sums of a list of records over all that its search finds, asked for anew with its rows; null where it has none. */
export function useSums(page: ListPage, list: ListState & ListControls, params: JsonObject | null): SelectionSummary['sums'] | null {
  const { gateway } = useServices()
  const [sums, setSums] = useState<SelectionSummary['sums'] | null>(null)
  const { source } = page
  const wanted = source.from === 'model' && (page.sums?.length ?? 0) > 0 && params !== null
  const query = JSON.stringify({
    json: Object.keys(list.search).length > 0 ? JSON.stringify(list.search) : '',
    superQueryJson: writeSuperQuery(list.filter),
    params: params ?? {},
  })
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const selection = { query: JSON.parse(query) as never, except: [] }
    void gateway.summary(source, selection, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setSums(answer.ok ? answer.value.sums : null)
    })
    return () => abort.abort()
  }, [gateway, source, wanted, query, list.rows])
  return wanted ? sums : null
}
