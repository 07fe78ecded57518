import Big from 'big.js'
import type { WarningCode, Detail } from './errors'
import { limits } from './limits'

/** Decimals with settings of their own, so that nobody else's use of the library changes a result. */
export const Decimal = Big()
Decimal.DP = limits.places
Decimal.RM = Big.roundHalfUp

/**
 * An exact decimal. A plain number stands for the decimal that JavaScript prints for it (0.1 is one tenth);
 * whatever a double cannot hold exactly is a big decimal.
 */
export type Num = number | Big

/** Where arithmetic reports what it replaced by 0. */
export interface Warns {
  readonly warn?: ((code: WarningCode, detail: Detail) => void) | undefined
}

/** Doubles that print at most this many significant digits are the only double with those digits. */
const exactDigits = 15
const exactBelow = 1e15
const scales = [1e2, 1e4, 1e6] as const

/** Ten to the number of places of a short decimal; 0 when the double is not one (then it takes the slow way). */
export function scaleOf(value: number): number {
  if (Number.isInteger(value)) return Math.abs(value) < exactBelow ? 1 : 0
  for (const scale of scales) {
    const scaled = Math.round(value * scale)
    // Correctly rounded division: equality means `value` is the double nearest to scaled / scale.
    if (scaled / scale === value) return Math.abs(scaled) < exactBelow ? scale : 0
  }
  return 0
}

/** A scaled integer back as a number, when its digits are few enough to be exact; undefined otherwise. */
function unscale(scaled: number, scale: number): number | undefined {
  return Math.abs(scaled) < exactBelow ? scaled / scale + 0 : undefined
}

/** Whether a value is a decimal of the library: a number that a double does not hold exactly. */
export function isBig(value: unknown): value is Big {
  return value instanceof Decimal || value instanceof Big
}

/** Bounds a big result and gives it back as a double where that is exact. */
export function settle(value: Big, to: Warns, places: number = limits.places): Num {
  if (value.e >= limits.integerDigits) {
    to.warn?.('numberOverflow', { limit: limits.integerDigits })
    return 0
  }
  const bounded = value.c.length - value.e - 1 > places ? value.round(places) : value
  return bounded.c.length <= exactDigits ? bounded.toNumber() + 0 : bounded
}

/** A JavaScript number as an exact decimal; NaN, infinities and overflow become 0. */
export function fromNumber(value: number, to: Warns): Num {
  const magnitude = Math.abs(value)
  if ((magnitude >= 1e-3 && magnitude < exactBelow) || value === 0) return value + 0
  if (!Number.isFinite(value)) {
    to.warn?.('notANumber', { text: String(value) })
    return 0
  }
  return settle(new Decimal(value), to, limits.visiblePlaces)
}

const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** Digits as an exact decimal; undefined when the text is not a number. */
export function fromDigits(text: string, to: Warns): Num | undefined {
  const trimmed = text.length > 400 ? '' : text.trim()
  if (!numeric.test(trimmed)) return undefined
  return settle(new Decimal(trimmed.replace(/^\+/, '')), to, limits.visiblePlaces)
}

/** What comparisons, roundings and texts see: quotients carry ten more places, so that 1 / 3 * 3 is 1. */
export function observe(value: Num): Num {
  // A double of this size has no more than 20 places.
  if (typeof value === 'number' && (value === 0 || Math.abs(value) >= 1e-5)) return value
  return settle(new Decimal(value), {}, limits.visiblePlaces)
}

/** The double nearest to an exact decimal. */
export function toDouble(value: Num): number {
  const seen = observe(value)
  return typeof seen === 'number' ? seen : seen.toNumber()
}

/** Plain decimal digits without exponent. */
export function toDigits(value: Num): string {
  const seen = observe(value)
  if (typeof seen !== 'number') return seen.toFixed()
  const text = String(seen)
  return text.includes('e') ? new Decimal(seen).toFixed() : text
}

