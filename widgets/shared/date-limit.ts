import { Type, type Static } from '@sinclair/typebox'
import { clockAt, endOf, formatClock, formatDate, moved, startOf, type DateType, type ValueViolation } from '../../engine'
import { clockPattern, dayEnd, dayStart } from './clock'
import { formatOf } from './date-format'

const exact = { additionalProperties: false } as const
const offset = Type.Integer({ minimum: -100_000, maximum: 100_000 })

/** The first or last date a field takes: a fixed one in milliseconds, or so many units before (below 0) or after now. */
export const dateLimitSchema = Type.Union([
  Type.Null(),
  Type.Object({ by: Type.Literal('fixed'), at: Type.Integer({ minimum: -8.64e15, maximum: 8.64e15 }) }, exact),
  Type.Object(
    {
      by: Type.Literal('now'),
      offset,
      unit: Type.Union([
        Type.Literal('year'),
        Type.Literal('month'),
        Type.Literal('day'),
        Type.Literal('hour'),
        Type.Literal('minute'),
        Type.Literal('second'),
      ]),
    },
    exact,
  ),
])
export type DateLimit = Static<typeof dateLimitSchema>

/**
 * The earliest or latest time of day that may be picked: none, a fixed one (`HH:mm:ss`), or so many units from now. One that would leave the day
 * stops at its edge.
 */
export const timeLimitSchema = Type.Union([
  Type.Null(),
  Type.Object({ by: Type.Literal('fixed'), at: Type.String({ pattern: clockPattern }) }, exact),
  Type.Object({ by: Type.Literal('now'), offset, unit: Type.Union([Type.Literal('hour'), Type.Literal('minute'), Type.Literal('second')]) }, exact),
])
export type TimeLimit = Static<typeof timeLimitSchema>

/** The moment a limit means at `now`; null for none. */
export const dateOfLimit = (limit: DateLimit, now: number): number | null =>
  limit === null ? null : limit.by === 'fixed' ? limit.at : moved(now, limit.offset, limit.unit)

/** The time of day a limit means at `now`; null for none. */
export function clockOfLimit(limit: TimeLimit, now: number): string | null {
  if (limit === null) return null
  if (limit.by === 'fixed') return limit.at
  const moment = moved(now, limit.offset, limit.unit)
  if (startOf(moment, 'date') === startOf(now, 'date')) return clockAt(moment)
  return limit.offset < 0 ? dayStart : dayEnd
}

export interface DateLimits {
  readonly earliest: DateLimit
  readonly latest: DateLimit
}
export interface TimeLimits {
  readonly earliest: TimeLimit
  readonly latest: TimeLimit
}

/** A limit holds for the whole year, month, week, day or second that it falls into. */
export function checkDate(ms: number, type: DateType, format: string, { earliest, latest }: DateLimits, now = Date.now()): readonly ValueViolation[] {
  const first = dateOfLimit(earliest, now)
  const last = dateOfLimit(latest, now)
  const look = type === 'week' ? 'yyyy-MM-dd' : formatOf(type, format)
  const plain = (at: number) => formatDate(at, look)
  if (first !== null && ms < startOf(first, type)) return [{ code: 'dateTooEarly', detail: { min: plain(startOf(first, type)) } }]
  if (last !== null && ms > endOf(last, type)) return [{ code: 'dateTooLate', detail: { max: plain(startOf(last, type)) } }]
  return []
}

/** Refuses a time of day, `HH:mm:ss`, outside of its limits (`dateTooEarly`, `dateTooLate`); the limit is told as the field shows times. */
export function checkClock(clock: string, format: string, { earliest, latest }: TimeLimits, now = Date.now()): readonly ValueViolation[] {
  const first = clockOfLimit(earliest, now)
  const last = clockOfLimit(latest, now)
  if (first !== null && clock < first) return [{ code: 'dateTooEarly', detail: { min: formatClock(first, format) } }]
  if (last !== null && clock > last) return [{ code: 'dateTooLate', detail: { max: formatClock(last, format) } }]
  return []
}
