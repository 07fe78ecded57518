import { addDays, addMonths, daysBetween, partsOfDay, startOfMonth, type Day } from '../../shared/calendar/day'
import type { Span } from '../../shared/calendar/span'
import { none, one, part, plus, type Fraction } from '../../shared/money/fraction'

/** Natural months are those of the calendar; anchored ones begin on the day the term began, from the 15th to the 14th. */
export type MonthKind = 'natural' | 'anchored'

/**
 * What a part of a month is of a month.
 *
 * - `actual`: its days through the days of that month (17/31);
 * - `thirty`: its days through 30;
 * - `banking`: every month has 30 days, the last day of a part that reaches the month's end is the 30th (natural months only, else as `thirty`);
 * - `yearly`: its days times 12 through 365.
 */
export type DayCount = 'actual' | 'thirty' | 'banking' | 'yearly'

/** A part of a month: `days` of the `of` days that the whole month has. */
export interface MonthPart {
  readonly span: Span
  readonly days: number
  readonly of: number
}

/** How many months a span is: whole ones, and at most one part at each end. */
export interface Months {
  readonly whole: number
  readonly parts: readonly MonthPart[]
}

/**
 * Counts the months of a span month by month.
 *
 * @param anchor the first day of the term, from which anchored months are counted; without meaning for natural ones
 */
export function monthsOf(span: Span, kind: MonthKind, anchor: Day): Months {
  const base = kind === 'natural' ? startOfMonth(span.from) : anchor
  const starts = (month: number) => addMonths(base, month)
  const first = monthHolding(span.from, base)
  const last = monthHolding(span.to, base)
  const end = starts(last + 1)
  if (first === last) return withParts(0, [monthPart(span, starts(first), end)])
  const second = starts(first + 1)
  const lastStart = starts(last)
  return withParts(last - first - 1, [
    monthPart({ from: span.from, to: addDays(second, -1) }, starts(first), second),
    monthPart({ from: lastStart, to: span.to }, lastStart, end),
  ])
}

/** Months as a number: whole ones, and each part as the day count has it. */
export function countMonths({ whole, parts }: Months, dayCount: DayCount = 'actual'): Fraction {
  return parts.reduce((sum, piece) => plus(sum, partOfMonth(piece, dayCount)), whole === 0 ? none : whole === 1 ? one : part(whole, 1))
}

/** The part of a month that some days of it are, by the subject's way of counting days. */
export function partOfMonth({ span, days, of }: MonthPart, dayCount: DayCount): Fraction {
  switch (dayCount) {
    case 'actual':
      return part(days, of)
    case 'thirty':
      return part(days, 30)
    case 'yearly':
      return part(days * 12, 365)
    case 'banking':
      return part(bankingDays(span, days), 30)
  }
}

function bankingDays({ from, to }: Span, days: number): number {
  const [first, last] = [partsOfDay(from), partsOfDay(to)]
  if (!first || !last || first.month !== last.month) return days
  const reachesEnd = partsOfDay(addDays(to, 1))?.day === 1
  return Math.max(0, (reachesEnd ? 30 : Math.min(last.day, 30)) - Math.min(first.day, 30) + 1)
}

function monthPart(span: Span, start: Day, next: Day): MonthPart {
  return { span, days: daysBetween(span.from, span.to), of: daysBetween(start, next) - 1 }
}

function withParts(whole: number, pieces: readonly MonthPart[]): Months {
  const parts = pieces.filter(({ days, of }) => days < of)
  return { whole: whole + pieces.length - parts.length, parts }
}

/** How many months after `base` the month begins that holds a day. */
function monthHolding(day: Day, base: Day): number {
  const [at, from] = [partsOfDay(day), partsOfDay(base)]
  if (!at || !from) throw new RangeError(`not a day: ${at ? base : day}`)
  const months = (at.year - from.year) * 12 + at.month - from.month
  return addMonths(base, months) <= day ? months : months - 1
}
