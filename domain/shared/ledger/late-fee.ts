import { addDays, daysBetween, type Day } from '../calendar/day'
import { exact, part, times, unitsOf, type Exact, type Fraction } from '../money/fraction'
import { effectOf, type Entry } from './balance'

/** How a late fee grows. */
export interface LateFeeRule {
  /** Percent of what is overdue for each day, as decimal text: `'0.05'` is five ten-thousandths. */
  readonly percentPerDay: Exact
  /** Days after the due day that bear nothing. */
  readonly graceDays: number
  /** It never comes to more than so many percent of the bill; none is no bound. */
  readonly capPercent: Exact | null
}

/** The last day that bears no late fee: the due day and the days of grace. It is the one date that counts, and is shown. */
export const freeUntil = (due: Day, { graceDays }: Pick<LateFeeRule, 'graceDays'>): Day => addDays(due, graceDays)

/**
 * The late fee that a bill has borne up to a day, in fen: for each day after the last free one the percentage of what was overdue on it. A payment
 * counts from its own day on, so that the days up to it bear the fee on what was owed before. Days on which the same was owed are counted together and
 * rounded once, half up. Late fees bear none.
 *
 * @param billed what the bill is over, in fen
 * @param entries what happened to it; entries of late fees do not count
 */
export function lateFeeOf(billed: number, due: Day, entries: readonly Entry[], rule: LateFeeRule, day: Day): number {
  const start = freeUntil(due, rule)
  if (day <= start) return 0
  const changes = entries
    .filter((entry) => entry.part === 'principal')
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  let [owed, from, fee] = [billed, start, 0n]
  const bear = (until: Day): void => {
    if (until <= from) return
    const days = daysBetween(from, until) - 1
    fee += unitsOf(percentOf(owed, times(exact(rule.percentPerDay), exact(days))), 0)
    from = until
  }
  for (const entry of changes) {
    if (entry.day > day) break
    bear(entry.day)
    owed += effectOf(entry)
  }
  bear(day)
  const cap = rule.capPercent === null ? fee : unitsOf(percentOf(billed, exact(rule.capPercent)), 0)
  return Number(fee > cap ? cap : fee)
}

const percentOf = (fen: number, percent: Fraction): Fraction => times(exact(fen), times(percent, part(1, 100)))

/** What of a bill's late fee has grown by a day and is not written down yet, in fen; `entries` are those of days up to it. */
export function grownOf(bill: { readonly billed: number; readonly dueDay: Day }, entries: readonly Entry[], rule: LateFeeRule, day: Day): number {
  const writtenDown = entries.filter(({ kind }) => kind === 'lateFee').reduce((sum, { fen }) => sum + fen, 0)
  return Math.max(0, lateFeeOf(bill.billed, bill.dueDay, entries, rule, day) - writtenDown)
}
