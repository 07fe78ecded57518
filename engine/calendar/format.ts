import { nameAt } from './names'
import { partsOf, type Parts } from './parts'
import { patternTokens, type PatternPart } from './pattern'
import { fixedZone, localZone, type Zone } from './zone'

const padded = (value: number, length: number): string => String(value).padStart(length, '0')
const wallTime = ({ year, month, day, hour }: Parts): number => Date.UTC(year, month - 1, day, hour)

const writers: Readonly<Record<PatternPart, (parts: Parts, language?: string) => string>> = {
  yyyy: ({ year }) => padded(year, 4),
  yy: ({ year }) => padded(year % 100, 2),
  MMMM: (parts, language) => nameAt(wallTime(parts), 'month', 'long', language),
  MMM: (parts, language) => nameAt(wallTime(parts), 'month', 'short', language),
  MM: ({ month }) => padded(month, 2),
  M: ({ month }) => String(month),
  dd: ({ day }) => padded(day, 2),
  d: ({ day }) => String(day),
  EEEE: (parts, language) => nameAt(wallTime(parts), 'weekday', 'long', language),
  EEE: (parts, language) => nameAt(wallTime(parts), 'weekday', 'short', language),
  HH: ({ hour }) => padded(hour, 2),
  H: ({ hour }) => String(hour),
  hh: ({ hour }) => padded(hour % 12 || 12, 2),
  h: ({ hour }) => String(hour % 12 || 12),
  mm: ({ minute }) => padded(minute, 2),
  m: ({ minute }) => String(minute),
  ss: ({ second }) => padded(second, 2),
  s: ({ second }) => String(second),
  SSS: ({ millisecond }) => padded(millisecond, 3),
  a: (parts, language) => nameAt(wallTime(parts), 'dayPeriod', 'short', language),
}

/**
 * Writes a moment in the letters of a format: y M d H h m s S, MMM and MMMM for names of months, EEE and EEEE (or ddd, dddd) for days of
 * the week, a for the half of the day. Names are those of `language`, a key of ours, or of the product's first.
 */
export function formatDate(instant: number, pattern: string, zone: Zone = localZone, language?: string): string {
  const parts = partsOf(instant, zone)
  return patternTokens(pattern)
    .map((token) => ('part' in token ? writers[token.part](parts, language) : token.literal))
    .join('')
}

/** Writes a time of day, `HH:mm:ss`, in the letters of a format. */
export function formatClock(clock: string, pattern: string, language?: string): string {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number)
  return formatDate(Date.UTC(2000, 0, 1, hour, minute, second), pattern, fixedZone(0), language)
}

/** The time of day that the clock shows at a moment, as it is stored: `HH:mm:ss`. */
export const clockAt = (instant: number, zone: Zone = localZone): string => formatDate(instant, 'HH:mm:ss', zone)

/** A moment as people expect it where nothing says how: its day, and its time unless that is midnight. */
export function plainDate(instant: number, zone: Zone = localZone): string {
  const { hour, minute, second } = partsOf(instant, zone)
  return formatDate(instant, hour + minute + second === 0 ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss', zone)
}
