import { expect, it } from 'vitest'
import { formatDate, zoneNamed } from '../calendar'
import { readStretch, stretchAround } from './stretches'

const zone = zoneNamed('Asia/Shanghai')
/** Early in the morning of a Sunday: in UTC it is still the day before. */
const now = Date.parse('2026-03-01T02:00:00+08:00')
const days = (text: string): string | null => {
  const found = stretchAround(text, now, zone)
  return found && found.map((moment) => formatDate(moment, 'yyyy-MM-dd HH:mm:ss', zone)).join(' – ')
}

it.each([
  ['@today', '2026-03-01 00:00:00 – 2026-03-01 23:59:59'],
  ['@yesterday', '2026-02-28 00:00:00 – 2026-02-28 23:59:59'],
  ['@tomorrow', '2026-03-02 00:00:00 – 2026-03-02 23:59:59'],
  ['@thisWeek', '2026-02-23 00:00:00 – 2026-03-01 23:59:59'],
  ['@nextWeek', '2026-03-02 00:00:00 – 2026-03-08 23:59:59'],
  ['@lastMonth', '2026-02-01 00:00:00 – 2026-02-28 23:59:59'],
  ['@thisQuarter', '2026-01-01 00:00:00 – 2026-03-31 23:59:59'],
  ['@lastQuarter', '2025-10-01 00:00:00 – 2025-12-31 23:59:59'],
  ['@nextQuarter', '2026-04-01 00:00:00 – 2026-06-30 23:59:59'],
  ['@lastYear', '2025-01-01 00:00:00 – 2025-12-31 23:59:59'],
  ['@lastDays:7', '2026-02-23 00:00:00 – 2026-03-01 23:59:59'],
  ['@nextDays:1', '2026-03-01 00:00:00 – 2026-03-01 23:59:59'],
])('%s is told from the day it is in the zone', (text, expected) => {
  expect(days(text)).toBe(expected)
})

it('begins a month before one that is longer', () => {
  const last = stretchAround('@nextMonth', Date.parse('2026-01-31T12:00:00+08:00'), zone)
  expect(last?.map((moment) => formatDate(moment, 'yyyy-MM-dd', zone))).toEqual(['2026-02-01', '2026-02-28'])
})

it.each(['thisMonth', '@someday', '@lastDays', '@lastDays:0', '@lastDays:99999', '@thisMonth:3', '@lastDays:x', ''])(
  'reads no stretch from %j',
  (text) => {
    expect(readStretch(text)).toBeNull()
  },
)
