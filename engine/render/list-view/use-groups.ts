import { useEffect, useState } from 'react'
import type { Failure, ListGroup, ModelSource } from '../../data/gateway'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import type { ListControls, ListState } from './use-list'

export interface Groups {
  /** Null while they are fetched. */
  readonly groups: readonly ListGroup[] | null
  readonly failure: Failure | null
}
const waiting: Groups = { groups: null, failure: null }

/** The groups into which the records of a list fall by a field, asked for anew with its rows. */
export function useGroups(
  source: ModelSource,
  list: ListState & ListControls,
  params: JsonObject | null,
  { by, sums }: { readonly by: string; readonly sums: readonly string[] },
): Groups {
  const { gateway } = useServices()
  const [state, setState] = useState(waiting)
  const { search, filter, rows } = list
  const summed = sums.join(' ')
  useEffect(() => {
    if (params === null) return setState({ groups: [], failure: null })
    const abort = new AbortController()
    const asked = { by, sums: summed === '' ? [] : summed.split(' ') }
    void gateway.groups(source, { search, filter, params }, asked, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      setState((last) => (answer.ok ? { groups: answer.value, failure: null } : { ...last, failure: answer.error }))
    })
    return () => abort.abort()
  }, [gateway, source, params, search, filter, rows, by, summed])
  return state
}
