import { describe, expect, it } from 'vitest'
import { addDays, readDate } from '../../calendar'
import type { GanttView } from '../../model/list-design'
import type { CalendarEvent } from './calendar-days'
import { daysWithin, ganttRows, pulledValues } from './gantt-rows'
import { axisOf, barOf, placeOf, rowsSeen, ticksOf } from './gantt-scale'

const day = (text: string): number => readDate(text)?.instant ?? 0
const event = (id: string, from: string, to: string, row: object = {}): CalendarEvent => ({
  id,
  name: id,
  time: '',
  from: day(from),
  to: day(to),
  row: { id, '~raw': { begin: day(from), done: day(to) }, ...row },
})
const one = event('a', '2026-03-02', '2026-03-04')
const view: GanttView = { view: 'gantt', start: 'begin', end: 'done', title: 'name' }

describe('the axis of a chart', () => {
  it('has a place for every record and for today, and days before and behind', () => {
    const axis = axisOf([one], 'day', day('2026-03-10'))
    expect(axis).toEqual({ first: day('2026-02-16'), days: 37, perDay: 36 })
    expect(barOf(axis, one)).toEqual({ left: 14 * 36, width: 3 * 36 })
    expect(placeOf(axis, addDays(axis.first, 1) + 3_600_000)).toBe(36)
  })

  it('names only what is seen of it', () => {
    const axis = axisOf([one], 'month', day('2027-03-10'))
    expect(ticksOf(axis, 'month', { from: 0, to: 200 }).map(({ at }) => at)).toEqual([day('2026-02-01'), day('2026-03-01')])
    expect(ticksOf(axis, 'year', { from: 0, to: 2000 })).toHaveLength(2)
  })

  it('shows a record of one day wide enough to be pressed', () => {
    const axis = axisOf([], 'month', day('2026-03-10'))
    expect(barOf(axis, event('b', '2026-03-02', '2026-03-02')).width).toBe(12)
  })
})

describe('the lines of a chart', () => {
  it('stand under the value that they share', () => {
    const events = [
      event('a', '2026-03-02', '2026-03-04', { team: '甲' }),
      event('b', '2026-03-03', '2026-03-04', { team: '乙' }),
      event('c', '2026-03-05', '2026-03-06', { team: '甲' }),
    ]
    expect(ganttRows(events, 'team').map((row) => (row.is === 'group' ? `${row.name} ${row.count}` : row.event.id))).toEqual([
      '甲 2',
      'a',
      'c',
      '乙 1',
      'b',
    ])
    expect(ganttRows(events, undefined)).toHaveLength(3)
  })

  it('are drawn as far as they are seen', () => {
    expect(rowsSeen(1000, { top: 0, height: 600 })).toEqual({ from: 0, to: 33 })
    expect(rowsSeen(1000, { top: 36_000, height: 600 })).toEqual({ from: 990, to: 1000 })
  })
})

describe('a bar that is pulled', () => {
  it('changes both its dates, or the one that is pulled', () => {
    expect(pulledValues(one, view, 'all', 2)).toEqual({ begin: day('2026-03-04'), done: day('2026-03-06') })
    expect(pulledValues({ ...one, row: { '~raw': { done: null } } }, view, 'all', 2)).toEqual({ begin: day('2026-03-04') })
    expect(pulledValues(one, view, 'start', -1)).toEqual({ begin: day('2026-03-01') })
    expect(pulledValues(one, view, 'end', 5)).toEqual({ done: day('2026-03-09') })
  })

  it('ends no earlier than it begins', () => {
    expect(daysWithin(one, 'end', -9)).toBe(-2)
    expect(daysWithin(one, 'start', 9)).toBe(2)
    expect(daysWithin(one, 'all', -9)).toBe(-9)
  })
})
