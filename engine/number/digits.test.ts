import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, fixedDigits, groupThousands, isMultiple, nearestMultiple, plainDigits, roundNumber, withPlaces } from './digits'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('digits of a number', () => {
  it.each([
    [0, '0'],
    [-12.5, '-12.5'],
    [1e-7, '0.0000001'],
    [-1.5e-9, '-0.0000000015'],
    [1e21, '1000000000000000000000'],
    [1.2345e22, '12345000000000000000000'],
  ])('writes %d without an exponent', (value, digits) => expect(plainDigits(value)).toBe(digits))

  it('always reads back as the same number', () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(Number(plainDigits(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it.each([
    [1, 0],
    [1.5, 1],
    [0.1 + 0.2, 17],
    [1e-7, 7],
  ])('counts the decimals of %d', (value, count) => expect(decimalsOf(value)).toBe(count))
})

describe('rounding', () => {
  it.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [2.5, 0, '3'],
    [0.045, 2, '0.05'],
    [8.345, 2, '8.35'],
    [12, 2, '12.00'],
    [0.0049, 2, '0.00'],
    [-0.0049, 2, '0.00'],
    [1e31, 2, '10000000000000000000000000000000.00'],
  ])('rounds %d to %d places as a person does on paper', (value, places, digits) => expect(fixedDigits(value, places)).toBe(digits))

  it('leaves a rounded number as it is', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, places) => {
        const once = roundNumber(value, places)
        expect(roundNumber(once, places)).toBe(once)
        expect(decimalsOf(once)).toBeLessThanOrEqual(places)
      }),
    )
  })
})

describe('multiples', () => {
  it.each([
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [1.1, 0.1, true],
    [-4, 2, true],
    [0, 3, true],
    [7, 2, false],
  ])('knows whether %d is a multiple of %d, without float noise', (value, step, expected) => expect(isMultiple(value, step)).toBe(expected))

  it.each([
    [7, 2, 8],
    [-7, 2, -8],
    [0.26, 0.1, 0.3],
    [8, 5, 10],
    [7, 5, 5],
  ])('takes %d to the nearest multiple of %d', (value, step, expected) => {
    expect(nearestMultiple(value, step)).toBe(expected)
  })
})

it.each([
  ['1', '1'],
  ['1234567.891', '1,234,567.891'],
  ['-1000', '-1,000'],
  ['999', '999'],
  ['100000', '100,000'],
])('groups the digits of %s', (digits, grouped) => expect(groupThousands(digits)).toBe(grouped))

describe('digits with decimals', () => {
  it.each([
    ['80870.1', 2, '80870.10'],
    ['-3', 2, '-3.00'],
    ['0.125', 2, '0.125'],
    ['7', 0, '7'],
    ['7.5', 0, '7.5'],
  ])('has %s with %d places as %s', (digits, places, written) => expect(withPlaces(digits, places)).toBe(written))
})
