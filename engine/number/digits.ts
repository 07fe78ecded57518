import { Decimal, isZero, modulo, multiply, divide, toDigits, toDouble } from '../expression/decimal'
import { roundTo } from '../expression/rounding'

/*
 * What boxes, cells, lists and checks do with a number: the decimals of formulas, so that a field and a formula never differ.
 * A plain number stands for the decimal that JavaScript prints for it: 1.005 means what a person reads and rounds to 1.01.
 */

/** The digits of a finite number without an exponent: 1e-7 is `0.0000001`. */
export function plainDigits(value: number): string {
  const text = String(value)
  return text.includes('e') ? new Decimal(value).toFixed() : text
}

/** How many digits stand behind the point. */
export const decimalsOf = (value: number): number => plainDigits(value).split('.')[1]?.length ?? 0

/** The number with at most `places` digits behind the point, half away from zero: (1.005, 2) is 1.01. */
export const roundNumber = (value: number, places: number): number =>
  Number.isInteger(value) ? value : toDouble(roundTo(value, places, 'halfUp', {})) + 0

/** Exactly `places` digits behind the point, half away from zero: (1.005, 2) is `1.01`. */
export function fixedDigits(value: number, places: number): string {
  const exact = plainDigits(value)
  // Where no digit has to go, there is nothing to round.
  const isKept = Number.isInteger(value) || exact.length - exact.indexOf('.') - 1 <= places
  const [whole = '', part = ''] = (isKept ? exact : toDigits(roundTo(value, places, 'halfUp', {}))).split('.')
  return places === 0 ? whole : `${whole}.${part.padEnd(places, '0')}`
}

/** Digits with at least `places` of them behind the point, none of them rounded away: (`80870.1`, 2) is `80870.10`. */
export function withPlaces(digits: string, places: number): string {
  const [whole = '', part = ''] = digits.split('.')
  return places === 0 && part === '' ? whole : `${whole}.${part.padEnd(places, '0')}`
}

/** Whether the number is a whole multiple of `step`, which is positive; counted from 0. */
export const isMultiple = (value: number, step: number): boolean => isZero(modulo(value, step, {}))

/** The multiple of `step` nearest to the number, half away from zero. */
export const nearestMultiple = (value: number, step: number): number =>
  toDouble(multiply(roundTo(divide(value, step, {}), 0, 'halfUp', {}), step, {}))

/** Groups the digits before the point by three: `-1234567.89` is `-1,234,567.89`. */
export function groupThousands(digits: string): string {
  const [whole = '', part] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}
