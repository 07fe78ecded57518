import { readDate } from '../calendar'
import type { Json } from '../model/json'
import { readNumber } from '../number/read-number'
import type { Plan, PlanInput, ReadPath } from './plan'
import { valueTypeOf } from './value-type'

/** Whether an input holds what was typed into it and is no value of its kind: letters in a number, a day that there is not. It says so itself. */
function isUnread(value: Json, input: PlanInput): boolean {
  if (typeof value !== 'string' || value.trim() === '') return false
  const type = valueTypeOf(input)
  if (type === 'integer' || type === 'decimal') return readNumber(value) === null
  return type === 'timestamp' && readDate(value) === null
}

/** A kind that makes a number of whatever it is given, such as 0 of nothing, holds nothing only where a calculation had nothing to go by. */
const hadNothing = (value: Json, { kind, field }: PlanInput): boolean => value === null && (kind.input?.fit?.(null, field as never) ?? null) !== null

/**
 * Watches what a formula reads: an input whose text is no value of its kind is read as nothing, and so is what was calculated from it. Cells
 * of whole columns that are like that count as nothing without further ado.
 */
export function watchReads(plan: Plan, read: ReadPath): { readonly read: ReadPath; readonly metUnread: () => boolean } {
  let met = false
  const watched: ReadPath = (path) => {
    const value = read(path)
    if (value === undefined || typeof value === 'number') return value
    const input = plan.inputs.get(path)
    if (!input) return value
    if (Array.isArray(value)) {
      const cells = value as readonly Json[]
      return cells.some((cell) => isUnread(cell, input)) ? cells.map((cell) => (isUnread(cell, input) ? null : cell)) : value
    }
    if (!isUnread(value, input) && !hadNothing(value, input)) return value
    met = true
    return null
  }
  return { read: watched, metUnread: () => met }
}
