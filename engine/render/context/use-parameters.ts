import { reaction } from '@formily/reactive'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { JsonObject } from '../../model/json'
import type { OptionSource } from '../../model/option-source'
import { parametersOf, parentsOf } from '../../model/source-parameters'
import { useRecordScope } from './record-scope'

/** The parameters of a source for the record around the widget, followed as that record changes. Equal parameters stay the same object. */
export function useParameters(source: OptionSource): JsonObject {
  const { read } = useRecordScope()
  const written = JSON.stringify(source)
  const compute = useCallback(() => JSON.stringify(parametersOf(JSON.parse(written) as OptionSource, read)), [written, read])
  const follows = parentsOf(source).length > 0
  const subscribe = useCallback((tell: () => void) => (follows ? reaction(compute, tell) : () => undefined), [compute, follows])
  const current = useSyncExternalStore(subscribe, compute)
  return useMemo(() => JSON.parse(current) as JsonObject, [current])
}
