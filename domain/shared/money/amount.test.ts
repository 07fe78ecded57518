import { expect, it } from 'vitest'
import { fromFen } from './amount'

it('writes whole fen as yuan with two places, also of less than a yuan, of debts, and of more than a double counts', () => {
  expect([0, 5, -5, 99, 100, -12_345].map(fromFen)).toEqual(['0.00', '0.05', '-0.05', '0.99', '1.00', '-123.45'])
  expect(fromFen(-90_071_992_547_409_931n)).toBe('-900719925474099.31')
})
