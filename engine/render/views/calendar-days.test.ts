import { describe, expect, it } from 'vitest'
import { instantOf, plainDate } from '../../calendar'
import { daysAround, eventsOf, isOn, movedValues, stepped } from './calendar-days'

const day = (year: number, month: number, date: number, hour = 0) => instantOf({ year, month, day: date, hour })
const view = { view: 'calendar', start: 'from', end: 'to', title: 'name' } as const
const row = (from: unknown, to: unknown, more: object = {}) => ({ id: '1', name: '甲', from: '', '~raw': { from, to }, ...more }) as never

describe('the days of a calendar', () => {
  it('are whole weeks from Monday on', () => {
    const month = daysAround(day(2026, 2, 15, 9), 'month')
    expect([plainDate(month[0] ?? 0), plainDate(month.at(-1) ?? 0), month.length]).toEqual(['2026-01-26', '2026-03-01', 35])
    const week = daysAround(day(2026, 11, 29, 23), 'week')
    expect([plainDate(week[0] ?? 0), plainDate(week.at(-1) ?? 0), week.length]).toEqual(['2026-11-23', '2026-11-29', 7])
  })

  it('are gone through by months and by weeks', () => {
    expect(plainDate(stepped(day(2026, 1, 31), 'month', 1))).toBe('2026-02-01')
    expect(plainDate(stepped(day(2026, 11, 29), 'week', -1))).toBe('2026-11-16')
  })
})

describe('a record on a calendar', () => {
  it('stands on each day from its first to its last moment, and on none without a start', () => {
    const [event] = eventsOf([row(day(2026, 11, 2, 10), day(2026, 11, 4, 9)), row(null, day(2026, 11, 4))], view)
    if (!event) throw new Error('no event')
    expect([1, 2, 3, 4, 5].map((date) => isOn(event, day(2026, 11, date)))).toEqual([false, true, true, true, false])
    expect(eventsOf([row(null, null)], view)).toEqual([])
  })

  it('stands on the day of its start where the end is missing or before it', () => {
    for (const to of [null, day(2026, 10, 1)]) {
      const [event] = eventsOf([row(day(2026, 11, 2, 10), to)], view)
      expect(event && [1, 2, 3].map((date) => isOn(event, day(2026, 11, date)))).toEqual([false, true, false])
    }
  })

  it('tells its time where its words do, and stands in the order of time', () => {
    const at = (id: string, hour: number) => ({ id, name: id, from: `2026-11-02 0${hour}:00`, '~raw': { from: day(2026, 11, 2, hour) } }) as never
    expect(eventsOf([at('b', 9), at('a', 8)], view).map(({ id, time }) => [id, time])).toEqual([
      ['a', '08:00'],
      ['b', '09:00'],
    ])
  })

  it('keeps its time of day and its length when it is moved', () => {
    const [event] = eventsOf([row(day(2026, 11, 30, 10), day(2026, 12, 1, 9))], view)
    expect(event && movedValues(event, view, 2)).toEqual({ from: day(2026, 12, 2, 10), to: day(2026, 12, 3, 9) })
    const [open] = eventsOf([row(day(2026, 11, 30, 10), null)], view)
    expect(open && movedValues(open, view, -7)).toEqual({ from: day(2026, 11, 23, 10) })
  })
})
