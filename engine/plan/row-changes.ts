import { isServerFilled } from '../kind/server-fill'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { isEmptyValue } from './empty-value'
import { policyOf } from './hidden-policy'
import { narrowed } from './narrow'
import type { FormulaContext, Plan, PlanInput, ReadPath, Violation } from './plan'
import { plainRecord, readerOf, rowReaderOf, rowsOf } from './record-access'
import { isVisible } from './state'
import { rowLimitsOf, violation } from './validate'

/**
 * What a change does to the rows of form tables against what the tables allow, compared with the record as it was: rows that are
 * added, missing, or changed where stored rows are closed. Rows are told apart by their `id`. What formulas and the server give
 * may change in closed rows too; a new record may bring the rows that its form starts with.
 */
export function forbiddenRowChanges(plan: Plan, record: JsonObject, before: JsonObject, context: FormulaContext): readonly Violation[] {
  const access = plainRecord(record)
  const read = readerOf(plan, access)
  return [...plan.inputs.values()].flatMap((table): readonly Violation[] => {
    if (table.field.shape !== 'rows' || table.table !== null || !Object.hasOwn(record, table.path)) return []
    const limits = rowLimitsOf(narrowed(plan, table, read, context))
    if ((limits.canAdd && limits.canDelete && limits.canEdit) || !isVisible(plan, table.node, read, context)) return []
    const stored = storedRows(before[table.path])
    const rows = rowsOf(access, table.path)
    const startsWith = stored.size === 0 && Array.isArray(table.field.initial) ? table.field.initial.length : 0
    const found: Violation[] = []
    const kept = new Set<string>()
    let added = 0
    for (const [at, row] of rows.entries()) {
      const id = idOf(row)
      // A second row under one id is stored as a new one.
      const was = id === undefined || kept.has(id) ? undefined : stored.get(id)
      if (id === undefined || !was) {
        added += 1
        if (!limits.canAdd && added > startsWith) found.push(violation(table, `${table.path}.${at}`, { code: 'rowAdded' }))
        continue
      }
      kept.add(id)
      if (!limits.canEdit && isJsonObject(row)) found.push(...changedCells(plan, table, row, was, `${table.path}.${at}`, read, context))
    }
    const missing = stored.size - kept.size
    if (!limits.canDelete && missing > 0) found.push(violation(table, table.path, { code: 'rowRemoved', detail: { n: missing } }))
    return found
  })
}

function changedCells(
  plan: Plan,
  table: PlanInput,
  row: JsonObject,
  was: JsonObject,
  at: string,
  outside: ReadPath,
  context: FormulaContext,
): readonly Violation[] {
  const read = rowReaderOf(plan, outside, table.path, row)
  return (plan.columns.get(table.path) ?? []).flatMap((column): readonly Violation[] => {
    const { key } = column.field
    if (isServerFilled(column.kind) || isSame(row[key], was[key])) return []
    // The form itself empties what it hides.
    if (isEmptyValue(row[key]) && policyOf(plan, column, read, context, table.node) === 'clear') return []
    const rules = plan.rules.get(column.node) ?? []
    if (rules.some(({ set, when }) => set === 'value' && (!when || when.run(read, context) === true))) return []
    return [violation(column, `${at}.${key}`, { code: 'rowClosed' })]
  })
}

function storedRows(value: Json | undefined): ReadonlyMap<string, JsonObject> {
  const rows = new Map<string, JsonObject>()
  for (const row of Array.isArray(value) ? (value as readonly Json[]) : []) {
    const id = idOf(row)
    if (id !== undefined && isJsonObject(row)) rows.set(id, row)
  }
  return rows
}

const idOf = (row: Json): string | undefined => (isJsonObject(row) && typeof row['id'] === 'string' ? row['id'] : undefined)

/** Numbers and flags of choices are stored as their texts. */
const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  (isEmptyValue(a) && isEmptyValue(b)) ||
  (typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a) === JSON.stringify(b) : String(a) === String(b))
