import { addDays, addMonths, dayNumber, instantOf, partsOf } from './parts'
import { localZone, type Zone } from './zone'

/** What a date field picks: a year, a month, a week, a day or a moment to the second. */
export const dateTypes = ['year', 'month', 'week', 'date', 'datetime'] as const
/** One of `dateTypes`. */
export type DateType = (typeof dateTypes)[number]

/** Monday is 1, Sunday 7. */
export function weekdayOf(instant: number, zone: Zone = localZone): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(instant, zone) + 3) % 7) + 7) % 7) + 1
}

/** The first millisecond of the year, month, week (from Monday), day or second around a moment. */
export function startOf(instant: number, type: DateType, zone: Zone = localZone): number {
  const { year, month, day } = partsOf(instant, zone)
  switch (type) {
    case 'year':
      return instantOf({ year, month: 1, day: 1 }, zone)
    case 'month':
      return instantOf({ year, month, day: 1 }, zone)
    case 'week':
      return instantOf({ year, month, day: day + 1 - weekdayOf(instant, zone) }, zone)
    case 'date':
      return instantOf({ year, month, day }, zone)
    case 'datetime':
      return Math.floor(instant / 1000) * 1000
  }
}

/** The last millisecond of the same stretch of time. */
export function endOf(instant: number, type: DateType, zone: Zone = localZone): number {
  const { year, month, day } = partsOf(startOf(instant, type, zone), zone)
  switch (type) {
    case 'year':
      return instantOf({ year: year + 1, month: 1, day: 1 }, zone) - 1
    case 'month':
      return instantOf({ year, month: month + 1, day: 1 }, zone) - 1
    case 'week':
      return instantOf({ year, month, day: day + 7 }, zone) - 1
    case 'date':
      return instantOf({ year, month, day: day + 1 }, zone) - 1
    case 'datetime':
      return startOf(instant, type, zone) + 999
  }
}

/** Year and number of a week by ISO 8601: weeks start on Monday, and week 1 holds the year's first Thursday. */
export function isoWeek(instant: number, zone: Zone = localZone): { readonly year: number; readonly week: number } {
  const thursday = addDays(instant, 4 - weekdayOf(instant, zone), zone)
  const { year } = partsOf(thursday, zone)
  return { year, week: Math.floor((dayNumber(thursday, zone) - dayNumber(instantOf({ year, month: 1, day: 1 }, zone), zone)) / 7) + 1 }
}

/** The Monday of a week by its number; null for a week that the year does not have. */
export function mondayOf(year: number, week: number, zone: Zone = localZone): number | null {
  // The fourth of January always lies in the first week.
  const monday = addDays(startOf(instantOf({ year, month: 1, day: 4 }, zone), 'week', zone), (week - 1) * 7, zone)
  const found = isoWeek(monday, zone)
  return found.year === year && found.week === week ? monday : null
}

/** What a moment is counted in. */
export type TimeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'
const lengths = { hour: 3_600_000, minute: 60_000, second: 1000 } as const

/** A moment so many units later, or earlier below 0; the day stays in its month, and days keep their time of day. */
export function moved(instant: number, count: number, unit: TimeUnit, zone: Zone = localZone): number {
  switch (unit) {
    case 'year':
      return addMonths(instant, count * 12, zone)
    case 'month':
      return addMonths(instant, count, zone)
    case 'day':
      return addDays(instant, count, zone)
    default:
      return instant + count * lengths[unit]
  }
}
