import { describe, expect, it } from 'vitest'
import { checkClock, checkDate, clockOfLimit, dateOfLimit } from './date-limit'

const now = new Date(2024, 4, 15, 13, 45, 30).getTime()
const day = (year: number, month: number, date: number, hour = 0) => new Date(year, month - 1, date, hour).getTime()
const none = { earliest: null, latest: null }

describe('limits of a date', () => {
  it('counts months as the calendar does', () => {
    expect(dateOfLimit({ by: 'now', offset: 1, unit: 'month' }, day(2024, 1, 31))).toBe(day(2024, 2, 29))
    expect(dateOfLimit({ by: 'now', offset: -1, unit: 'year' }, day(2024, 2, 29))).toBe(day(2023, 2, 28))
  })

  it('lets a whole day through if any moment of it is within the limits', () => {
    const today = { earliest: { by: 'now', offset: 0, unit: 'day' }, latest: { by: 'now', offset: 0, unit: 'day' } } as const
    expect(checkDate(day(2024, 5, 15), 'date', '', today, now)).toEqual([])
    expect(checkDate(day(2024, 5, 14), 'date', '', today, now)).toEqual([{ code: 'dateTooEarly', detail: { min: '2024-05-15' } }])
    expect(checkDate(day(2024, 5, 16), 'date', '', today, now)).toEqual([{ code: 'dateTooLate', detail: { max: '2024-05-15' } }])
  })

  it('names the limit in the look of the field', () => {
    expect(checkDate(day(2023, 1, 1), 'month', 'yyyy/MM', { ...none, earliest: { by: 'fixed', at: day(2024, 3, 10) } }, now)).toEqual([
      { code: 'dateTooEarly', detail: { min: '2024/03' } },
    ])
  })

  it('holds a moment to the second', () => {
    const latest = { by: 'fixed', at: day(2024, 5, 15, 9) } as const
    expect(checkDate(day(2024, 5, 15, 9), 'datetime', '', { ...none, latest }, now)).toEqual([])
    expect(checkDate(day(2024, 5, 15, 9) + 1000, 'datetime', '', { ...none, latest }, now)).toEqual([
      { code: 'dateTooLate', detail: { max: '2024-05-15 09:00:00' } },
    ])
  })
})

describe('limits of a time of day', () => {
  it('stops at the edge of the day', () => {
    expect(clockOfLimit({ by: 'now', offset: -2, unit: 'hour' }, now)).toBe('11:45:30')
    expect(clockOfLimit({ by: 'now', offset: -20, unit: 'hour' }, now)).toBe('00:00:00')
    expect(clockOfLimit({ by: 'now', offset: 20, unit: 'hour' }, now)).toBe('23:59:59')
  })

  it('refuses what lies outside', () => {
    const limits = { earliest: { by: 'fixed', at: '08:00:00' }, latest: { by: 'fixed', at: '18:00:00' } } as const
    expect(checkClock('08:00:00', 'HH:mm', limits, now)).toEqual([])
    expect(checkClock('07:59:59', 'HH:mm', limits, now)).toEqual([{ code: 'dateTooEarly', detail: { min: '08:00' } }])
    expect(checkClock('18:00:01', 'HH:mm', limits, now)).toEqual([{ code: 'dateTooLate', detail: { max: '18:00' } }])
  })
})
