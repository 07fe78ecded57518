import { addDays, addMonths, earlier, endOfMonth, startOfMonth, type Day } from '../../shared/calendar/day'
import type { Span } from '../../shared/calendar/span'
import type { MonthKind } from './months'

/** Every so many months, or once for the whole term, whose months are anchored where nothing else is said. */
export type Cycle = { readonly per: 'months'; readonly kind: MonthKind; readonly every: number } | { readonly per: 'term'; readonly kind?: MonthKind }

/** Whether a period is paid for at its beginning or after its end. */
export type Timing = 'advance' | 'arrears'

/**
 * The billing periods of a term, in order; they cover each of its days once. Natural periods end with a month of the calendar, the first one so many
 * months after the month the term began in; anchored ones begin so many months after the first day, counted from that day each time.
 *
 * @throws RangeError for less than one month
 */
export function periodsOf(term: Span, cycle: Cycle): readonly Span[] {
  if (cycle.per === 'term') return [term]
  if (!Number.isInteger(cycle.every) || cycle.every < 1) throw new RangeError(`not a number of months: ${cycle.every}`)
  const base = cycle.kind === 'natural' ? startOfMonth(term.from) : term.from
  const periods: Span[] = []
  let from = term.from
  while (from <= term.to) {
    const next = addMonths(base, (periods.length + 1) * cycle.every)
    periods.push({ from, to: earlier(addDays(next, -1), term.to) })
    from = next
  }
  return periods
}

/** When a period is due: some days after its charge day (before it when negative), or on a day of a month counted from the month of that day. */
export type DueRule = { readonly by: 'days'; readonly days: number } | { readonly by: 'dayOfMonth'; readonly day: number; readonly months: number }

/** The day a period is charged: its first one, or the one after its last. */
export const chargeDay = (period: Span, timing: Timing): Day => (timing === 'advance' ? period.from : addDays(period.to, 1))

/** The last day to pay a period. A month that has no such day takes its last. */
export function dueDay(period: Span, timing: Timing, rule: DueRule): Day {
  const charged = chargeDay(period, timing)
  if (rule.by === 'days') return addDays(charged, rule.days)
  const month = addMonths(startOfMonth(charged), rule.months)
  return earlier(addDays(month, rule.day - 1), endOfMonth(month))
}

/** What was charged before, and until when a term runs; null for never, and for no end. */
export interface ChargedSoFar {
  readonly from: Day
  readonly to: Day | null
  readonly chargedTo: Day | null
}

/**
 * The days that a charge on a given day is for: all that is not charged yet, in advance to the end of the period that begins on that day, in arrears
 * to the end of the one before it (natural ones are charged on their last day). Null where nothing is left.
 */
export function spanChargedOn(day: Day, cycle: { kind: MonthKind; every: number }, timing: Timing, sofar: ChargedSoFar): Span | null {
  const from = sofar.chargedTo === null ? sofar.from : addDays(sofar.chargedTo, 1)
  const end = endOfCharge(day, cycle, timing)
  const to = sofar.to === null ? end : earlier(end, sofar.to)
  return from <= to ? { from, to } : null
}

/** The first day something is charged on: natural periods in arrears on their last day, anchored ones on the day after; null after the end. */
export function firstCharge(term: { from: Day; to: Day | null }, cycle: { kind: MonthKind; every: number }, timing: Timing): Day | null {
  if (term.to !== null && term.from > term.to) return null
  if (timing === 'advance') return term.from
  if (cycle.kind === 'natural') return earlier(endOfMonth(addMonths(startOfMonth(term.from), cycle.every - 1)), term.to ?? '9999-12-31')
  const next = addMonths(term.from, cycle.every)
  return term.to === null ? next : earlier(next, addDays(term.to, 1))
}

function endOfCharge(day: Day, { kind, every }: { kind: MonthKind; every: number }, timing: Timing): Day {
  if (timing === 'arrears') return kind === 'natural' ? day : addDays(day, -1)
  return kind === 'natural' ? endOfMonth(addMonths(startOfMonth(day), every - 1)) : addDays(addMonths(day, every), -1)
}
