import { isServerFilled } from '../kind/server-fill'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { isEmptyValue } from './empty-value'
import { policyOf } from './hidden-policy'
import { narrowed } from './narrow'
import type { FormulaContext, Plan, PlanInput, ReadPath, Violation } from './plan'
import { plainRecord, readerOf, rowReaderOf, rowsOf } from './record-access'
import { isSameValue } from './same-value'
import { isVisible } from './state'
import { rowLimitsOf, violation } from './validate'

/**
 * What a change does to the rows of form tables against what the tables allow, compared with the record as it was: rows that are
 * added, missing, or changed where stored rows are closed. Rows are told apart by their `id`. What formulas and the server give
 * may change in closed rows too; a new record, or a new row around a table, may bring the rows that the form starts with.
 */
export function forbiddenRowChanges(plan: Plan, record: JsonObject, before: JsonObject, context: FormulaContext): readonly Violation[] {
  const access = plainRecord(record)
  const read = readerOf(plan, access)
  return [...plan.inputs.values()].flatMap((table): readonly Violation[] => {
    if (table.field.shape !== 'rows' || table.table !== null || !Object.hasOwn(record, table.path)) return []
    if (!isVisible(plan, table.node, read, context)) return []
    return changesIn({ plan, context }, table, {
      place: table.path,
      rows: rowsOf(access, table.path),
      before: before[table.path],
      outside: read,
      closed: false,
    })
  })
}

interface Forms {
  readonly plan: Plan
  readonly context: FormulaContext
}
interface PlacedRows {
  /** The path of the rows in the record. */
  readonly place: string
  readonly rows: readonly Json[]
  readonly before: Json | undefined
  readonly outside: ReadPath
  /** They stand in a row that is closed. */
  readonly closed: boolean
}

function changesIn(forms: Forms, table: PlanInput, { place, rows, before, outside, closed }: PlacedRows): readonly Violation[] {
  const { plan, context } = forms
  const said = rowLimitsOf(narrowed(plan, table, outside, context))
  const limits = closed ? { ...said, canAdd: false, canDelete: false, canEdit: false } : said
  const nested = plan.nested.get(table.path) ?? []
  if (limits.canAdd && limits.canDelete && limits.canEdit && nested.length === 0) return []
  const stored = storedRows(before)
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
      if (!limits.canAdd && added > startsWith) found.push(violation(table, `${place}.${at}`, { code: 'rowAdded' }))
    } else {
      kept.add(id)
      if (!limits.canEdit && isJsonObject(row)) found.push(...changedCells(plan, table, row, was, `${place}.${at}`, outside, context))
    }
    if (isJsonObject(row))
      found.push(...changesInside(forms, nested, table, row, was, `${place}.${at}`, outside, was !== undefined && !limits.canEdit))
  }
  const missing = stored.size - kept.size
  if (!limits.canDelete && missing > 0) found.push(violation(table, place, { code: 'rowRemoved', detail: { n: missing } }))
  return found
}

/** What changes in the tables that stand in a row. */
function changesInside(
  forms: Forms,
  nested: readonly PlanInput[],
  table: PlanInput,
  row: JsonObject,
  was: JsonObject | undefined,
  at: string,
  outside: ReadPath,
  closed: boolean,
): readonly Violation[] {
  const { plan, context } = forms
  return nested.flatMap((inner): readonly Violation[] => {
    const { key } = inner.field
    const read = rowReaderOf(plan, outside, table.path, row)
    if (!Object.hasOwn(row, key) || !isVisible(plan, inner.node, read, context, table.node)) return []
    const rows = Array.isArray(row[key]) ? (row[key] as readonly Json[]) : []
    return changesIn(forms, inner, { place: `${at}.${key}`, rows, before: was?.[key], outside: read, closed })
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
    // The rows of a table inside are compared one by one.
    if (column.field.shape === 'rows' || isServerFilled(column.kind) || isSameValue(row[key], was[key])) return []
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
