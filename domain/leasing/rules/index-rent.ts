import { yearOf } from '../../shared/calendar/cycle'
import type { Day } from '../../shared/calendar/day'
import { divided, exact, times, type Exact, type Fraction } from '../../shared/money/fraction'

/** What a price index (CPI) was for a year; 100 stands for its base. */
export interface YearIndex {
  readonly year: number
  readonly value: Exact
}

/**
 * The index that counts on a day: that of the year before the billing year the day belongs to, or the newest older one where it is not published yet.
 * Null where all are of later years.
 *
 * @param firstMonth the month billing years begin in, 1 to 12
 */
export function indexOn(day: Day, indexes: readonly YearIndex[], firstMonth = 1): YearIndex | null {
  const before = yearOf(day, firstMonth) - 1
  return indexes
    .filter(({ year }) => year <= before)
    .reduce<YearIndex | null>((newest, one) => (newest && newest.year > one.year ? newest : one), null)
}

/** A price at an index: a base price at index 100, times the index through 100. */
export const atIndex = (price: Exact, index: YearIndex): Fraction => divided(times(exact(price), exact(index.value)), exact(100))
