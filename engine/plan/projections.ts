import { serverFillOf } from '../kind/server-fill'
import { isStored } from '../model/field'
import type { RowSource } from '../model/row-source'
import { rowSourceIn } from '../model/source-parameters'
import type { Plan, PlanInput } from './plan'

/** Which field picks the row that another field shows a column of. */
export interface PickerName {
  readonly field: string
  /** It stands in the form itself, although the rows of the table have a field of that key too. */
  readonly inForm?: boolean
}

/** The field that picks: of a column of a form table its own row's, else the form's. */
export function pickerOf({ inputs }: Plan, table: string | null, { field, inForm = false }: PickerName): PlanInput | undefined {
  return (table === null || inForm ? undefined : inputs.get(`${table}.${field}`)) ?? inputs.get(field)
}

/** A field that holds a column of the row that another field picks. */
export interface Projection {
  readonly input: PlanInput
  readonly picker: PlanInput
  readonly source: RowSource
  readonly column: string
  /** Kept as it was when the row was picked; else it says what the row says now. */
  readonly stored: boolean
}

const known = new WeakMap<Plan, readonly Projection[]>()

/** Fields that show a column of what a picker chose, with the picker and its source. Found once for each plan. */
export function projectionsOf(plan: Plan): readonly Projection[] {
  const before = known.get(plan)
  if (before) return before
  const found = [...plan.inputs.values()].flatMap((input): Projection[] => {
    const fill = serverFillOf(input.kind, input.field)
    const picker = fill?.with === 'column' ? pickerOf(plan, input.table, fill) : undefined
    const source = picker && rowSourceIn(picker.field.props)
    return fill?.with === 'column' && picker && source ? [{ input, picker, source, column: fill.column, stored: isStored(input) }] : []
  })
  known.set(plan, found)
  return found
}
