import { describe, expect, test } from 'vitest'
import { judge, nothingTyped } from './judge'
import { readSheet } from './sheet-calls'

const month = (day: string, current: string) => ({ day, days: 30, current, use: '300', isEstimate: false })
const { rows } = readSheet({
  list: [
    {
      id: 'm',
      code: 'D-1',
      kind: 'electricity',
      digits: 5,
      multiple: '10',
      loss: '0',
      initial: '0',
      installedOn: '2024-01-01',
      carried: '0',
      carriedFrom: null,
      past: [month('2024-04-30', '120'), month('2024-03-31', '90'), month('2024-02-29', '60')],
    },
  ],
  pagination: { total: 1 },
})
const [row] = rows
const judged = (current: string, more: object = {}) => row && judge(row, { ...nothingTyped, current, ...more }, '2024-05-30')

describe('what is typed on the sheet', () => {
  test.each([
    ['', { at: 'empty' }],
    ['12x', { at: 'fault', fault: 'number' }],
    ['1.234', { at: 'fault', fault: 'number' }],
    ['119', { at: 'fault', fault: 'falls' }],
    ['150', { at: 'read', use: '300.00', days: 30, oddity: null, usual: '300' }],
    ['181', { at: 'read', use: '610.00', days: 30, oddity: 'high', usual: '300' }],
    ['120', { at: 'read', use: '0.00', days: 30, oddity: 'none', usual: '300' }],
  ])('"%s"', (current, expected) => {
    expect(judged(current)).toEqual(expected)
  })

  test('passes the highest number when that is said', () => {
    expect(judged('20', { rollOver: true })).toMatchObject({ use: '999000.00', oddity: 'high' })
  })
})
