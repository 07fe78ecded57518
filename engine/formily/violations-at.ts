import type { Form } from '@formily/core'
import type { Json } from '../model/json'
import { duplicateRows } from '../plan/duplicate-rows'
import { policyOf } from '../plan/hidden-policy'
import type { Plan, ReadPath, Violation } from '../plan/plan'
import { rowsOf } from '../plan/record-access'
import { rowLimitsOf, validateCell, validateItself, violation } from '../plan/validate'
import { recordIn } from './form-record'
import type { Place } from './place-of'

/** What is wrong with one value of a form as it would be sent, with `value` in the place of what stands there. */
export function violationsAt(plan: Plan, form: Form, { input, path, read, context }: Place, value: Json | undefined): readonly Violation[] {
  if (!input) return []
  const table = input.table === null ? undefined : plan.inputs.get(input.table)
  // What is hidden and not sent counts for nothing in the conditions of others.
  const sent: ReadPath = (at) => {
    if (at === input.path) return value
    const other = plan.inputs.get(at)
    if (!other || (other.table !== null && other.table !== input.table)) return read(at)
    return policyOf(plan, other, read, context, other.table === null ? null : (table?.node ?? null)) === 'keep' ? read(at) : undefined
  }
  if (input.table === null) return validateItself(plan, input, { get: sent }, context)
  if (!table) return []
  const own = validateCell(plan, table, input, path, sent, context).filter((one) => one.path === path)
  return [...own, ...sameAsAbove(table, form, path)]
}

/** The row tells itself apart from no other. */
function sameAsAbove(table: NonNullable<Place['input']>, form: Form, path: string): readonly Violation[] {
  const { unique } = rowLimitsOf(table)
  if (unique.length === 0) return []
  const steps = path.split('.')
  const [row, column] = steps.slice(-2)
  const rows = rowsOf(recordIn(form), steps.slice(0, -2).join('.'))
  return duplicateRows(rows, unique).some((one) => String(one.row) === row && one.column === column)
    ? [violation(table, path, { code: 'duplicateRow' })]
    : []
}
