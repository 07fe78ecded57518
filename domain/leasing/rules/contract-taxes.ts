import type { JsonObject } from '../../../engine'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'
import { rentSubject } from './contract-lines'

/** The percent of tax that prices of a subject contain; null where it is not taxed, or nobody knows. */
type RateOf = (subject: string) => number | null

/**
 * The values of a contract whose rent and fees without a rate of tax have that of their subject. What says a rate keeps it, 0 too; with subjects that
 * are not taxed nothing changes.
 */
export function withTaxRates(record: JsonObject, rateOf: RateOf): JsonObject {
  const missing = (row: JsonObject, subject: string): number | null => (numberIn(row, 'taxRate') === null && subject !== '' ? rateOf(subject) : null)
  const rent = missing(record, rentSubject)
  const rows = objectsIn(record, 'fees')
  const rates = rows.map((row) => missing(row, textIn(row, 'subject')))
  const fees = rates.every((rate) => rate === null)
    ? null
    : rows.map((row, at): JsonObject => ({ ...row, ...(rates[at] !== null && { taxRate: rates[at] ?? 0 }) }))
  if (rent === null && fees === null) return record
  return { ...record, ...(rent !== null && { taxRate: rent }), ...(fees !== null && { fees }) }
}
