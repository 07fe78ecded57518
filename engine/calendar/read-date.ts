import { daysInMonth, instantOf, partsOf, type Parts } from './parts'
import { readClockParts, type Clock } from './read-clock'
import { readPattern } from './read-pattern'
import { mondayOf } from './stretch'
import { fixedZone, localZone, type Zone } from './zone'

/** How much of a date a text names; one that is written in the field's own format names all that there is. */
export type Precision = 'year' | 'month' | 'day' | 'moment'

export interface ReadDate {
  readonly instant: number
  readonly precision: Precision
}

export interface ReadDateOptions {
  readonly zone?: Zone | undefined
  /** The format that the text is shown in: it is read first. */
  readonly pattern?: string | undefined
  /** The moment whose year is meant where the format has none. */
  readonly now?: number | undefined
}

/** Full-width digits and signs as ASCII, any blank as a plain one. */
export const normalised = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

const lastInstant = 8.64e15
const inMilliseconds = /^-?\d{9,16}$/
const packed = /^(\d{4})(\d{2})(\d{2})(?:[T ](\d{4}(?:\d{2})?)|(\d{6}))?$/
const packedMonth = /^(\d{4})(0[1-9]|1[0-2])$/
const weeks = /^(\d{4})\s*(?:年\s*第\s*|-?\s*W)(\d{1,2})\s*[周週]?$/i
const written = /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})(?:\s*[日号號])?|\s*月)?|\s*年)?/
const zoned = /^(.*\d)\s*(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Reads a date as people, spreadsheets and programs write it: `2024-6-2`, `2024/06/02`, `2024.6.2`, `2024年6月2日`, `20240602`, each with or
 * without a time behind; `2024-06`, `2024年6月`, `202406`, `2024`, `2024年`, `2024年第20周`; ISO texts with their own zone; milliseconds as digits.
 * Null for anything else and for days and times that do not exist.
 */
export function readDate(text: string, { zone = localZone, pattern, now }: ReadDateOptions = {}): ReadDate | null {
  const plain = normalised(text)
  const shown = pattern ? byPattern(plain, pattern, zone, now) : null
  if (shown) return shown
  const digits = packed.exec(plain)
  if (digits) {
    const time = digits[4] ?? digits[5]
    const clock = time === undefined ? undefined : readClockParts(time)
    const found = clock === null ? null : dateOf(digits[1], digits[2], digits[3], zone, clock)
    if (found) return found
  }
  if (inMilliseconds.test(plain)) return Math.abs(Number(plain)) <= lastInstant ? { instant: Number(plain), precision: 'moment' } : null
  const month = packedMonth.exec(plain)
  if (month) return dateOf(month[1], month[2], undefined, zone)
  const week = weeks.exec(plain)
  if (week) {
    const instant = mondayOf(Number(week[1]), Number(week[2]), zone)
    return instant === null ? null : { instant, precision: 'day' }
  }
  return readWritten(plain, zone)
}

function readWritten(text: string, zone: Zone): ReadDate | null {
  const parts = written.exec(text)
  if (!parts) return null
  const rest = text.slice(parts[0].length)
  if (rest === '') return dateOf(parts[1], parts[2], parts[3], zone)
  // A time stands behind a whole day, parted by a sign unless 日 has ended it.
  if (parts[3] === undefined || !(/^[T ]/i.test(rest) || /[日号號]$/.test(parts[0]))) return null
  const [, time = rest, place] = zoned.exec(rest) ?? []
  const clock = readClockParts(time.replace(/^T/i, '').trim())
  return clock && dateOf(parts[1], parts[2], parts[3], place === undefined ? zone : writtenZone(place), clock)
}

function dateOf(year?: string, month?: string, day?: string, zone: Zone = localZone, clock?: Clock): ReadDate | null {
  const date = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1), ...clock }
  const precision = clock ? 'moment' : day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  return existing(date, zone, precision)
}

function byPattern(text: string, pattern: string, zone: Zone, now: number | undefined): ReadDate | null {
  const found = readPattern(text, pattern)
  if (!found) return null
  const { half, hour = 0, year = partsOf(now ?? Date.now(), zone).year, month = 1, day = 1, ...rest } = found
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const date = { ...rest, year, month, day, hour: half === undefined ? hour : (hour % 12) + half }
  return existing(date, zone, 'moment')
}

/** The instant, if there are such a month, day and time in the calendar and such a day at the place. */
function existing(parts: Partial<Parts> & Pick<Parts, 'year' | 'month' | 'day'>, zone: Zone, precision: Precision): ReadDate | null {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = parts
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || hour > 23 || minute > 59 || second > 59) return null
  const instant = instantOf(parts, zone)
  return partsOf(instant, zone).day === day ? { instant, precision } : null
}

function writtenZone(text: string): Zone {
  const digits = text.replace(/\D/g, '')
  const minutes = digits === '' ? 0 : Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return fixedZone(text.startsWith('-') ? -minutes : minutes)
}
