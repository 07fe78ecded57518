import { fullTime, readDay, unreadable, type CellText } from '../../engine'
import { readMoment, startOf, type DateType } from './date-format'

const short = /^(\d{4})(?:[-/.年](\d{1,2})月?|年)?$/
const digits = /^(\d{4})(0[1-9]|1[0-2])$/

/** Reads a date in the ways people write it, down to the first moment of what the field picks: `2024年5月` is a month. */
export function readDateCell(text: string, type: DateType): CellText {
  const day = readDay(text) ?? readMoment(text)
  if (day !== null) return { found: 'value', value: startOf(day, type) }
  const parts = type === 'month' ? (digits.exec(text) ?? short.exec(text)) : type === 'year' ? short.exec(text) : null
  // A year alone is no month.
  if (!parts || (type === 'month' && parts[2] === undefined)) return unreadable
  const month = Number(parts[2] ?? 1)
  return month < 1 || month > 12 ? unreadable : { found: 'value', value: new Date(Number(parts[1]), month - 1, 1).getTime() }
}

const clock = /^([01]?\d|2[0-3])[:：时点]([0-5]\d)(?:[:：分]([0-5]\d)秒?)?分?$/

/** Reads a time of day: `8:30`, `08:30:00`, `8时30分`. */
export function readClockCell(text: string): CellText {
  const parts = clock.exec(text)
  return parts ? { found: 'value', value: fullTime([parts[1], parts[2], parts[3] ?? '00'].join(':')) } : unreadable
}

/** Reads both ends of a range, parted as they are shown. */
export function readRange(text: string, read: (end: string) => CellText): CellText {
  const ends = text.split(/\s*(?:至|到|~|～|—|–| - |\bto\b)\s*/)
  if (ends.length !== 2) return unreadable
  const [from, to] = ends.map((end) => read(end.trim()))
  return from?.found === 'value' && to?.found === 'value' ? { found: 'value', value: [from.value, to.value] } : unreadable
}
