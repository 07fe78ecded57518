import { isJsonObject, type Json } from '../model/json'
import { aggregatesOf, inRowsOf, withAggregates } from './aggregates'
import type { FormulaContext, Plan, PlanInput, PlanNode, ReadPath } from './plan'
import { readerOf, rowReaderOf, type RecordAccess } from './record-access'
import { policyOf } from './hidden-policy'

/**
 * The rows of a form table as they are sent: without the cells that are hidden and dropped, and with those emptied that are hidden and
 * cleared. Rows are stored whole, so with `before`, the rows as they are stored, a dropped cell is what it was.
 */
export function collectRows(
  plan: Plan,
  table: PlanInput,
  rows: Json,
  record: Pick<RecordAccess, 'get'>,
  context: FormulaContext,
  before: Json | undefined,
): Json {
  return collectIn(plan, table, rows, readerOf(plan, record), withAggregates(context, aggregatesOf(plan, record, context.now)), before)
}

function collectIn(plan: Plan, table: PlanInput, rows: Json, outside: ReadPath, context: FormulaContext, before: Json | undefined): Json {
  const hideable = (plan.columns.get(table.path) ?? []).filter(({ node }) => mayBeHidden(plan, node, table.node))
  const nested = plan.nested.get(table.path) ?? []
  const named = (plan.columns.get(table.path) ?? []).filter(({ node }) => plan.patterns.has(node))
  if ((hideable.length === 0 && nested.length === 0 && named.length === 0) || !Array.isArray(rows)) return rows
  const inRow = inRowsOf(plan, table.path, context, outside)
  const stored = new Map((Array.isArray(before) ? (before as readonly Json[]) : []).flatMap((row) => (isJsonObject(row) ? [[row['id'], row]] : [])))
  return (rows as readonly Json[]).map((row): Json => {
    if (!isJsonObject(row)) return row
    const read = rowReaderOf(plan, outside, table.path, row)
    const was = row['id'] === undefined ? undefined : stored.get(row['id'])
    const cells: Record<string, Json | undefined> = { ...row }
    for (const inner of nested) {
      const { key } = inner.field
      if (row[key] !== undefined) cells[key] = collectIn(plan, inner, row[key], read, inRow, was?.[key])
    }
    for (const column of named) {
      const { key } = column.field
      if (Object.hasOwn(row, key)) cells[key] = bare(plan, column, row[key] ?? null)
    }
    for (const column of hideable) {
      const { key } = column.field
      const keeps = policyOf(plan, column, read, inRow, table.node)
      if (keeps === 'drop') cells[key] = was?.[key]
      else if (keeps === 'clear' && Object.hasOwn(row, key)) cells[key] = null
    }
    return Object.fromEntries(Object.entries(cells).filter((cell): cell is [string, Json] => cell[1] !== undefined))
  })
}

/** A value as a form keeps it: of a text that has to match a pattern, which is a name or a code, without the blanks around it; any other as it is. */
export const bare = (plan: Plan, { node }: Pick<PlanInput, 'node'>, value: Json): Json =>
  typeof value === 'string' && plan.patterns.has(node) ? value.trim() : value

/** Whether anything between a column and its table could hide its cells. */
function mayBeHidden(plan: Plan, column: PlanNode, table: PlanNode): boolean {
  for (let node: PlanNode | null = column; node && node !== table; node = node.parent) {
    const { field } = node
    if (field.shape === 'unknown') continue
    if (field.devices || ((field.shape === 'input' || field.shape === 'rows') && field.access.mode === 'hidden')) return true
    if (plan.rules.get(node)?.some(({ set }) => set === 'visible')) return true
  }
  return false
}
