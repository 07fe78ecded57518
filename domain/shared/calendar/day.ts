/**
 * A calendar day as ISO text, `2024-02-29`. It has no time and no zone: whoever has an instant decides first in which zone it falls on which day.
 * Days are compared as texts.
 */
export type Day = string

// A schedule of ten years takes some thousand days apart and puts them together: neither a pattern nor a `Date` is made for it.

interface Parts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** Year, month and day of a text; null where it names no day of the calendar (`2023-02-29`, `2024-1-1`). */
export function partsOfDay(given: string): Parts | null {
  // Of what is no text at all it is said, as of any other text, that it is no day.
  const text = String(given)
  if (text.length !== 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return null
  const [year, month, day] = [digitsIn(text, 0, 4), digitsIn(text, 5, 7), digitsIn(text, 8, 10)]
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

const [dash, zero] = [45, 48]

/** The number that the signs from one place to before another write; -1 where one of them is no digit. */
function digitsIn(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** Whether something is a day as ISO text that the calendar has: `2024-02-29` is, `2023-02-29` and `2024-2-9` are not. */
export const isDay = (text: unknown): text is Day => typeof text === 'string' && partsOfDay(text) !== null

/** How many days a month has; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Days of 400 years, after which the calendar begins anew; and those before 1970 of the years from March of the year 0 on. */
const [daysPerEra, daysBefore1970] = [146_097, 719_468]

/** Days since 1970-01-01, which is 0. Throws a `RangeError` where the text is no day: what people type is checked with `isDay` first. */
export function dayNumber(day: Day): number {
  const { year, month, day: dayOfMonth } = checked(day)
  // Years are counted from March, so that the day that some of them have more is their last.
  const from = month > 2 ? year : year - 1
  const era = Math.floor(from / 400)
  const yearOfEra = from - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1
  return era * daysPerEra + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - daysBefore1970
}

/** The day that lies `number` days after 1970-01-01. */
export function dayFromNumber(number: number): Day {
  const since = number + daysBefore1970
  const era = Math.floor(since / daysPerEra)
  const dayOfEra = since - era * daysPerEra
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return dayOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1)
}

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
  return `${year > 999 ? year : String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))

/** Monday to Friday. Public holidays are not known here. */
export function isBusinessDay(day: Day): boolean {
  // The first day of 1970 was a Thursday.
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7
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
