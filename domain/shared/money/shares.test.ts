import { describe, expect, test } from 'vitest'
import money from '../../../fixtures/calculations/money.json'
import { isDay } from '../calendar/day'
import { sumOf } from './amount'
import { equalParts, shareByPercent, shareOut } from './shares'

describe('shares', () => {
  test.each([
    ['1000', 3, 'last', ['333.33', '333.33', '333.34']],
    ['1000', 3, 'largestRemainder', ['333.34', '333.33', '333.33']],
    ['100', 3, 'last', ['33.33', '33.33', '33.34']],
    ['10.01', 2, 'largestRemainder', ['5.01', '5.00']],
    ['-100', 3, 'largestRemainder', ['-33.34', '-33.33', '-33.33']],
  ] as const)('%s in %i parts, the rest to %s', (sum, count, rest, expected) => {
    expect(equalParts(sum, count, rest)).toEqual(expected)
  })

  test.each([
    ['400', ['88.5', '120.3', '65.2'], ['129.20', '175.62', '95.18']],
    ['10.33', ['33.33', '33.33', '33.34'], ['3.44', '3.44', '3.45']],
    ['99999.99', ['33.33', '33.33', '33.34'], ['33330.00', '33330.00', '33339.99']],
    ['5', ['0', '1'], ['0.00', '5.00']],
  ] as const)('%s by %o', (sum, weights, expected) => {
    expect(shareOut(sum, weights)).toEqual(expected)
    expect(sumOf(shareOut(sum, weights))).toBe(sumOf([sum]))
  })

  test.each(money.apportion)('$name', ({ total, percents, weights, parts }) => {
    const share = () => (percents ? shareByPercent(total, percents) : shareOut(total, weights ?? []))
    if (parts) expect(share()).toEqual(parts)
    else expect(share).toThrow(percents ? 'percentSum' : 'noWeight')
  })

  test('a weight below nothing is refused', () => {
    expect(() => shareOut(1, [1, -1])).toThrow('negativeWeight')
  })
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-1-1', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
