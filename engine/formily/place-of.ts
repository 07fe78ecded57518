import type { GeneralField } from '@formily/core'
import { isJsonObject } from '../model/json'
import { aggregatesOf, inRowsOf, withAggregates } from '../plan/aggregates'
import type { FormulaContext, Plan, PlanInput, PlanNode, ReadPath } from '../plan/plan'
import { readerOf, rowReaderOf, rowsOf } from '../plan/record-access'
import { recordIn } from './form-record'

/** Where a Formily field stands in a form of ours. */
export interface Place {
  readonly node: PlanNode
  /** The value of the node; undefined for what holds none. */
  readonly input: PlanInput | undefined
  /** The path of the value in the record, with the indexes of rows; '' for what holds none. */
  readonly path: string
  /** How a formula at this place reads the record; followed by whoever observes. */
  readonly read: ReadPath
  readonly context: FormulaContext
}

const isIndex = (step: string | number): boolean => /^\d+$/.test(String(step))

/** A field's address without the indexes of rows. */
export const addressOf = ({ address }: Pick<GeneralField, 'address'>): string => address.segments.filter((step) => !isIndex(step)).join('.')

/** The place of a field whose node is known. */
export function placeAt(plan: Plan, node: PlanNode, input: PlanInput | undefined, field: GeneralField, facts: FormulaContext): Place {
  const indexes = field.address.segments.filter(isIndex).map(Number)
  const tables = tablesAround(plan, node)
  const record = recordIn(field.form)
  let read = readerOf(plan, record)
  let context = facts
  let path = ''
  for (const [depth, table] of tables.entries()) {
    const row = indexes[depth] ?? -1
    const place = `${path}${table.field.key}`
    context = inRowsOf(plan, table.path, depth === 0 ? withAggregates(facts, aggregatesOf(plan, record, facts.now)) : context, read)
    if (depth === 0) read = readerOf(plan, record, table.path, row)
    else {
      const line = rowsOf(record, place)[row]
      read = rowReaderOf(plan, read, table.path, isJsonObject(line) ? line : {})
    }
    path = `${place}.${row}.`
  }
  return { node, input, path: input ? `${path}${input.field.key}` : '', read, context }
}

/** The form tables around a node, the outermost first. */
function tablesAround(plan: Plan, node: PlanNode): readonly PlanInput[] {
  const around: PlanInput[] = []
  for (let here = node.parent; here; here = here.parent) {
    const table =
      here.field.shape === 'rows' ? [...plan.columns.keys()].map((path) => plan.inputs.get(path)).find((one) => one?.node === here) : undefined
    if (table) around.unshift(table)
  }
  return around
}
