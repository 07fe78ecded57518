import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainDigits } from './digits'
import { readNumber } from './read-number'

it.each<[string, number]>([
  ['1,234.50', 1234.5],
  ['￥1,234.50', 1234.5],
  ['-¥12', -12],
  ['12%', 0.12],
  ['12.3%', 0.123],
  ['(12.5)', -12.5],
  ['（１２．５）', -12.5],
  ['(12%)', -0.12],
  ['１２。５', 12.5],
  [' 300 元 ', 300],
  ['+5', 5],
  ['−5', -5],
  ['.5', 0.5],
  ['5.', 5],
  ['1.5e3', 1500],
  ['0.10', 0.1],
  ['100000000000000000000', 1e20],
])('reads %j as %d', (text, number) => expect(readNumber(text)).toBe(number))

it.each(['1,5', '12,34', '1.2.3', '--5', '(-5)', '-(5)', '12a', 'a12', '.', '-', '%', '()', '', '十二', '1e9999', '9'.repeat(401)])(
  'reads no number from %j',
  (text) => expect(readNumber(text)).toBeNull(),
)

it.each<[string, string]>([
  ['99999999999999.99', '99999999999999.99'],
  ['-99,999,999,999,999.99', '-99999999999999.99'],
  ['12345678901234567890', '12345678901234567890'],
  ['9007199254740993', '9007199254740993'],
  ['0.12345678901234567', '0.12345678901234567'],
  ['1234567890123456789e-20', '0.01234567890123456789'],
  ['1234567890123456789e2', '123456789012345678900'],
])('keeps the digits of %j, which a number would change', (text, digits) => expect(readNumber(text)).toEqual({ tooLong: digits }))

it('reads back what it prints, whatever the number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }), (value) => {
      const digits = plainDigits(value)
      expect(digits.length > 400 ? value : readNumber(digits)).toBe(value === 0 ? 0 : value)
    }),
  )
})
