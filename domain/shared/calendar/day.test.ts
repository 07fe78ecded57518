import { expect, it } from 'vitest'
import { dayFromNumber, dayNumber, daysInMonth, isDay } from './day'

it('days and their numbers are those of the calendar that the machine has', () => {
  const start = Date.UTC(1899, 11, 25)
  for (let ms = start; ms < Date.UTC(2101, 2, 5); ms += 86_400_000) {
    const day = new Date(ms).toISOString().slice(0, 10)
    if (dayNumber(day) !== ms / 86_400_000 || dayFromNumber(ms / 86_400_000) !== day) expect.fail(day)
  }
  expect([dayNumber('0001-01-01'), dayFromNumber(-719_162), dayNumber('9999-12-31')]).toEqual([-719_162, '0001-01-01', 2_932_896])
  expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29])
})

it('a text that the calendar does not have is no day', () => {
  for (const text of [
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '2024-01-1x',
    '2024/01/01',
    '',
    ' 2024-01-01',
    null,
    20240101,
  ])
    expect(isDay(text)).toBe(false)
  expect(isDay('2024-02-29')).toBe(true)
})
