import { addDays, addMonths, dayOf, partsOfDay, type Day } from './day'
import { cutAt, type Span } from './span'

/** Billing years of other months than the calendar's are named by the month they begin in, 1 to 12. */
export type FirstMonth = number

/** The year a day is counted to when years begin in `firstMonth`: with April, 2018-03-31 belongs to 2017. */
export function yearOf(day: Day, firstMonth: FirstMonth = 1): number {
  const parts = partsOfDay(day)
  if (!parts) throw new RangeError(`not a day: ${day}`)
  return parts.month >= firstMonth ? parts.year : parts.year - 1
}

/** The twelve months of a billing year that is named by the year it begins in: 2018 with April is 2018-04-01 to 2019-03-31. */
export function spanOfYear(year: number, firstMonth: FirstMonth = 1): Span {
  const from = dayOf(year, firstMonth, 1)
  return monthsFrom(from, 12)
}

/** Cuts a span where a year begins. */
export function cutByYears(span: Span, firstMonth: FirstMonth = 1): readonly Span[] {
  const years = yearOf(span.to, firstMonth) - yearOf(span.from, firstMonth)
  const starts = Array.from({ length: years }, (_, at) => dayOf(yearOf(span.from, firstMonth) + at + 1, firstMonth, 1))
  return cutAt(span, starts)
}

/** The equal parts of whole months that a calendar year is billed in: 1, 2, 3, 4, 6 or 12 of them, none for any other number. */
export function partsOfYear(year: number, count: number): readonly Span[] {
  if (count < 1 || 12 % count !== 0) return []
  const months = 12 / count
  return Array.from({ length: count }, (_, at) => monthsFrom(dayOf(year, at * months + 1, 1), months))
}

/**
 * The part of a calendar year that is due on a day, when its equal parts are due on the given days (`03-15`, in order); null where nothing is due on
 * that day, or the year cannot be parted so.
 */
export function partOfYearDueOn(day: Day, dueDays: readonly string[]): Span | null {
  const at = dueDays.indexOf(day.slice(5))
  return at < 0 ? null : (partsOfYear(yearOf(day), dueDays.length)[at] ?? null)
}

/** A span of so many months: from 2024-01-15 one month goes to 2024-02-14. */
export function monthsFrom(from: Day, months: number): Span {
  return { from, to: addDays(addMonths(from, months), -1) }
}
