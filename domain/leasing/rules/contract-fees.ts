import type { JsonObject } from '../../../engine'
import { priceIn, type FeePrice } from '../../shared/money/fee-price'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'

/** The ids of the units that a contract leases. */
export const unitsLeased = (record: JsonObject): readonly string[] => objectsIn(record, 'units').flatMap((row) => textIn(row, 'unit') || [])

/** Whether a fee of a contract says no price, so that prices of its units are needed. */
export const asksForPrices = (record: JsonObject): boolean => objectsIn(record, 'fees').some(isUnpriced)

const isUnpriced = (row: JsonObject): boolean => textIn(row, 'subject') !== '' && numberIn(row, 'feePrice') === null

/**
 * The values of a contract whose fees without a price have those of its units: a row for the unit that the fee names, or for each that has no row of its
 * own for the subject. A fee that costs nothing known in a unit stays without a price. At 6.5 for A-101 and 5 for all others, a fee without a price over
 * becomes 6.5 for the one and 5 for the other.
 */
export function withFeePrices(record: JsonObject, prices: readonly FeePrice[]): JsonObject {
  if (!asksForPrices(record)) return record
  const rows = objectsIn(record, 'fees')
  const fees = rows.flatMap((row): readonly JsonObject[] => {
    if (!isUnpriced(row)) return [row]
    const subject = textIn(row, 'subject')
    const named = textIn(row, 'feeUnit')
    const isTaken = (unit: string): boolean =>
      rows.some((one) => one !== row && textIn(one, 'subject') === subject && textIn(one, 'feeUnit') === unit)
    const units = named === '' ? unitsLeased(record).filter((unit) => !isTaken(unit)) : [named]
    const priced = units.map((unit) => ({ unit, price: priceIn(prices, subject, unit) }))
    if (priced.length === 0 || priced.some(({ price }) => price === undefined)) return [row]
    return priced.flatMap(({ unit, price }) =>
      price === undefined ? [] : [{ subject, feeUnit: unit, feePrice: Number(price.price), per: price.per, by: price.by, ...taxOf(row) }],
    )
  })
  return { ...record, fees }
}

const taxOf = (row: JsonObject): JsonObject => (row['taxRate'] === undefined ? {} : { taxRate: row['taxRate'] })

/** What is wrong with a fee of a contract, and in which row, from 1: nothing says its price, or its unit is none of the contract's. */
export interface FeeFault {
  readonly row: number
  readonly what: 'price' | 'unit'
}

/** The first fee with which a contract cannot be booked; null where there is none. */
export function feeFault(record: JsonObject): FeeFault | null {
  const units = new Set(unitsLeased(record))
  for (const [at, row] of objectsIn(record, 'fees').entries()) {
    const unit = textIn(row, 'feeUnit')
    if (unit !== '' && !units.has(unit)) return { row: at + 1, what: 'unit' }
    if (isUnpriced(row)) return { row: at + 1, what: 'price' }
  }
  return null
}
