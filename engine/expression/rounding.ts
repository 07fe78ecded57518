import Big from 'big.js'
import { Decimal, divide, fromNumber, isNegative, isZero, multiply, observe, scaleOf, settle, toDouble, type Num, type Warns } from './decimal'
import { limits } from './limits'

/** The ways to round, as the decimal library calls them. */
export const roundings = { halfUp: Big.roundHalfUp, down: Big.roundDown, up: Big.roundUp } as const
/** To the nearest with ties away from zero, towards zero, or away from zero. */
export type Rounding = keyof typeof roundings

/** Rounds to decimal places; a negative number of places rounds to tens, hundreds and so on. */
export function roundTo(value: Num, places: number, rounding: Rounding, to: Warns): Num {
  const seen = observe(value)
  if (typeof seen === 'number') {
    const scale = scaleOf(seen)
    if (scale > 0 && places >= 0) {
      const step = scale / 10 ** places
      return step <= 1 ? seen : roundScaled(Math.round(seen * scale), step, rounding) / 10 ** places + 0
    }
  }
  return settle(new Decimal(seen).round(places, roundings[rounding]), to)
}

/** Whole arithmetic below 10^15: the quotient of two such integers never rounds up to the next integer. */
function roundScaled(scaled: number, step: number, rounding: Rounding): number {
  const magnitude = Math.abs(scaled)
  const raised = rounding === 'halfUp' ? magnitude + step / 2 : rounding === 'up' ? magnitude + step - 1 : magnitude
  return Math.floor(raised / step) * Math.sign(scaled)
}

/** The whole number at or below: -2.5 gives -3. */
export function floor(value: Num, to: Warns): Num {
  return roundTo(value, 0, isNegative(value) ? 'up' : 'down', to)
}

/** The whole number at or above: -2.5 gives -2. */
export function ceil(value: Num, to: Warns): Num {
  return roundTo(value, 0, isNegative(value) ? 'down' : 'up', to)
}

/**
 * A power. Whole exponents up to 1000 are decimal (30 places at each step); other exponents are computed
 * in doubles and kept to 15 digits. What has no real value is 0.
 */
export function power(base: Num, exponent: Num, to: Warns): Num {
  const times = toDouble(exponent)
  if (!Number.isInteger(times)) {
    const approximate = Math.pow(toDouble(base), times)
    return fromNumber(Number.isFinite(approximate) ? Number(approximate.toPrecision(15)) : approximate, to)
  }
  if (Math.abs(times) > limits.exponent) {
    to.warn?.('invalidArgument', { name: 'power', argument: 2 })
    return 0
  }
  if (times < 0) return divide(1, power(base, -times, to), to)
  let result: Num = 1
  let square = base
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square, to)
    // An overflow has become 0; the square of the last step is not needed.
    if (left > 1) square = multiply(square, square, to)
    if (isZero(result)) return 0
  }
  return result
}
