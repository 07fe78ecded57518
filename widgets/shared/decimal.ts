/**
 * Decimal arithmetic on JavaScript numbers through their shortest decimal notation, so that 1.005 means what a
 * person reads and rounds to 1.01. Results are exact as long as the number itself is.
 */

/** The digits of a finite number without an exponent: 1e-7 is `0.0000001`. */
export function plainDigits(value: number): string {
  const [mantissa = '0', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = mantissa.replace('-', '').split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + part
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** How many digits stand behind the point. */
export const decimalsOf = (value: number): number => plainDigits(value).split('.')[1]?.length ?? 0

/** The number times 10^places as a whole, half away from zero. */
function scale(value: number, places: number): bigint {
  const text = plainDigits(value)
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const kept = BigInt(whole + part.slice(0, places).padEnd(places, '0'))
  const rounded = (part[places] ?? '0') >= '5' ? kept + 1n : kept
  return text.startsWith('-') ? -rounded : rounded
}

function unscale(scaled: bigint, places: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return scaled < 0n ? `-${text}` : text
}

/** Exactly `places` digits behind the point, half away from zero: (1.005, 2) is `1.01`. */
export const fixedDigits = (value: number, places: number): string => unscale(scale(value, places), places)

export const roundTo = (value: number, places: number): number => Number(fixedDigits(value, places))

/** Whether the number is a whole multiple of `step`, which is positive; counted from 0. */
export function isMultiple(value: number, step: number): boolean {
  const places = Math.max(decimalsOf(value), decimalsOf(step))
  return scale(value, places) % scale(step, places) === 0n
}

/** The multiple of `step` nearest to the number, half away from zero. */
export function nearestMultiple(value: number, step: number): number {
  const places = Math.max(decimalsOf(value), decimalsOf(step))
  const scaled = scale(value, places)
  const unit = scale(step, places)
  const size = scaled < 0n ? -scaled : scaled
  const count = (size * 2n + unit) / (unit * 2n)
  return Number(unscale(scaled < 0n ? -count * unit : count * unit, places))
}

/** Groups the digits before the point by three: `-1234567.89` is `-1,234,567.89`. */
export function groupThousands(digits: string): string {
  const [whole = '', part] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}
