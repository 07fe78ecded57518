import { addMonths, daysBetween, type Day } from '../../shared/calendar/day'
import { total } from '../../shared/money/amount'
import { compare, divided, exact, fixed, isPositive, plus, times, type Exact, type Fraction } from '../../shared/money/fraction'
import type { Direction } from './use'

/** The use of some days that were read before. */
export interface Usage {
  readonly day: Day
  readonly days: number
  readonly use: Exact
}

/** `high` is more than twice the usual use of so many days, `low` less than a quarter, `none` nothing where something is usual. */
export type Oddity = 'high' | 'low' | 'none'

/** So many readings say what is usual. */
const fewest = 3
const highest = exact(2)
const lowest: Fraction = { over: 1n, under: 4n }

/** Readings of the twelve months before a day. */
export const ofLastYear = <T extends { readonly day: Day }>(history: readonly T[], day: Day): readonly T[] => {
  const since = addMonths(day, -12)
  return history.filter((one) => one.day >= since && one.day < day)
}

/** The use of one day, over all of some readings; null where these have no days. */
export function perDay(history: readonly Usage[]): Fraction | null {
  const days = history.reduce((sum, one) => sum + one.days, 0)
  return days === 0 ? null : divided(total(history.map(({ use }) => use)), exact(days))
}

/** What is odd about the use of some days beside that of the twelve months before; null where nothing is, or too little is known. */
export function oddityOf(use: Exact, days: number, history: readonly Usage[]): Oddity | null {
  const usual = perDay(history)
  if (history.length < fewest || usual === null || !isPositive(usual) || days < 1) return null
  const now = exact(use)
  const expected = times(usual, exact(days))
  if (!isPositive(now)) return 'none'
  if (compare(now, times(expected, highest)) > 0) return 'high'
  return compare(now, times(expected, lowest)) < 0 ? 'low' : null
}

/**
 * What a meter would show on a day if it went on as in the twelve months before: an estimate for who cannot get to it. Null where nothing is known.
 *
 * @param since the day and the number of the last reading
 */
export function estimateOf(
  meter: { readonly multiple: Exact; readonly digits: number; readonly direction: Direction },
  history: readonly Usage[],
  since: { readonly day: Day; readonly current: Exact },
  day: Day,
): { readonly current: string; readonly rollOver: boolean } | null {
  const usual = perDay(ofLastYear(history, day))
  const days = daysBetween(since.day, day) - 1
  if (usual === null || days < 1) return null
  const steps = divided(times(usual, exact(days)), exact(meter.multiple))
  const full: Fraction = { over: 10n ** BigInt(meter.digits), under: 1n }
  const way = meter.direction === 'forward' ? steps : { over: -steps.over, under: steps.under }
  const reached = plus(exact(since.current), way)
  if (reached.over < 0n) return { current: fixed(plus(reached, full), 0, 'down'), rollOver: true }
  if (compare(reached, full) >= 0) return { current: fixed(plus(reached, { over: -full.over, under: 1n }), 0, 'down'), rollOver: true }
  const whole = fixed(reached, 0)
  // Rounding never takes it back behind what was read.
  const isBehind = meter.direction === 'forward' ? compare(exact(whole), exact(since.current)) < 0 : compare(exact(whole), exact(since.current)) > 0
  return { current: isBehind ? fixed(exact(since.current), 2) : whole, rollOver: false }
}
