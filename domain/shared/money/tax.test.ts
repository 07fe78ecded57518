import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOf } from './amount'
import { taxIn } from './tax'

it.each([
  ['109.00', '9', '100.00', '9.00'],
  // Public test suites: a rent of (300 + 10 − 10) × 1.2 is 360, and of (30 + 5) × 1.2 is 42.
  ['360.00', '20', '300.00', '60.00'],
  ['42.00', '20', '35.00', '7.00'],
  ['100.00', '6', '94.34', '5.66'],
  ['100.00', '1.5', '98.52', '1.48'],
  ['-109.00', '9', '-100.00', '-9.00'],
  ['0.01', '13', '0.01', '0.00'],
  ['250.00', '0', '250.00', '0.00'],
])('%s with %s percent contained are %s and %s', (gross, rate, net, tax) => {
  expect(taxIn(gross, rate)).toEqual({ net, tax })
})

it('net amount and tax come to the amount, and what is given back to the same with the other sign', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 10_000 }), (fen, rate) => {
      const gross = `${String(fen / 100n)}.${String(fen % 100n).padStart(2, '0')}`
      const { net, tax } = taxIn(gross, (rate / 100).toFixed(2))
      expect(sumOf([net, tax])).toBe(gross)
      const back = taxIn(`-${gross}`, (rate / 100).toFixed(2))
      expect([sumOf([back.net, net]), sumOf([back.tax, tax])]).toEqual(['0.00', '0.00'])
    }),
  )
})
