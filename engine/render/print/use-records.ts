import { useEffect, useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { ListSource } from '../../model/page'
import type { Plan } from '../../plan/plan'
import { useServices } from '../context/services'
import { valuesOf } from '../page/record-values'

interface Wanted {
  readonly plan: Plan
  readonly source: ListSource
  readonly ids: readonly string[]
  readonly params: JsonObject
}

export interface FetchedRecord {
  readonly id: string
  readonly values: JsonObject
}

/** As many are fetched at once: what is printed must not hold up what others ask. */
const atOnce = 4

/** Fetches records one after the other, in their order. Those that are gone or may not be read are counted and left out. */
export function useRecords({ plan, source, ids, params }: Wanted) {
  const { gateway } = useServices()
  const [state, setState] = useState<{ readonly records: readonly FetchedRecord[]; readonly missing: number; readonly done: boolean }>({
    records: [],
    missing: 0,
    done: false,
  })
  const wanted = ids.join('\n')
  useEffect(() => {
    const abort = new AbortController()
    const fetchAll = async () => {
      const all = wanted.split('\n').filter((id) => id !== '')
      for (let from = 0; from < all.length; from += atOnce) {
        const some = all.slice(from, from + atOnce)
        const answers = await Promise.all(some.map((id) => gateway.read(source, id, abort.signal, params)))
        if (abort.signal.aborted) return
        const found = answers.flatMap((answer, at): FetchedRecord[] =>
          answer.ok ? [{ id: some[at] ?? '', values: valuesOf(plan, answer.value) }] : [],
        )
        setState((last) => ({ ...last, records: [...last.records, ...found], missing: last.missing + some.length - found.length }))
      }
      setState((last) => ({ ...last, done: true }))
    }
    setState({ records: [], missing: 0, done: false })
    void fetchAll()
    return () => abort.abort()
  }, [gateway, plan, source, wanted, params])
  return state
}
