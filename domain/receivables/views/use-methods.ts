import { useCall } from '../../../shell/module'
import { useMemo } from 'react'
import { rowsIn, textIn } from './answers'

/** Methods of payment by their codes, in their order. */
export function useMethods(): ReadonlyMap<string, string> {
  const called = useCall('/api/system/DictionaryData/paymentMethod/Data/Selector')
  const value = called.at === 'ready' ? called.value : undefined
  return useMemo(() => new Map(rowsIn(value).map((one) => [textIn(one, 'enCode'), textIn(one, 'fullName')])), [value])
}
