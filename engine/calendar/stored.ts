import type { Json } from '../model/json'
import { clockAt } from './format'
import { readClockParts } from './read-clock'
import { normalised, readDate, type Precision, type ReadDateOptions } from './read-date'
import { startOf, type DateType } from './stretch'
import { localZone, type Zone } from './zone'

const lastMoment = 8.64e15
const padded = (value: number): string => String(value).padStart(2, '0')

/** A stored date in milliseconds since 1970 UTC: a number stands for itself, a text for the date it names; null for anything else. */
export function readMoment(value: Json | undefined, zone: Zone = localZone): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= lastMoment ? value : null
  return typeof value === 'string' ? (readDate(value, { zone })?.instant ?? null) : null
}

const ranks: Readonly<Record<Precision, number>> = { year: 0, month: 1, day: 2, moment: 3 }
/** A moment may be typed as its day alone: it is the day's beginning. */
const asked: Readonly<Record<DateType, number>> = { year: 0, month: 1, week: 2, date: 2, datetime: 2 }

/**
 * What a typed text comes to in a field that picks years, months, weeks, days or moments: the first millisecond of it; null for what is
 * no date, or names less than the field picks, as a year alone is no month.
 */
export function readDateAs(text: string, type: DateType, options: ReadDateOptions = {}): number | null {
  const read = readDate(text, options)
  return read && ranks[read.precision] >= asked[type] ? startOf(read.instant, type, options.zone) : null
}

/** Reads a time of day as it is stored, `HH:mm:ss`, from the ways it is written; of a text with a date in front, its time. Null for anything else. */
export function readClock(value: Json | undefined): string | null {
  if (typeof value !== 'string') return null
  const clock = readClockParts(normalised(value))
  if (clock) return [clock.hour, clock.minute, clock.second].map(padded).join(':')
  const date = /\d{4}.*\d.*:/.test(value) ? readDate(value) : null
  return date?.precision === 'moment' ? clockAt(date.instant) : null
}
