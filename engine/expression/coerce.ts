import { localZone, plainDate, readDate, type Zone } from '../calendar'
import { add, compareNumbers, fromDigits, isBig, toDigits, toDouble, type Num } from './decimal'
import { limits } from './limits'
import { clip, fromInstant, isDate, isList, type Context, type DateValue, type Inner } from './value'

/** The zone in which a formula reads and writes days: the one of its surroundings, else that of the organisation. */
export function zoneOf(context: Context): Zone {
  return context.zone ?? localZone
}

/** Missing is 0, a list is the sum of its members, a date its milliseconds; a text that is no number is 0 with a warning. */
export function toNumber(value: Inner | undefined, context: Context): Num {
  if (typeof value === 'number' || isBig(value)) return value
  if (value === null || value === undefined || value === '') return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isDate(value)) return value.instant
  if (isList(value)) return value.reduce<Num>((sum, item) => add(sum, toNumber(item, context), context), 0)
  const number = fromDigits(value, context)
  if (number === undefined && value.trim() !== '') context.warn?.('notANumber', { text: value.slice(0, 40) })
  return number ?? 0
}

/** A whole number within the given bounds, cut towards zero. */
export function toInteger(value: Inner | undefined, context: Context, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.trunc(toDouble(toNumber(value, context)))))
}

/** Missing is '', a number its plain digits, a list its members joined by commas, a date `2024-05-01` with a time unless it is midnight. */
export function toText(value: Inner | undefined, context: Context): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return String(value)
  if (isDate(value)) return plainDate(value.instant, zoneOf(context))
  return isList(value) ? joinTexts(value, ',', context) : toDigits(value)
}

/** Joins values, and stops once the length limit is reached. */
export function joinTexts(values: readonly Inner[], separator: string, context: Context): string {
  let text = ''
  for (const [index, value] of values.entries()) {
    text += (index === 0 ? '' : separator) + toText(value, context)
    if (text.length > limits.textLength) return clip(text, context)
  }
  return text
}

/** Empty values, 0 and 'false' are false. */
export function toBoolean(value: Inner | undefined): boolean {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined || value === '' || value === 'false') return false
  if (typeof value === 'number' || isBig(value)) return compareNumbers(value, 0) !== 0
  return isList(value) ? value.length > 0 : true
}

/** Numbers are milliseconds, texts are read as dates; missing or unreadable is null. */
export function toDate(value: Inner | undefined, context: Context): DateValue | null {
  if (isDate(value)) return value
  if (value === null || value === undefined || value === '') return null
  const instant = typeof value === 'string' ? readDate(value, { zone: zoneOf(context) })?.instant : typeof value === 'number' ? value : undefined
  return checkedDate(instant, context)
}

/** A date from computed milliseconds; null with a warning when it lies outside the years 1 to 9999. */
export function checkedDate(instant: number | undefined, context: Context): DateValue | null {
  const date = instant === undefined ? null : fromInstant(instant)
  if (date === null) context.warn?.('invalidDate', {})
  return date
}

/** A single value is a list of one, missing is the empty list. */
export function toList(value: Inner | undefined): readonly Inner[] {
  if (isList(value)) return value
  return value === null || value === undefined ? [] : [value]
}

/** Null, the empty text and the empty list hold nothing. */
export function isEmpty(value: Inner | undefined): boolean {
  return value === null || value === undefined || value === '' || (isList(value) && value.length === 0)
}
