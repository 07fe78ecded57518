import type { Detail, WarningCode } from './errors'
import { Decimal, fromNumber, isBig, settle, toDouble, type Num, type Warns } from './decimal'
import { limits } from './limits'
import type { Zone } from '../calendar'

/** A date or moment: milliseconds since 1970-01-01T00:00Z, the form that date fields have on the wire. */
export interface DateValue {
  readonly instant: number
}

/** What a formula gives. Exact decimals arrive as the nearest double. */
export type Value = null | boolean | number | string | DateValue | readonly Value[]

/** What a formula computes with: as `Value`, with numbers that may be big decimals. */
export type Inner = null | boolean | Num | string | DateValue | readonly Inner[]

/** Returns the raw value of a field; undefined when there is none. The caller decides what a `table.column` path means. */
export type Read = (path: string) => unknown

/** What a formula may ask of its surroundings. Everything is optional. */
export interface Context extends Warns {
  /** Hears of everything that was replaced by 0, null or a shorter value. */
  readonly warn?: ((code: WarningCode, detail: Detail) => void) | undefined
  /** Milliseconds since the epoch for `today()` and `now()`. */
  readonly now?: (() => number) | undefined
  /** Where calendar days begin; the organisation's zone unless given. */
  readonly zone?: Zone | undefined
  /** A maintained value of an aggregate over a whole column; undefined to compute it from `read`. */
  readonly aggregate?: ((fn: string, table: string, column: string) => unknown) | undefined
}

/** Whether a value is a date, and no number of milliseconds: only what a function or the scope made one is. */
export function isDate(value: Inner | undefined): value is DateValue {
  return typeof value === 'object' && value !== null && 'instant' in value
}

/** Whether a value is a list; a missing one and a single value are none. */
export function isList(value: Inner | undefined): value is readonly Inner[] {
  return Array.isArray(value)
}

/** A field's stored value as a value to compute with. An object of unknown form is `true`: present, without content. */
export function fromRaw(raw: unknown, context: Context, depth = 0): Inner {
  switch (typeof raw) {
    case 'number':
      return fromNumber(raw, context)
    case 'string':
      return clip(raw, context)
    case 'boolean':
      return raw
    case 'bigint':
      return raw > -(10n ** 30n) && raw < 10n ** 30n ? settle(new Decimal(String(raw)), context) : 0
    case 'object':
      return raw === null ? null : fromObject(raw, context, depth)
    default:
      return null
  }
}

function fromObject(raw: object, context: Context, depth: number): Inner {
  if (Array.isArray(raw)) {
    if (depth >= limits.listDepth) return null
    const isTooLong = raw.length > limits.listLength
    if (isTooLong) context.warn?.('listTooLong', { limit: limits.listLength })
    return (isTooLong ? raw.slice(0, limits.listLength) : raw).map((item) => fromRaw(item, context, depth + 1))
  }
  if (raw instanceof Date) return fromInstant(raw.getTime())
  if ('instant' in raw && typeof raw.instant === 'number') return fromInstant(raw.instant)
  return isBig(raw) ? settle(raw, context) : true
}

/** Years 1 to 9999; anything else is no date. */
export function fromInstant(instant: number): DateValue | null {
  return instant >= -62_135_596_800_000 && instant < 253_402_300_800_000 ? { instant: Math.trunc(instant) } : null
}

/** Cuts a text to the length limit. */
export function clip(text: string, context: Context): string {
  if (text.length <= limits.textLength) return text
  context.warn?.('textTooLong', { limit: limits.textLength })
  return text.slice(0, limits.textLength)
}

/** A computed value as the caller sees it. */
export function publish(value: Inner): Value {
  if (typeof value === 'number' || isBig(value)) return toDouble(value)
  return isList(value) ? value.map(publish) : value
}

/** A formula's value as a field stores it: dates as milliseconds. */
export function toRaw(value: Value): unknown {
  if (Array.isArray(value)) return value.map(toRaw)
  return typeof value === 'object' && value !== null && 'instant' in value ? value.instant : value
}
