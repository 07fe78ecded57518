import { expect, it } from 'vitest'
import { withTaxRates } from './contract-taxes'

const rateOf = (subject: string): number | null => ({ rent: 9, care: 6 })[subject] ?? null

it('rent and fees without a rate have that of their subject, and one that is written down stays', () => {
  const fees = [{ subject: 'care' }, { subject: 'care', taxRate: 0 }, { subject: 'deposit' }, {}]
  expect(withTaxRates({ deposit: 1, fees }, rateOf)).toEqual({
    deposit: 1,
    taxRate: 9,
    fees: [{ subject: 'care', taxRate: 6 }, { subject: 'care', taxRate: 0 }, { subject: 'deposit' }, {}],
  })
})

it('with nothing to say the values are the same ones', () => {
  const values = { taxRate: 5, fees: [{ subject: 'deposit' }] }
  expect(withTaxRates(values, rateOf)).toBe(values)
})
