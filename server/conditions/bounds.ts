import { endOf, readClock, readDate, readMoment, startOf, stretchAround, type Json } from '../../engine'
import type { SqlValue } from '../store/tables'

/** Beyond every whole number that a record may hold, and no more than its column can be asked for. */
const beyondAll = Number.MAX_SAFE_INTEGER + 1
/** A whole number as a column of whole numbers can be compared with it. */
export const withinWhole = (value: number): number => Math.min(beyondAll, Math.max(-beyondAll, value))

/** A number, however it is written; null for what is none. */
export function numberOf(value: Json): number | null {
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** A time of day as it is compared, or null for what is none. */
export const clockOf = (value: Json): string | null => readClock(value)

/**
 * The first and the last millisecond of what a value names: a stretch told from today (`@thisMonth`), a year or month that is written as
 * such, and of anything more exact the whole day. Null for what is no date.
 */
export function daysOf(value: Json, now: number): readonly [number, number] | null {
  if (typeof value === 'string') {
    if (value.startsWith('@')) return stretchAround(value, now)
    const read = readDate(value)
    if (read?.precision === 'year' || read?.precision === 'month') return [read.instant, endOf(read.instant, read.precision)]
  }
  const moment = readMoment(value)
  return moment === null ? null : [startOf(moment, 'date'), endOf(moment, 'date')]
}

/** Both ends of `between`; what is no list is both. Null where neither bounds anything, or one cannot be read. */
export function endsOf<T extends NonNullable<SqlValue>>(
  value: Json,
  read: (end: Json) => readonly [T, T] | null,
): readonly [T | null, T | null] | null {
  const [from, to]: readonly (Json | undefined)[] = Array.isArray(value) ? (value as readonly Json[]) : [value, value]
  const [first, last] = [from, to].map((end) => (end === null || end === undefined || end === '' ? undefined : read(end)))
  if (first === null || last === null || (first === undefined && last === undefined)) return null
  return [first?.[0] ?? null, last?.[1] ?? null]
}
