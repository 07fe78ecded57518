import { isEmpty, toDate, toNumber } from './coerce'
import { compareNumbers, fromDigits, isBig, type Num } from './decimal'
import { isDate, isList, type Context, type Inner } from './value'

function isNumber(value: Inner): value is Num {
  return typeof value === 'number' || isBig(value)
}

/**
 * Equality across the forms one value has on the wire: '5' is 5, 1 is true, a date is its milliseconds or its text.
 * Null equals only what is empty. A list beside a number counts as its sum.
 */
export function areEqual(a: Inner, b: Inner, context: Context): boolean {
  if (a === b) return true
  if (a === null || b === null) return isEmpty(a) && isEmpty(b)
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => areEqual(item, b[index] ?? null, context))
  if (typeof a === 'string' && typeof b === 'string') return false
  if (typeof a === 'boolean' && typeof b === 'string') return b === (a ? 'true' : 'false') || b === (a ? '1' : '0')
  if (typeof b === 'boolean' && typeof a === 'string') return areEqual(b, a, context)
  return order(a, b, context) === 0
}

/** Which of two values comes first; undefined when they have no order, so that every comparison is false. */
export function order(a: Inner, b: Inner, context: Context): -1 | 0 | 1 | undefined {
  if (a === null || b === null) return undefined
  if (isDate(a) || isDate(b)) return orderDates(a, b, context)
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  const [left, right] = [measure(a, b, context), measure(b, a, context)]
  return left === undefined || right === undefined ? undefined : compareNumbers(left, right)
}

/** A value as a number to compare with `other`; a list only beside a number, a text only when it is one. */
function measure(value: Inner, other: Inner, context: Context): Num | undefined {
  if (typeof value === 'string') return fromDigits(value, {})
  if (isList(value) && !isNumber(other)) return undefined
  return toNumber(value, context)
}

function orderDates(a: Inner, b: Inner, context: Context): -1 | 0 | 1 | undefined {
  const [left, right] = [toDate(a, context), toDate(b, context)]
  return left === null || right === null ? undefined : compareNumbers(left.instant, right.instant)
}
