import { describe, expect, it } from 'vitest'
import { clockAt, endOf, fixedZone, formatClock, formatDate, isoWeek, plainDate, startOf } from './index'

const zone = fixedZone(480)
const at = (iso: string): number => Date.parse(`${iso}+08:00`)
const moment = at('2024-05-01T15:04:05.060')

describe('the letters of a format', () => {
  it.each([
    ['yyyy-MM-dd HH:mm:ss', '2024-05-01 15:04:05'],
    ['YYYY-MM-DD HH:mm:ss', '2024-05-01 15:04:05'],
    ['yy/M/d H:m:s', '24/5/1 15:4:5'],
    ['yyyy年MM月dd日', '2024年05月01日'],
    ['hh:mm a', '03:04 下午'],
    ['h:mm A', '3:04 下午'],
    ['EEEE', '星期三'],
    ['dddd', '星期三'],
    ['ddd EEE', '周三 周三'],
    ['MMM', '5月'],
    ['MMMM', '五月'],
    ['ss.SSS', '05.060'],
    ["yyyy-MM-dd'T'HH:mm", '2024-05-01T15:04'],
    ['YYYY[day]DD', '2024day01'],
    ["h 'o''clock'", "3 o'clock"],
  ])('%s writes %s', (pattern, text) => expect(formatDate(moment, pattern, zone)).toBe(text))

  it.each([
    ['en', 'Wednesday, May 1, 3 PM'],
    ['zhtw', '星期三, 5月 1, 3 下午'],
  ])('name months and days in the language asked for: %s', (language, text) => {
    expect(formatDate(moment, 'EEEE, MMMM d, h a', zone, language)).toBe(text)
  })

  it('write a time of day as well', () => {
    expect(formatClock('15:04:05', 'h:mm a', 'en')).toBe('3:04 PM')
    expect(clockAt(moment, zone)).toBe('15:04:05')
  })
})

it('writes a moment plainly: without its time where that is midnight', () => {
  expect(plainDate(moment, zone)).toBe('2024-05-01 15:04:05')
  expect(plainDate(at('2024-05-01T00:00'), zone)).toBe('2024-05-01')
})

describe('stretches of time', () => {
  const wednesday = at('2024-05-15T13:45:30.250')
  it.each([
    ['year', '2024-01-01T00:00', '2025-01-01T00:00'],
    ['month', '2024-05-01T00:00', '2024-06-01T00:00'],
    ['week', '2024-05-13T00:00', '2024-05-20T00:00'],
    ['date', '2024-05-15T00:00', '2024-05-16T00:00'],
    ['datetime', '2024-05-15T13:45:30', '2024-05-15T13:45:31'],
  ] as const)('finds the edges of a %s', (type, start, next) => {
    expect(startOf(wednesday, type, zone)).toBe(at(start))
    expect(endOf(wednesday, type, zone)).toBe(at(next) - 1)
  })

  it('counts a Sunday to the week before it', () => expect(startOf(at('2024-05-19T23:00'), 'week', zone)).toBe(at('2024-05-13T00:00')))

  // ISO 8601: 2021-01-03 is still in the last week of 2020, 2024-12-30 already in the first of 2025.
  it.each([
    ['2021-01-03', 2020, 53],
    ['2021-01-04', 2021, 1],
    ['2024-12-30', 2025, 1],
    ['2024-05-15', 2024, 20],
    ['2026-12-31', 2026, 53],
  ])('numbers the week of %s', (day, year, week) => expect(isoWeek(at(`${day}T00:00`), zone)).toEqual({ year, week }))
})
