import { useMemo } from 'react'
import type { JsonObject } from '../../../engine'
import { useLookup } from '../../../engine/render'
import { withTaxRates } from '../rules/contract-taxes'

/** The values of a contract with the rates of tax of its subjects, for what says none. */
export function useTaxRates(record: JsonObject): JsonObject {
  const lookup = useLookup()
  return useMemo(
    () =>
      withTaxRates(record, (subject) => {
        const rate = lookup({ of: 'feeSubject' }, subject)?.['taxRate']
        return typeof rate === 'string' ? Number(rate) : null
      }),
    [record, lookup],
  )
}