/** Compares what can be seen of two numbers, 20 decimal places: -1 when the first is less, 0 for equal ones, 1 when it is more. */
export function compareNumbers(a: Num, b: Num): -1 | 0 | 1 {
  const [left, right] = [observe(a), observe(b)]
  // Doubles and the decimals they print are in the same order.
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : left > right ? 1 : 0
  return new Decimal(left).cmp(right)
}

/** The number with the other sign; 0 stays 0 and never becomes -0. */
export function negate(value: Num): Num {
  return typeof value === 'number' ? 0 - value : value.neg()
}

/** The exact sum; 0 with a warning to `to` for one of more than 30 integer digits. */
export function add(a: Num, b: Num, to: Warns): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum) && Number.isSafeInteger(a) && Number.isSafeInteger(b)) return sum + 0
    const scaleA = scaleOf(a)
    const scaleB = scaleOf(b)
    if (scaleA > 0 && scaleB > 0) {
      const scale = Math.max(scaleA, scaleB)
      const [wholeA, wholeB] = [Math.round(a * scale), Math.round(b * scale)]
      const exact = Math.abs(wholeA) < exactBelow && Math.abs(wholeB) < exactBelow ? unscale(wholeA + wholeB, scale) : undefined
      if (exact !== undefined) return exact
    }
  }
  return settle(new Decimal(a).plus(b), to)
}

/** The exact difference, `a - b`, with the bounds of `add`. */
export function subtract(a: Num, b: Num, to: Warns): Num {
  return add(a, negate(b), to)
}

/** The exact product, kept to 30 decimal places; 0 with a warning to `to` for one of more than 30 integer digits. */
export function multiply(a: Num, b: Num, to: Warns): Num {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    if (Number.isSafeInteger(product) && Number.isSafeInteger(a) && Number.isSafeInteger(b)) return product + 0
    const scaleA = scaleOf(a)
    const scaleB = scaleOf(b)
    if (scaleA > 0 && scaleB > 0) {
      const exact = unscale(Math.round(a * scaleA) * Math.round(b * scaleB), scaleA * scaleB)
      if (exact !== undefined) return exact
    }
  }
  return settle(new Decimal(a).times(b), to)
}

/** Division by zero gives 0. A quotient that does not end is rounded at the 30th decimal place. */
export function divide(a: Num, b: Num, to: Warns): Num {
  if (isZero(b)) {
    to.warn?.('divisionByZero', {})
    return 0
  }
  if (typeof a === 'number' && typeof b === 'number') {
    const scaleA = scaleOf(a)
    const scaleB = scaleOf(b)
    const dividend = Math.round(a * scaleA) * scaleB
    const divisor = Math.round(b * scaleB) * scaleA
    const quotient = dividend / divisor
    const scale = scaleA > 0 && scaleB > 0 ? scaleOf(quotient) : 0
    if (scale > 0) {
      // All are whole numbers: the quotient is exact when it gives the dividend back.
      const product = Math.round(quotient * scale) * divisor
      if (product === dividend * scale && Math.abs(product) < Number.MAX_SAFE_INTEGER) return quotient + 0
    }
  }
  return settle(new Decimal(a).div(b), to)
}

/** The remainder with the sign of the divisor, as spreadsheets give it; 0 for a divisor of 0. */
export function modulo(a: Num, b: Num, to: Warns): Num {
  if (isZero(b)) {
    to.warn?.('divisionByZero', {})
    return 0
  }
  const remainder =
    typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a) && Number.isSafeInteger(b)
      ? (a % b) + 0
      : settle(new Decimal(a).mod(b), to)
  return isZero(remainder) || isNegative(remainder) === isNegative(b) ? remainder : add(remainder, b, to)
}

/** Whether a number is exactly 0. */
export function isZero(value: Num): boolean {
  return typeof value === 'number' ? value === 0 : value.eq(0)
}

/** Whether a number is below 0. */
export function isNegative(value: Num): boolean {
  return typeof value === 'number' ? value < 0 : value.lt(0)
}
