/**
 * An exact number, as a quotient of whole numbers. Rent is made of prices times areas times parts of months (17/31), and is rounded once, at the end
 * of each row: decimals would round thirds before. Whole numbers without bounds are also ten times as fast here as decimals of a library.
 */
export interface Fraction {
  readonly over: bigint
  /** Above 0. */
  readonly under: bigint
}

/** A number as it is written (`'0.15'`), a whole number, or one computed before. */
export type Exact = Fraction | string | number

const written = /^([+-]?)(\d+)(?:\.(\d+))?$/

/**
 * Reads a number as an exact fraction: `'0.15'`, a whole number, or one that is a fraction already.
 * @throws RangeError for a text that is no plain decimal, and for a number that is not whole: fractions are given as text, as a double does not hold
 * a tenth
 */
export function exact(value: Exact): Fraction {
  if (typeof value === 'object') return value
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
    return { over: BigInt(value), under: 1n }
  }
  const [, sign, whole, places = ''] = written.exec(value.trim()) ?? []
  if (whole === undefined) throw new RangeError(`not a decimal: ${value}`)
  const digits = BigInt(whole + places)
  return { over: sign === '-' ? -digits : digits, under: 10n ** BigInt(places.length) }
}

/** One number through another, both whole: `part(17, 31)`. */
export const part = (over: number, under: number): Fraction => ({ over: BigInt(over), under: BigInt(under) })

/** 0, to begin sums with. */
export const none: Fraction = { over: 0n, under: 1n }
/** 1, to begin products with. */
export const one: Fraction = { over: 1n, under: 1n }

/** The exact sum. */
export function plus(first: Fraction, second: Fraction): Fraction {
  if (first.under === second.under) return { over: first.over + second.over, under: first.under }
  return reduced({ over: first.over * second.under + second.over * first.under, under: first.under * second.under })
}

/** The exact difference, the first less the second. */
export const minus = (first: Fraction, second: Fraction): Fraction => plus(first, { over: -second.over, under: second.under })

/** The exact product. It is not reduced: sums and quotients of it are. */
export const times = (first: Fraction, second: Fraction): Fraction => ({ over: first.over * second.over, under: first.under * second.under })

/** @throws RangeError for a divisor of 0. */
export function divided(first: Fraction, second: Fraction): Fraction {
  if (second.over === 0n) throw new RangeError('division by zero')
  const sign = second.over < 0n ? -1n : 1n
  return reduced({ over: first.over * second.under * sign, under: first.under * second.over * sign })
}

/** Below 0 when the first is less, 0 when both are equal, above 0 when it is more. */
export function compare(first: Fraction, second: Fraction): number {
  const distance = first.over * second.under - second.over * first.under
  return distance < 0n ? -1 : distance > 0n ? 1 : 0
}

/** Whether a number is above 0. */
export const isPositive = ({ over }: Fraction): boolean => over > 0n

/** `halfUp` rounds a half away from 0, `up` away from 0, `down` towards 0. */
export type Rounding = 'halfUp' | 'up' | 'down'

/** How many of the places' smallest units a number is: of 12.345 with two places 1235. */
export function unitsOf(value: Fraction, places: number, rounding: Rounding = 'halfUp'): bigint {
  const scaled = (value.over < 0n ? -value.over : value.over) * 10n ** BigInt(places)
  const whole = scaled / value.under
  const rest = scaled - whole * value.under
  const raised = rounding === 'up' ? rest > 0n : rounding === 'halfUp' && rest * 2n >= value.under
  const units = raised ? whole + 1n : whole
  return value.over < 0n ? -units : units
}

/** A rounded number as text with exactly so many places: `'12.35'`. */
export function fixed(value: Fraction, places: number, rounding: Rounding = 'halfUp'): string {
  const units = unitsOf(value, places, rounding)
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${text}` : text
}

function reduced({ over, under }: Fraction): Fraction {
  let [first, second] = [over < 0n ? -over : over, under]
  while (second > 0n) [first, second] = [second, first % second]
  return first > 1n ? { over: over / first, under: under / first } : { over, under }
}
