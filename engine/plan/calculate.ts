import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormulaContext, Plan, PlanRule, ReadPath } from './plan'
import { readsWholeColumn } from '../expression'
import { aggregatesOf, inRowsOf, withAggregates, type Aggregates } from './aggregates'
import { columnsWithin, topTable } from './nesting'
import { watchReads } from './unread'
import { plainRecord, readerOf, rowReaderOf, rowsOf, type RecordAccess } from './record-access'

/** What changed: a path, and of a form table or its column the rows, if only some of them; of a table inside rows, the rows around it. */
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
  const dirty = new Set([path, ...columnsWithin(plan, path).map((column) => column.path)])
  const paths = new Set<string>()
  for (const { path: own, reads } of plan.calculations) {
    if (own === null || !reads.some((read) => dirty.has(read))) continue
    dirty.add(own)
    paths.add(own)
  }
  // Of several calculations of one value the last that holds counts: one of them is nothing without the others.
  const reached = plan.calculations.filter((rule) => rule.path !== null && paths.has(rule.path))
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
  const changedTable = change === undefined ? null : topTable(plan, change.path)
  const dirtyOutside = new Set<string>()
  const warnings = placedWarnings(context)
  const inContext = withAggregates({ ...context, ...warnings?.context }, aggregates)
  const run = (rule: PlanRule, path: string, read: ReadPath, known = inContext) => {
    warnings?.at(path)
    apply(rule, path, record, plan, known, read)
  }
  const outside = readerOf(plan, record)
  const inside = (rule: PlanRule, table: string, place: string, column: string, around: ReadPath, context: FormulaContext) => {
    const known = inRowsOf(plan, table, context, around)
    for (const [at, row] of rowsOf(record, place).entries()) {
      // A rule reads its row as it is before the rule: what it reads was calculated by rules before it.
      if (isJsonObject(row)) run(rule, `${place}.${at}.${column}`, rowReaderOf(plan, around, table, row), known)
    }
  }
  for (const rule of change === undefined ? plan.calculations : affected(plan, change.path)) {
    if (rule.path === null) continue
    if (rule.table === null) {
      run(rule, rule.path, outside)
      dirtyOutside.add(rule.path)
      continue
    }
    const top = topTable(plan, rule.table) ?? rule.table
    // A row's formula that reads a value from outside its row has to run in every row.
    if (top !== changedTable || readsWholeTable(plan, rule, top) || rule.reads.some((read) => dirtyOutside.has(read))) onlyRows = undefined
    const column = rule.path.slice(rule.table.length + 1)
    const inRow = inRowsOf(plan, top, inContext, outside)
    for (const row of onlyRows ?? rowsOf(record, top).keys()) {
      const read = readerOf(plan, record, top, row)
      if (rule.table === top) run(rule, `${top}.${row}.${column}`, read, inRow)
      else inside(rule, rule.table, `${top}.${row}.${rule.table.slice(top.length + 1)}`, column, read, inRow)
    }
    aggregates.forget(rule.path)
  }
}

/** Warnings that tell which value was being calculated. */
function placedWarnings({ warn }: FormulaContext) {
  if (!warn) return undefined
  let place = ''
  const context: Pick<FormulaContext, 'warn'> = { warn: (code, detail) => warn(code, { ...detail, path: place }) }
  return {
    context,
    at(path: string) {
      place = path
    },
  }
}

const whole = new WeakMap<PlanRule, boolean>()

/** Whether a rule inside a row looks at whole columns of the table, and so at other rows. */
function readsWholeTable(plan: Plan, rule: PlanRule, table: string): boolean {
  const known = whole.get(rule)
  if (known !== undefined) return known
  const isOwn = (path: string) => plan.inputs.get(path)?.table === table
  const found = [rule.to, rule.when].some((formula) => formula && readsWholeColumn(formula.tree, isOwn))
  whole.set(rule, found)
  return found
}

function apply(rule: PlanRule, path: string, record: RecordAccess, plan: Plan, context: FormulaContext, read: ReadPath): void {
  const reads = watchReads(plan, read)
  if (!rule.to || (rule.when && rule.when.run(reads.read, context) !== true)) return
  const input = rule.path === null ? undefined : plan.inputs.get(rule.path)
  const result = rule.to.run(reads.read, context)
  // A result of what nobody can read would look like a result.
  const value = reads.metUnread() ? null : fit(result, input)
  const isLost = value === 0 && typeof result !== 'number' && result !== null && Number(result) !== 0
  if (isLost) context.warn?.('notANumber', { text: String(result).slice(0, 40) })
  if (!sameValue(record.get(path), value)) record.set(path, value)
}

type Fitting = { readonly kind: { readonly input: { fit?(value: Json, field: never): Json } | null }; readonly field: object }

/** Brings a calculated value to the form its field keeps values in, such as a number of decimals. */
const fit = (value: Json, input: Fitting | undefined): Json => (input?.kind.input?.fit ? input.kind.input.fit(value, input.field as never) : value)

const sameValue = (a: Json | undefined, b: Json): boolean =>
  a === b || ((a === undefined || a === '') && b === null) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** The record with all its calculated values; the one given stays as it is. */
export function calculate(plan: Plan, record: JsonObject, context: FormulaContext): JsonObject {
  const access = plainRecord(record)
  recalculate(plan, access, context)
  return access.result()
}
