import { decimalsOf, isMultiple, numberFault, type Json, type ValueViolation } from '../../engine'

export interface NumberLimits {
  readonly min: number | null
  readonly max: number | null
  readonly precision: number | null
}

const nothing: readonly ValueViolation[] = []

/**
 * Every limit that a number breaks. A form table asks this thousands of times at once, so it takes its limits as they come.
 * @param multipleOf only multiples of this are valid; null allows any
 */
export function checkNumber(value: Json, { min, max, precision }: NumberLimits, multipleOf: number | null): readonly ValueViolation[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ code: numberFault(value) }]
  if (min === null && max === null && precision === null && multipleOf === null) return nothing
  const found: ValueViolation[] = []
  if (min !== null && value < min) found.push({ code: 'tooSmall', detail: { min } })
  if (max !== null && value > max) found.push({ code: 'tooLarge', detail: { max } })
  if (precision !== null && decimalsOf(value) > precision) found.push({ code: 'precision', detail: { precision } })
  if (multipleOf !== null && !isMultiple(value, multipleOf)) found.push({ code: 'step', detail: { step: multipleOf } })
  return found
}

/** Reads a stored range: two ends, either of which may be open; null for anything else. */
export function readPair(value: Json | undefined): readonly [Json, Json] | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [from, to] = value as readonly Json[]
  return [from ?? null, to ?? null]
}
