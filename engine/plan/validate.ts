import { isServerFilled } from '../kind/server-fill'
import { secretMark, type ValueType } from '../kind/value-type'
import type { RowLimits } from '../kind/row-limits'
import type { ValueViolation } from '../kind/violation'
import { numberFault } from '../number/read-number'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormulaContext, Plan, PlanInput, ReadPath, Violation } from './plan'
import { aggregatesOf, inRowsOf, withAggregates } from './aggregates'
import { duplicateRows } from './duplicate-rows'
import { messagesOf } from './messages'
import { narrowed } from './narrow'
import { plainRecord, readerOf, rowReaderOf, rowsOf, type RecordAccess } from './record-access'
import { isVisible, ownState } from './state'
import { isEmptyValue } from './empty-value'
import { valueTypeOf } from './value-type'

/** Violations beyond this many are not looked for unless they are asked for: nobody reads them, and a bad import must not fill the memory. */
const mostViolations = 2_000
/** The same of what no field is there for: such a record was made for another form. */
const mostStrangers = 100
const longestText = 100_000
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/**
 * Every rule of the form that a record breaks, in document order: fields that were never drawn and all rows included.
 * What a rule hides is not asked for. The record is read as it stands: calculate first.
 */
export function validate(plan: Plan, record: JsonObject, context: FormulaContext, most = mostViolations): readonly Violation[] {
  const access = plainRecord(record)
  const found: Violation[] = []
  for (const key of Object.keys(record)) {
    if (most !== Infinity && found.length >= mostStrangers) break
    if (!plan.inputs.has(key)) found.push({ path: key, code: 'unknownField', label: key, asks: 'enter', detail: {} })
  }
  for (const input of plan.inputs.values()) {
    if (found.length >= most) break
    if (input.table === null) for (const one of validateInput(plan, input, access, context, most)) found.push(one)
  }
  return found
}

/** The violations of one value, and for a form table of all its rows. */
export function validateInput(
  plan: Plan,
  input: PlanInput,
  record: Pick<RecordAccess, 'get'>,
  context: FormulaContext,
  most = mostViolations,
): readonly Violation[] {
  const own = validateItself(plan, input, record, context)
  const looksInside = input.field.shape === 'rows' && isVisible(plan, input.node, readerOf(plan, record), context)
  if (!looksInside || own.some(({ code }) => code === 'type')) return own
  const inRow = withAggregates(context, aggregatesOf(plan, record, context.now))
  return [...own, ...validateRows(plan, input, input.path, rowsOf(record, input.path), readerOf(plan, record), inRow, most)]
}

/**
 * What is wrong with the value of one input, rows of a form table not looked into: of a table, only what concerns it as a whole, such as its number
 * of rows.
 */
export function validateItself(plan: Plan, input: PlanInput, record: Pick<RecordAccess, 'get'>, context: FormulaContext): readonly Violation[] {
  // Nobody could mend what is wrong with it.
  if (isServerFilled(input.kind)) return []
  const read = readerOf(plan, record)
  const value = record.get(input.path)
  if (!isVisible(plan, input.node, read, context)) return typeViolations(input, value, input.path)
  const here = narrowed(plan, input, read, context)
  const own = check(plan, here, input.path, value, read, context, ownState(plan, input.node, read, context).required)
  return input.field.shape === 'rows' && own.length === 0 ? countViolations(here, rowsOf(record, input.path).length, input.path) : own
}

/**
 * @param place the path of the rows in the record: that of the table, or inside a row `table.<row index>.inner`
 * @param outside how what is around the rows reads
 */
function validateRows(
  plan: Plan,
  table: PlanInput,
  place: string,
  rows: readonly Json[],
  outside: ReadPath,
  context: FormulaContext,
  most: number,
): readonly Violation[] {
  const columns = plan.columns.get(table.path) ?? []
  const known = new Set<string>(columns.map((column) => column.field.key))
  const found: Violation[] = []
  const inRow = inRowsOf(plan, table.path, context, outside)
  for (const [row, line] of rows.entries()) {
    const at = `${place}.${row}`
    if (!isJsonObject(line)) {
      found.push(violation(table, at, { code: 'type' }))
      continue
    }
    for (const key of Object.keys(line)) {
      if (!known.has(key) && key !== 'id') found.push({ path: `${at}.${key}`, code: 'unknownField', label: key, asks: 'enter', detail: {} })
    }
    const read = rowReaderOf(plan, outside, table.path, line)
    for (const column of columns) {
      if (found.length >= most) return found
      for (const one of validateCell(plan, table, column, `${at}.${column.field.key}`, read, inRow, most)) found.push(one)
    }
  }
  for (const { row, column } of duplicateRows(rows, rowLimitsOf(table).unique)) {
    const input = columns.find(({ field }) => field.key === column)
    if (input) found.push(violation(input, `${place}.${row}.${column}`, { code: 'duplicateRow' }))
  }
  return found
}

