/**
 * A calendar day as ISO text, `2024-02-29`. It has no time and no zone: whoever has an instant decides first in which zone it falls on which day.
 * Days are compared as texts.
 */
export type Day = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const msPerDay = 86_400_000

interface Parts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** Year, month and day of a text; null where it names no day of the calendar (`2023-02-29`, `2024-1-1`). */
export function partsOfDay(text: string): Parts | null {
  const [, year, month, day] = pattern.exec(text) ?? []
  if (!year || !month || !day) return null
  const parts = { year: Number(year), month: Number(month), day: Number(day) }
  const valid = parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= daysInMonth(parts.year, parts.month)
  return valid ? parts : null
}

/** Whether something is a day as ISO text that the calendar has: `2024-02-29` is, `2023-02-29` and `2024-2-9` are not. */
export const isDay = (text: unknown): text is Day => typeof text === 'string' && partsOfDay(text) !== null

/** How many days a month has; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Days since 1970-01-01, which is 0. Throws a `RangeError` where the text is no day: what people type is checked with `isDay` first. */
export function dayNumber(day: Day): number {
  const parts = checked(day)
  return Date.UTC(parts.year, parts.month - 1, parts.day) / msPerDay
}

/** The day that lies `number` days after 1970-01-01. */
export const dayFromNumber = (number: number): Day => new Date(number * msPerDay).toISOString().slice(0, 10)

/** The day so many days later, or earlier where the count is negative. @throws {RangeError} for what is no day */
export const addDays = (day: Day, count: number): Day => dayFromNumber(dayNumber(day) + count)

/** Days from one day to another, both counted: a day to itself is 1. Negative or 0 when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from) + 1

/**
 * The day `count` months later, or the last of that month where it has fewer days: 2024-01-31 and one month is 2024-02-29. Always count from the
 * first day of a row of months, never from the result before, or a 31st becomes a 28th for good.
 */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: dayOfMonth } = checked(day)
  const months = year * 12 + (month - 1) + count
  const targetYear = Math.floor(months / 12)
  const targetMonth = (months % 12) + 1
  return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)))
}

/** The first day of the month that a day lies in. @throws {RangeError} for what is no day */
export function startOfMonth(day: Day): Day {
  const { year, month } = checked(day)
  return dayOf(year, month, 1)
}

/** The last day of the month that a day lies in. @throws {RangeError} for what is no day */
export function endOfMonth(day: Day): Day {
  const { year, month } = checked(day)
  return dayOf(year, month, daysInMonth(year, month))
}

/** The day of a year and a month (1 to 12). */
export function dayOf(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Monday to Friday. Public holidays are not known here. */
export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(dayNumber(day) * msPerDay).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The first Monday to Friday after a day. */
export function nextBusinessDay(day: Day): Day {
  let next = addDays(day, 1)
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return next
}

/** The earlier of two days. */
export const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
/** The later of two days. */
export const later = (one: Day, other: Day): Day => (one > other ? one : other)

function checked(day: Day): Parts {
  const parts = partsOfDay(day)
  if (!parts) throw new RangeError(`not a day: ${day}`)
  return parts
}
