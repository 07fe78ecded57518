import type { Json, JsonObject } from '../model/json'
import type { FormulaContext, Plan, PlanRule } from './plan'
import { readsWholeColumn } from '../expression'
import { aggregatesOf, withAggregates, type Aggregates } from './aggregates'
import { plainRecord, readerOf, rowsOf, type RecordAccess } from './record-access'

/** What changed: a path, and of a form table or its column the rows, if only some of them. */
export interface Change {
  readonly path: string
  readonly rows?: readonly number[]
}

const affectedBy = new WeakMap<Plan, Map<string, readonly PlanRule[]>>()

/** The calculations that a change of `path` reaches, directly or through others, in dependency order. */
export function affected(plan: Plan, path: string): readonly PlanRule[] {
  const known = affectedBy.get(plan) ?? new Map<string, readonly PlanRule[]>()
  affectedBy.set(plan, known)
  const before = known.get(path)
  if (before) return before
  const dirty = new Set([path, ...(plan.columns.get(path) ?? []).map((column) => column.path)])
  const reached = plan.calculations.filter((rule) => {
    if (!rule.reads.some((read) => dirty.has(read))) return false
    if (rule.path !== null) dirty.add(rule.path)
    return true
  })
  known.set(path, reached)
  return reached
}

/**
 * Brings calculated values up to date, in dependency order, writing only what differs.
 * Without `change` everything is calculated; with one, only what it reaches, and inside its own rows only those.
 * @param aggregates results over whole columns that are kept up to date elsewhere; without them they are counted here
 */
export function recalculate(
  plan: Plan,
  record: RecordAccess,
  context: FormulaContext,
  change?: Change,
  aggregates: Aggregates = aggregatesOf(plan, record, context.now),
): void {
  let onlyRows = change?.rows
  const input = change && plan.inputs.get(change.path)
  const changedTable = input?.field.shape === 'rows' ? input.path : (input?.table ?? null)
  const dirtyOutside = new Set<string>()
  const inContext = withAggregates(context, aggregates)
  for (const rule of change === undefined ? plan.calculations : affected(plan, change.path)) {
    if (rule.path === null) continue
    if (rule.table === null) {
      apply(rule, rule.path, record, plan, inContext, null, -1)
      dirtyOutside.add(rule.path)
      continue
    }
    // A row's formula that reads a value from outside its row has to run in every row.
    if (rule.table !== changedTable || readsWholeTable(rule) || rule.reads.some((read) => dirtyOutside.has(read))) onlyRows = undefined
    const column = rule.path.slice(rule.table.length + 1)
    for (const row of onlyRows ?? rowsOf(record, rule.table).keys()) {
      apply(rule, `${rule.table}.${row}.${column}`, record, plan, inContext, rule.table, row)
    }
    aggregates.forget(rule.path)
  }
}

const whole = new WeakMap<PlanRule, boolean>()

/** Whether a rule inside a row looks at whole columns of its table. */
function readsWholeTable(rule: PlanRule): boolean {
  const known = whole.get(rule)
  if (known !== undefined) return known
  const { table } = rule
  const found = table !== null && [rule.to, rule.when].some((formula) => formula && readsWholeColumn(formula.tree, table))
  whole.set(rule, found)
  return found
}

function apply(rule: PlanRule, path: string, record: RecordAccess, plan: Plan, context: FormulaContext, table: string | null, row: number): void {
  const read = readerOf(plan, record, table, row)
  if (!rule.to || (rule.when && rule.when.run(read, context) !== true)) return
  const input = rule.path === null ? undefined : plan.inputs.get(rule.path)
  const value = fit(rule.to.run(read, context), input)
  if (!sameValue(record.get(path), value)) record.set(path, value)
}

type Fitting = { readonly kind: { readonly input: { fit?(value: Json, field: never): Json } | null }; readonly field: object }

/** Brings a calculated value to the form its field keeps values in, such as a number of decimals. */
const fit = (value: Json, input: Fitting | undefined): Json =>
  value !== null && input?.kind.input?.fit ? input.kind.input.fit(value, input.field as never) : value

const sameValue = (a: Json | undefined, b: Json): boolean =>
  a === b || ((a === undefined || a === '') && b === null) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** The record with all its calculated values; the one given stays as it is. */
export function calculate(plan: Plan, record: JsonObject, context: FormulaContext): JsonObject {
  const access = plainRecord(record)
  recalculate(plan, access, context)
  return access.result()
}
