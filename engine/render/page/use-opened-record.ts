import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Failure } from '../../data/gateway'
import type { Json, JsonObject } from '../../model/json'
import type { ListSource } from '../../model/page'
import { newRecord } from '../../plan/collect'
import type { Plan } from '../../plan/plan'
import { useServices } from '../context/services'
import { copyOf } from '../detail/copy-of'
import { valuesOf } from './record-values'

interface Place {
  readonly plan: Plan
  readonly source: ListSource
  readonly id: string | null
  readonly params: JsonObject
  /** The record that a new one is made after. */
  readonly copied?: string | undefined
}

/** The record of a form: what the form begins with, and what is known of it on the server. */
export interface OpenedRecord {
  /** What the form begins with; null while it is fetched. A new object begins the form anew. */
  readonly record: JsonObject | null
  /** The form begins with changes that are not saved. */
  readonly altered: boolean
  /** The values as the server had them when they were read last; null for a new record. */
  readonly base: JsonObject | null
  readonly version: Json | undefined
  readonly failure: Failure | null
  /** Fetches it again. */
  retry(): void
  /** The values of a record as the server gives it that the form knows. */
  valuesOf(stored: JsonObject): JsonObject
  /** Begins the form anew with values that are not saved; `stored` is what the server has by now, where that was read again. */
  goOn(values: JsonObject, stored?: JsonObject): void
}

/** Fetches the record of a form when it opens; a new one starts with its first values and with what the page was opened with. */
export function useOpenedRecord({ plan, source, id, params, copied }: Place): OpenedRecord {
  const services = useServices()
  const { gateway } = services
  const [user] = useState(services.user)
  const [stored, setStored] = useState<JsonObject | null>(null)
  const [unsaved, setUnsaved] = useState<JsonObject | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    setUnsaved(null)
    const fetched = id ?? copied
    if (fetched === undefined) return
    const abort = new AbortController()
    setStored(null)
    setFailure(null)
    void gateway.read(source, fetched, abort.signal, params).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setStored(answer.value)
      else setFailure(answer.error)
    })
    return () => abort.abort()
  }, [gateway, source, id, copied, params, turn])

  const base = useMemo(() => (id === null || !stored ? null : valuesOf(plan, stored)), [plan, stored, id])
  // A new record starts with what the page was opened with, where the form has a place for it: the chosen department, say.
  const first = useMemo((): JsonObject | null => {
    if (base || id !== null || (copied !== undefined && !stored)) return base
    return {
      ...newRecord(plan, { now: Date.now(), ...(user && { user }) }),
      ...(stored && copyOf(plan, valuesOf(plan, stored))),
      ...valuesOf(plan, params),
    }
  }, [plan, base, stored, id, copied, params, user])
  return {
    record: unsaved ?? first,
    altered: unsaved !== null,
    base,
    version: id === null ? undefined : stored?.['version'],
    failure,
    retry: useCallback(() => setTurn((n) => n + 1), []),
    valuesOf: useCallback((given) => valuesOf(plan, given), [plan]),
    goOn: useCallback((values, latest) => {
      if (latest) setStored(latest)
      setUnsaved(values)
    }, []),
  }
}
