import { readClock, readDateAs, readEnds, unreadable, type CellText, type DateType } from '../../engine'
import { formatOf } from './date-format'

const cellOf = (value: number | string | readonly [number, number] | readonly [string, string] | null): CellText =>
  value === null ? unreadable : { found: 'value', value }

/** A date in the ways people write it, first of all as the field shows it, down to the first moment of what the field picks. */
export const readTypedDate = (text: string, type: DateType, format: string): number | null =>
  readDateAs(text, type, { pattern: formatOf(type, format) })

/** What a pasted text means in a cell for dates: milliseconds, or unreadable. */
export const readDateCell = (text: string, type: DateType, format: string): CellText => cellOf(readTypedDate(text, type, format))
/** What a pasted text means in a cell for a time of day: `HH:mm:ss`, or unreadable. */
export const readClockCell = (text: string): CellText => cellOf(readClock(text))

/** Both ends of a range, wherever they can be told apart. */
export const readDatesCell = (text: string, type: DateType, format: string): CellText =>
  cellOf(readEnds(text, (end) => readTypedDate(end, type, format)))
/** Both times of day of a pasted range, or unreadable where they cannot be told apart. */
export const readClocksCell = (text: string): CellText => cellOf(readEnds(text, readClock))
