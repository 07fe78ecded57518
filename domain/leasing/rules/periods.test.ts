import { describe, expect, test } from 'vitest'
import { dueDay, periodsOf } from './periods'

const natural = (every: number) => ({ per: 'months', kind: 'natural', every }) as const
const anchored = (every: number) => ({ per: 'months', kind: 'anchored', every }) as const

describe('billing periods', () => {
  test.each([
    ['2018-01-05', '2018-03-15', anchored(1), ['2018-01-05..2018-02-04', '2018-02-05..2018-03-04', '2018-03-05..2018-03-15']],
    ['2018-01-05', '2018-03-15', natural(1), ['2018-01-05..2018-01-31', '2018-02-01..2018-02-28', '2018-03-01..2018-03-15']],
    ['2018-01-05', '2020-03-15', anchored(12), ['2018-01-05..2019-01-04', '2019-01-05..2020-01-04', '2020-01-05..2020-03-15']],
    ['2018-01-05', '2018-05-02', natural(3), ['2018-01-05..2018-03-31', '2018-04-01..2018-05-02']],
    [
      '2024-01-31',
      '2024-07-30',
      anchored(1),
      [
        '2024-01-31..2024-02-28',
        '2024-02-29..2024-03-30',
        '2024-03-31..2024-04-29',
        '2024-04-30..2024-05-30',
        '2024-05-31..2024-06-29',
        '2024-06-30..2024-07-30',
      ],
    ],
    ['2024-01-15', '2024-02-13', anchored(1), ['2024-01-15..2024-02-13']],
  ])('%s to %s, %o', (from, to, cycle, expected) => {
    expect(periodsOf({ from, to }, cycle).map((one) => `${one.from}..${one.to}`)).toEqual(expected)
  })

  test.each([
    ['2017-01-01', '2025-12-31', 108],
    ['2026-08-03', '2027-08-02', 12],
  ])('%s to %s are %i months', (from, to, count) => {
    expect(periodsOf({ from, to }, anchored(1))).toHaveLength(count)
  })

  test('a charge of the whole term is one period', () => {
    expect(periodsOf({ from: '2024-01-15', to: '2025-01-14' }, { per: 'term' })).toHaveLength(1)
  })

  test('less than a month is refused', () => {
    expect(() => periodsOf({ from: '2024-01-15', to: '2025-01-14' }, anchored(0))).toThrow(RangeError)
  })
})

describe('due days', () => {
  const march = { from: '2024-03-01', to: '2024-03-31' }
  test.each([
    ['in advance, on the first day', 'advance', { by: 'days', days: 0 }, '2024-03-01'],
    ['in advance, five days before', 'advance', { by: 'days', days: -5 }, '2024-02-25'],
    ['in arrears, on the day after', 'arrears', { by: 'days', days: 0 }, '2024-04-01'],
    ['on the 25th of the month before', 'advance', { by: 'dayOfMonth', day: 25, months: -1 }, '2024-02-25'],
    ['on the 31st of a month of 29 days', 'advance', { by: 'dayOfMonth', day: 31, months: -1 }, '2024-02-29'],
    ['on the 31st again in March', 'advance', { by: 'dayOfMonth', day: 31, months: 0 }, '2024-03-31'],
  ] as const)('%s', (_name, timing, rule, expected) => {
    expect(dueDay(march, timing, rule)).toBe(expected)
  })
})
