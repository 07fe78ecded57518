import { dayLength, localZone, type Zone } from './zone'

/** A local calendar day and time of day; month is 1 to 12. */
export interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

/** What calendar and clock of a zone show at an instant, which is in milliseconds since 1970 UTC. Months begin with 1. */
export function partsOf(instant: number, zone: Zone = localZone): Parts {
  const local = new Date(instant + zone.offset(instant))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  }
}

/**
 * The instant of a local day and time; months and days beyond their range run into the next or previous ones. Where clocks are
 * set forward, a time that they skip comes as much later; where they are set back, the first of both times counts.
 */
export function instantOf(parts: Partial<Parts> & Pick<Parts, 'year' | 'month' | 'day'>, zone: Zone = localZone): number {
  const time = wallOf(parts)
  const before = time - zone.offset(time - dayLength)
  if (before + zone.offset(before) === time) return before
  const after = time - zone.offset(time + dayLength)
  return after + zone.offset(after) === time ? after : before
}

/** The same as if the place's clock were that of UTC. */
function wallOf({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
}: Partial<Parts> & Pick<Parts, 'year' | 'month' | 'day'>): number {
  const wall = new Date(0)
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  wall.setUTCFullYear(year, month - 1, day)
  wall.setUTCHours(hour, minute, second, millisecond)
  return wall.getTime()
}

/** Days since 1970-01-01 of the local calendar day. */
export function dayNumber(instant: number, zone: Zone = localZone): number {
  return Math.floor((instant + zone.offset(instant)) / dayLength)
}

/** How many days a month has. `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(wallOf({ year, month: month + 1, day: 0 })).getUTCDate()
}

/** Moves by whole months and keeps the day where the month has it: 2024-01-31 + 1 month = 2024-02-29. */
export function addMonths(instant: number, months: number, zone: Zone = localZone): number {
  const parts = partsOf(instant, zone)
  const index = parts.year * 12 + parts.month - 1 + months
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return instantOf({ ...parts, year, month, day: Math.min(parts.day, daysInMonth(year, month)) }, zone)
}

/** Moves by calendar days; the local time of day stays. */
export function addDays(instant: number, days: number, zone: Zone = localZone): number {
  const parts = partsOf(instant, zone)
  return instantOf({ ...parts, day: parts.day + days }, zone)
}

/** The most whole months that `addMonths` can move from one local day without passing another; negative backwards. */
export function monthsBetween(from: number, to: number, zone: Zone = localZone): number {
  if (to < from) return 0 - monthsBetween(to, from, zone)
  const [a, b] = [partsOf(from, zone), partsOf(to, zone)]
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < Math.min(a.day, daysInMonth(b.year, b.month)) ? 1 : 0)
}