/** The violations of one cell, with the rows that stand in it: `read` sees its row, `context` the aggregates over whole columns. */
export function validateCell(
  plan: Plan,
  table: PlanInput,
  column: PlanInput,
  path: string,
  read: ReadPath,
  context: FormulaContext,
  most = mostViolations,
): readonly Violation[] {
  if (isServerFilled(column.kind)) return []
  const value = read(column.path)
  const state = ownState(plan, column.node, read, context)
  const around = column.node.parent
  const visible = state.visible && (around === null || around === table.node || isVisible(plan, around, read, context, table.node))
  if (!visible) return typeViolations(column, value, path)
  const here = narrowed(plan, column, read, context)
  const own = check(plan, here, path, value, read, context, state.required)
  if (column.field.shape !== 'rows' || own.some(({ code }) => code === 'type')) return own
  const rows = Array.isArray(value) ? (value as readonly Json[]) : []
  const count = own.length === 0 ? countViolations(here, rows.length, path) : own
  return [...count, ...validateRows(plan, column, path, rows, read, context, most)]
}

/** Too few rows or too many. */
function countViolations(table: PlanInput, count: number, path: string): readonly Violation[] {
  const { least, most } = rowLimitsOf(table)
  if (most !== null && count > most) return [violation(table, path, { code: 'tooMany', detail: { max: most } })]
  return least !== null && count < least ? [violation(table, path, { code: 'tooFew', detail: { min: least } })] : []
}

const unlimited: RowLimits = { least: null, most: null, unique: [], canAdd: true, canDelete: true, canEdit: true }

/** How many rows a form table takes and which columns tell its rows apart. */
export const rowLimitsOf = ({ kind, field }: PlanInput): RowLimits => kind.rows?.(field.props as never) ?? unlimited

// Shared, since thousands of cells have nothing wrong with them.
const nothing: readonly Violation[] = []

function check(
  plan: Plan,
  input: PlanInput,
  path: string,
  value: Json | undefined,
  read: ReadPath,
  context: FormulaContext,
  required: boolean,
): readonly Violation[] {
  if (value === undefined || isEmptyValue(value, input)) {
    return required ? [violation(input, path, { code: 'required' })] : conditions(plan, input, path, read, context)
  }
  // A secret that stays as it is stored is not here to be looked at.
  if (value === secretMark && valueTypeOf(input) === 'secret') return conditions(plan, input, path, read, context)
  const type = valueTypeOf(input)
  if (!fits(value, type)) return [violation(input, path, misfit(input, value))]
  const own = input.kind.input?.check?.(value, input.field as never) ?? nothing
  const found = own.length === 0 ? nothing : own.map((one) => violation(input, path, one))
  const all = [patterns(plan, input, path, value), found, conditions(plan, input, path, read, context)].filter(({ length }) => length > 0)
  return all.length === 0 ? nothing : all.flat()
}

function patterns(plan: Plan, input: PlanInput, path: string, value: Json): readonly Violation[] {
  const given = plan.patterns.get(input.node)
  if (!given || (typeof value !== 'string' && typeof value !== 'number')) return nothing
  return (
    given
      // Blanks around it are not sent.
      .filter(({ matches }) => !matches(String(value).trim()))
      .map(({ message }): Violation => ({ ...violation(input, path, { code: 'pattern' }), message }))
  )
}

/** What the checks of the author refuse, and the rules that say an error. */
function conditions(plan: Plan, input: PlanInput, path: string, read: ReadPath, context: FormulaContext): readonly Violation[] {
  const broken = plan.checks.get(input.node)?.filter(({ holds }) => holds.run(read, context) === false) ?? []
  const refused = messagesOf(plan, input.node, read, context).filter(({ level }) => level === 'error')
  if (broken.length === 0 && refused.length === 0) return nothing
  return [...broken.map(({ message }) => ({ text: message })), ...refused].map(({ text, ...more }): Violation => ({
    ...violation(input, path, { code: 'check', detail: 'values' in more ? more.values : {} }),
    message: text,
  }))
}

/** What is wrong with a value, at its place and under its label. */
export const violation = (input: PlanInput, path: string, { code, detail = {} }: ValueViolation): Violation => ({
  path,
  code,
  label: input.field.title,
  asks: input.kind.input?.asks ?? 'enter',
  detail,
})

function typeViolations(input: PlanInput, value: Json | undefined, path: string): readonly Violation[] {
  const type = valueTypeOf(input)
  if (value === undefined || isEmptyValue(value, input) || fits(value, type)) return nothing
  return [violation(input, path, misfit(input, value))]
}

/** What is wrong with a value that is not of its type: of dates and times their kind knows. */
function misfit(input: PlanInput, value: Json): ValueViolation {
  const type = valueTypeOf(input)
  if (type === 'timestamp' || type === 'time') return input.kind.input?.check?.(value, input.field as never)[0] ?? { code: 'type' }
  if (type !== 'integer' && type !== 'decimal') return { code: 'type' }
  if (typeof value !== 'number') return { code: numberFault(value) }
  return Number.isFinite(value) && !Number.isInteger(value) ? { code: 'precision', detail: { precision: 0 } } : { code: 'tooManyDigits' }
}

/** Whether a value is of a type as it is stored. */
export function fits(value: Json, type: ValueType): boolean {
  switch (type) {
    case 'text':
    case 'secret':
    case 'longText':
      // A single choice may be a number or a flag in the schema: it is stored as its text.
      return (
        (typeof value === 'string' && value.length <= (type === 'longText' ? longestText * 20 : longestText)) ||
        typeof value === 'number' ||
        typeof value === 'boolean'
      )
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
    case 'timestamp':
      return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 8.64e15
    case 'time':
      return typeof value === 'string' && time.test(value)
    // A switch may keep true or false in a column for JSON.
    case 'json':
      return typeof value === 'object' || typeof value === 'boolean'
    default:
      return type satisfies never
  }
}
