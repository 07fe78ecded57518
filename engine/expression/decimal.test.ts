import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compareNumbers, Decimal, divide, fromDigits, fromNumber, modulo, multiply, subtract, toDigits, toDouble, type Num } from './decimal'
import { floor, power, roundTo } from './rounding'
import { digitsArbitrary } from './testing'

const num = (digits: string): Num => fromDigits(digits, {}) ?? 0
const signed = fc.tuple(fc.boolean(), digitsArbitrary).map(([negative, digits]) => (negative ? `-${digits}` : digits))
/** The same value in the form that the slow way always takes. */
const big = (digits: string): Num => new Decimal(digits)

describe('exact decimals', () => {
  it.each([
    ['0.1 + 0.2', add(0.1, 0.2, {}), '0.3'],
    ['0.1 × 0.2', multiply(0.1, 0.2, {}), '0.02'],
    ['1.005 × 100', multiply(1.005, 100, {}), '100.5'],
    ['1.1 − 1', subtract(1.1, 1, {}), '0.1'],
    ['0.3 ÷ 0.1', divide(0.3, 0.1, {}), '3'],
    ['1 ÷ 3', divide(1, 3, {}), '0.33333333333333333333'],
    ['1 ÷ 3 × 3', multiply(divide(1, 3, {}), 3, {}), '1'],
    ['the floor of 1 ÷ 3 × 3', floor(multiply(divide(1, 3, {}), 3, {}), {}), '1'],
    ['9007199254740991 + 2', add(num('9007199254740991'), 2, {}), '9007199254740993'],
    ['a number beside 10 to the 20th', add(num('100000000000000000000'), 0.01, {}), '100000000000000000000.01'],
    ['5 ÷ 0', divide(5, 0, {}), '0'],
    ['−7 modulo 3', modulo(-7, 3, {}), '2'],
    ['5.5 modulo −2', modulo(5.5, -2, {}), '-0.5'],
    ['2 to the 10th', power(2, 10, {}), '1024'],
    ['1.05 to the 3rd', power(1.05, 3, {}), '1.157625'],
    ['2 to the −2nd', power(2, -2, {}), '0.25'],
    ['the square root of 2 by power', power(2, 0.5, {}), '1.4142135623731'],
    ['10 to the 40th, which overflows', power(10, 40, {}), '0'],
    ['2 to the 5000th, which is refused', power(2, 5000, {}), '0'],
  ])('computes %s', (_name, value, digits) => {
    expect(toDigits(value)).toBe(digits)
  })

  it.each([
    [2.345, 2, 'halfUp', 2.35],
    [-2.345, 2, 'halfUp', -2.35],
    [1.005, 2, 'halfUp', 1.01],
    [2.5, 0, 'halfUp', 3],
    [2.341, 2, 'up', 2.35],
    [-2.341, 2, 'up', -2.35],
    [2.349, 2, 'down', 2.34],
    [1250, -2, 'halfUp', 1300],
    [7, 2, 'up', 7],
  ] as const)('rounds %d to %d places (%s)', (value, places, rounding, expected) => {
    expect(roundTo(value, places, rounding, {})).toBe(expected)
  })

  it('reports what it replaces by 0', () => {
    const heard: string[] = []
    const warn = (code: string) => heard.push(code)
    divide(1, 0, { warn })
    fromNumber(Number.NaN, { warn })
    multiply(num('1' + '0'.repeat(20)), num('1' + '0'.repeat(20)), { warn })
    expect(heard).toEqual(['divisionByZero', 'notANumber', 'numberOverflow'])
  })

  it.each([
    ['+', add, (a: string, b: string) => new Decimal(a).plus(b)],
    ['−', subtract, (a: string, b: string) => new Decimal(a).minus(b)],
    ['×', multiply, (a: string, b: string) => new Decimal(a).times(b)],
    ['÷', divide, (a: string, b: string) => (new Decimal(b).eq(0) ? new Decimal(0) : new Decimal(a).div(b))],
  ] as const)('gives for %s what decimals give, by whichever way', (_name, operate, exactly) => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        const expected = exactly(a, b)
        const within = expected.abs().lt('1e30') ? expected.round(20).toFixed() : '0'
        const wanted = within === '-0' ? '0' : within
        expect(toDigits(operate(num(a), num(b), {}))).toBe(wanted)
        expect(toDigits(operate(big(a), big(b), {}))).toBe(wanted)
      }),
      { numRuns: 2_000 },
    )
  })

  it('rounds and takes remainders alike by both ways', () => {
    fc.assert(
      fc.property(signed, signed, fc.integer({ min: -3, max: 8 }), fc.constantFrom('halfUp', 'up', 'down'), (a, b, places, rounding) => {
        expect(toDigits(roundTo(num(a), places, rounding, {}))).toBe(toDigits(roundTo(big(a), places, rounding, {})))
        expect(toDigits(modulo(num(a), num(b), {}))).toBe(toDigits(modulo(big(a), big(b), {})))
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every double as the decimal it prints, in order', () => {
    const doubles = fc.double({ min: -1e25, max: 1e25, noNaN: true }).filter((value) => Math.abs(value) > 1e-5)
    fc.assert(
      fc.property(doubles, doubles, (a, b) => {
        const rounded = Number(new Decimal(a).round(20).toString())
        expect(toDouble(fromNumber(a, {}))).toBe(rounded + 0)
        expect(compareNumbers(fromNumber(a, {}), fromNumber(b, {}))).toBe(new Decimal(a).round(20).cmp(new Decimal(b).round(20)))
      }),
    )
  })
})
