/** Answers how many milliseconds local time is ahead of UTC at an instant. */
export interface Zone {
  offset(instant: number): number
}

/** The time zone of the machine that evaluates. */
export const hostZone: Zone = { offset: (instant) => -new Date(instant).getTimezoneOffset() * 60_000 }

/** A zone that is always the same number of minutes east of UTC (China: 480). */
export function fixedZone(minutes: number): Zone {
  return { offset: () => minutes * 60_000 }
}

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

export const dayLength = 86_400_000

export function partsOf(instant: number, zone: Zone): Parts {
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

/** The instant of a local day and time; months and days beyond their range run into the next or previous ones. */
export function instantOf(parts: Partial<Parts> & Pick<Parts, 'year' | 'month' | 'day'>, zone: Zone): number {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = parts
  const local = new Date(0)
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  local.setUTCFullYear(year, month - 1, day)
  local.setUTCHours(hour, minute, second, millisecond)
  const time = local.getTime()
  // The offset at the guessed instant is right except within a clock change; the second step settles that.
  return time - zone.offset(time - zone.offset(time))
}

/** Days since 1970-01-01 of the local calendar day. */
export function dayNumber(instant: number, zone: Zone): number {
  return Math.floor((instant + zone.offset(instant)) / dayLength)
}

export function daysInMonth(year: number, month: number): number {
  return partsOf(instantOf({ year, month: month + 1, day: 0 }, fixedZone(0)), fixedZone(0)).day
}

/** Moves by whole months and keeps the day where the month has it: 2024-01-31 + 1 month = 2024-02-29. */
export function addMonths(instant: number, months: number, zone: Zone): number {
  const parts = partsOf(instant, zone)
  const index = parts.year * 12 + parts.month - 1 + months
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return instantOf({ ...parts, year, month, day: Math.min(parts.day, daysInMonth(year, month)) }, zone)
}

/** Moves by calendar days; the local time of day stays. */
export function addDays(instant: number, days: number, zone: Zone): number {
  const parts = partsOf(instant, zone)
  return instantOf({ ...parts, day: parts.day + days }, zone)
}

/** The most whole months that `addMonths` can move from one local day without passing another; negative backwards. */
export function monthsBetween(from: number, to: number, zone: Zone): number {
  if (to < from) return 0 - monthsBetween(to, from, zone)
  const [a, b] = [partsOf(from, zone), partsOf(to, zone)]
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < Math.min(a.day, daysInMonth(b.year, b.month)) ? 1 : 0)
}

const written = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Reads `2024-05-01`, `2024/5/1 08:30`, `2024-05`, ISO times with a zone, or milliseconds as digits. */
export function parseDate(text: string, zone: Zone): number | undefined {
  const trimmed = text.trim()
  if (/^\d{12,14}$/.test(trimmed)) return Number(trimmed)
  const match = written.exec(trimmed)
  if (!match) return undefined
  const number = (index: number, fallback: number) => (match[index] === undefined ? fallback : Number(match[index]))
  const [year, month, day] = [number(1, 0), number(2, 1), number(3, 1)]
  const [hour, minute, second] = [number(4, 0), number(5, 0), number(6, 0)]
  const outside = month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || hour > 23 || minute > 59 || second > 59
  if (outside) return undefined
  const millisecond = Number((match[7] ?? '0').padEnd(3, '0'))
  return instantOf({ year, month, day, hour, minute, second, millisecond }, match[8] === undefined ? zone : writtenZone(match[8]))
}

function writtenZone(text: string): Zone {
  const digits = text.replace(/\D/g, '')
  const minutes = digits === '' ? 0 : Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return fixedZone(text.startsWith('-') ? -minutes : minutes)
}

/** Writes a moment by a pattern of yyyy yy MM M dd d HH H mm m ss s; other characters stay, 'quoted' ones too. */
export function formatDate(instant: number, pattern: string, zone: Zone): string {
  const parts = partsOf(instant, zone)
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const written: Readonly<Record<string, string>> = {
    yyyy: pad(parts.year, 4),
    yy: pad(parts.year % 100, 2),
    MM: pad(parts.month, 2),
    M: String(parts.month),
    dd: pad(parts.day, 2),
    d: String(parts.day),
    HH: pad(parts.hour, 2),
    H: String(parts.hour),
    mm: pad(parts.minute, 2),
    m: String(parts.minute),
    ss: pad(parts.second, 2),
    s: String(parts.second),
  }
  return pattern.replace(/'([^']*)'|yyyy|yy|MM?|dd?|HH?|mm?|ss?/g, (token, quoted?: string) => quoted ?? written[token] ?? token)
}
