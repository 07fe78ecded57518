import { addDays, dayNumber, endOf, partsOf, startOf } from '../../calendar'
import type { CalendarEvent } from './calendar-days'

/** How much time a stretch of the axis stands for. */
export type Scale = 'day' | 'week' | 'month'
export const scales: readonly Scale[] = ['day', 'week', 'month']
const widths: Readonly<Record<Scale, number>> = { day: 36, week: 14, month: 5 }

/** Pixels of a row, of the axis above, and of the least bar. */
export const rowHeight = 36
export const axisHeight = 48
const leastBar = 12
/** Days that are seen before the first record and behind the last. */
const around = 14

/** The days of an axis, by their place on it. */
export interface Axis {
  readonly first: number
  readonly days: number
  readonly perDay: number
}

/** An axis on which all records and today have a place. */
export function axisOf(events: readonly CalendarEvent[], scale: Scale, now: number): Axis {
  let [from, to] = [now, now]
  for (const event of events) {
    from = Math.min(from, event.from)
    to = Math.max(to, event.to)
  }
  const first = addDays(startOf(from, 'date'), -around)
  return { first, days: dayNumber(to) - dayNumber(first) + around + 1, perDay: widths[scale] }
}

/** Where a moment stands on the axis, in pixels from its beginning, to the day. */
export const placeOf = ({ first, perDay }: Axis, moment: number): number => (dayNumber(moment) - dayNumber(first)) * perDay

/** The bar of a record: from the morning of its first day to the evening of its last. */
export function barOf(axis: Axis, { from, to }: Pick<CalendarEvent, 'from' | 'to'>): { readonly left: number; readonly width: number } {
  const left = placeOf(axis, from)
  return { left, width: Math.max(leastBar, placeOf(axis, to) + axis.perDay - left) }
}

/** A stretch of the axis with its words. */
export interface Tick {
  readonly at: number
  readonly left: number
  readonly width: number
}

const beginningOf = { day: 'date', week: 'week', month: 'month' } as const

/** The stretches of a unit that are seen between two places of the axis. */
export function ticksOf(axis: Axis, unit: Scale | 'year', seen: { readonly from: number; readonly to: number }): readonly Tick[] {
  const first = addDays(axis.first, Math.max(0, Math.floor(seen.from / axis.perDay)))
  const last = addDays(axis.first, Math.min(axis.days, Math.ceil(seen.to / axis.perDay)))
  const ticks: Tick[] = []
  for (let at = startOf(first, unit === 'year' ? 'year' : beginningOf[unit]); at <= last;) {
    const next = addDays(startOf(endOf(at, unit === 'year' ? 'year' : beginningOf[unit]), 'date'), 1)
    const left = placeOf(axis, at)
    ticks.push({ at, left, width: placeOf(axis, next) - left })
    at = next
  }
  return ticks
}

/** What a tick of each scale is counted in, and what stands over several of them. */
export const above: Readonly<Record<Scale, 'month' | 'year'>> = { day: 'month', week: 'month', month: 'year' }

/** Saturdays and Sundays. */
export const isWeekend = (day: number): boolean =>
  [0, 6].includes(new Date(Date.UTC(partsOf(day).year, partsOf(day).month - 1, partsOf(day).day)).getUTCDay())

/** Which rows are drawn when some pixels of all are seen, with a few beyond. */
export function rowsSeen(count: number, seen: { readonly top: number; readonly height: number }): { readonly from: number; readonly to: number } {
  const beyond = 8
  const from = Math.max(0, Math.floor((seen.top - axisHeight) / rowHeight) - beyond)
  return { from, to: Math.min(count, from + Math.ceil(seen.height / rowHeight) + 2 * beyond) }
}
