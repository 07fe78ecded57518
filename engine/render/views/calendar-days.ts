import { addDays, addMonths, endOf, startOf } from '../../calendar'
import type { JsonObject } from '../../model/json'
import type { CalendarView } from '../../model/list-design'
import { storedCell } from '../list-view/raw-cell'

/** How much of a calendar is seen at a time. */
export type Stretch = 'month' | 'week'

/** The beginnings of the days that are seen around a moment: those of its week, or of all weeks that its month has a part of. */
export function daysAround(at: number, stretch: Stretch): readonly number[] {
  const first = startOf(stretch === 'month' ? startOf(at, 'month') : at, 'week')
  const last = stretch === 'month' ? endOf(at, 'month') : endOf(at, 'week')
  const days: number[] = []
  for (let day = first; day <= last || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day)
  return days
}

/** The same place in the month or week before (-1) or after (1). */
export const stepped = (at: number, stretch: Stretch, by: 1 | -1): number =>
  stretch === 'month' ? addMonths(startOf(at, 'month'), by) : addDays(startOf(at, 'week'), 7 * by)

/** A record on a calendar, from its first to its last moment. */
export interface CalendarEvent {
  readonly id: string
  readonly row: JsonObject
  readonly name: string
  /** When on its day it begins, where its field tells the time. */
  readonly time: string
  readonly from: number
  readonly to: number
}

/** The moment that a row holds under a key; null for none. */
export function momentIn(row: JsonObject, key: string | undefined): number | null {
  const stored = key === undefined ? null : storedCell(row, key)
  const moment = typeof stored === 'number' || (typeof stored === 'string' && stored !== '') ? Number(stored) : Number.NaN
  return Number.isFinite(moment) ? moment : null
}

/** Records as they stand on a calendar, the earliest first; what has no start stands on none. */
export const eventsOf = (rows: readonly JsonObject[], view: Pick<CalendarView, 'start' | 'end' | 'title'>): readonly CalendarEvent[] =>
  rows
    .flatMap((row): readonly CalendarEvent[] => {
      const from = momentIn(row, view.start)
      if (from === null) return []
      const id = String(row['id'])
      const [time = ''] = /\d{1,2}:\d{2}/.exec(String(row[view.start] ?? '')) ?? []
      return [{ id, row, name: String(row[view.title] ?? '') || id, time, from, to: Math.max(from, momentIn(row, view.end) ?? from) }]
    })
    .sort((a, b) => a.from - b.from || a.name.localeCompare(b.name))

/** Whether a record stands on the day that begins then. */
export const isOn = ({ from, to }: CalendarEvent, day: number): boolean => from <= endOf(day, 'date') && to >= day

/** The values of a record that is moved by whole days: its times of day and its length stay. */
export function movedValues({ row, from }: CalendarEvent, { start, end }: CalendarView, days: number): JsonObject {
  const to = momentIn(row, end)
  return { [start]: addDays(from, days), ...(end === undefined || to === null ? {} : { [end]: addDays(to, days) }) }
}
