import { expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import type { FeePrice } from '../../shared/money/fee-price'
import { asksForPrices, feeFault, withFeePrices } from './contract-fees'

const prices: readonly FeePrice[] = [
  { subject: 'care', unit: 'A-101', price: '6.5', per: 'month', by: 'area' },
  { subject: 'care', unit: null, price: '5', per: 'month', by: 'area' },
  { subject: 'parking', unit: 'A-102', price: '300', per: 'year', by: 'fixed' },
]
const contract = (...fees: readonly JsonObject[]): JsonObject => ({ units: [{ unit: 'A-101' }, { unit: 'A-102' }], fees: [...fees] })
const feesOf = (...fees: readonly JsonObject[]) => withFeePrices(contract(...fees), prices)['fees']
const blank = (subject: string, more: JsonObject = {}): JsonObject => ({ subject, feePrice: null, per: 'month', by: 'area', ...more })

it('a fee without a price has that of each unit, and of the subject where a unit has none', () => {
  expect(feesOf(blank('care'))).toEqual([
    { subject: 'care', feeUnit: 'A-101', feePrice: 6.5, per: 'month', by: 'area' },
    { subject: 'care', feeUnit: 'A-102', feePrice: 5, per: 'month', by: 'area' },
  ])
  expect(feesOf(blank('parking', { feeUnit: 'A-102' }))).toEqual([{ subject: 'parking', feeUnit: 'A-102', feePrice: 300, per: 'year', by: 'fixed' }])
})

it('a unit that has a row of its own for the subject is left out, and a price that is there stays', () => {
  const own = { subject: 'care', feeUnit: 'A-101', feePrice: 1, per: 'month', by: 'area' }
  expect(feesOf(own, blank('care'))).toEqual([own, { subject: 'care', feeUnit: 'A-102', feePrice: 5, per: 'month', by: 'area' }])
  const said = contract({ subject: 'care', feePrice: 0, per: 'month', by: 'area' })
  expect(asksForPrices(said)).toBe(false)
  expect(withFeePrices(said, prices)).toBe(said)
})

it('a fee that costs nothing known in one of the units stays as it is, and is told by its row', () => {
  const unknown = blank('parking')
  expect(feesOf(blank('care'), unknown)).toEqual([expect.anything(), expect.anything(), unknown])
  expect(feeFault(withFeePrices(contract(blank('care'), unknown), prices))).toEqual({ row: 3, what: 'price' })
  expect(feeFault(contract({ subject: 'care', feePrice: 1, feeUnit: 'B-1' }))).toEqual({ row: 1, what: 'unit' })
  expect(feeFault(contract({ subject: 'care', feePrice: 1, feeUnit: 'A-101' }))).toBeNull()
})
