import { isServerFilled } from '../kind/server-fill'
import { isStored } from '../model/field'
import type { Json, JsonObject } from '../model/json'
import { bare, collectRows } from './collect-rows'
import { policyOf } from './hidden-policy'
import { withRows } from './nesting'
import type { FormulaContext, Plan } from './plan'
import { plainRecord, readerOf } from './record-access'

/**
 * A new record: the initial value of every field that has one, by itself or by its kind. Form tables start empty, and so does
 * what the server fills in.
 */
export function newRecord(plan: Plan, { now, user }: FormulaContext): JsonObject {
  const record: Record<string, Json> = {}
  for (const { path, table, field, kind } of plan.inputs.values()) {
    if (table !== null || isServerFilled(kind)) continue
    const initial = field.initial ?? kind.input?.initial?.(field as never, now, user)
    if (initial !== undefined && initial !== null) record[path] = initial
  }
  return record
}

/** A new row of a form table: the initial values of its columns. */
export function newRow(plan: Plan, table: string, { now, user }: FormulaContext): JsonObject {
  const row: Record<string, Json> = {}
  for (const { field, kind } of plan.columns.get(table) ?? []) {
    if (isServerFilled(kind)) continue
    const initial = field.initial ?? kind.input?.initial?.(field as never, now, user)
    if (initial !== undefined && initial !== null) row[field.key] = initial
  }
  return row
}

/**
 * The record as it is sent: names and codes, which a pattern tells, without blanks around them, and without what the form's
 * policy drops or empties of hidden fields, cells of form tables included, and what the server fills in.
 * @param before the record as it is stored, where that is known: its rows keep what is dropped from them
 */
export function collect(plan: Plan, record: JsonObject, context: FormulaContext, before?: JsonObject): JsonObject {
  const access = plainRecord(record)
  const read = readerOf(plan, access)
  const collected: Record<string, Json> = {}
  for (const input of plan.inputs.values()) {
    const { path, table, field, kind } = input
    if (table !== null || isServerFilled(kind)) continue
    const value = access.get(path)
    if (value === undefined) continue
    const keeps = policyOf(plan, input, read, context)
    if (keeps === 'keep')
      collected[path] = field.shape === 'rows' ? collectRows(plan, input, value, access, context, before?.[path]) : bare(plan, input, value)
    else if (keeps === 'clear') collected[path] = null
  }
  return collected
}

/** The record without what is only calculated to be looked at, in the rows of form tables too: what is sent and kept. */
export function storedPart(plan: Plan, record: JsonObject): JsonObject {
  const unstored = [...plan.inputs.values()].filter((input) => !isStored(input))
  if (unstored.length === 0) return record
  return unstored.reduce((stored, { path, table, field }): JsonObject => {
    return table === null ? without(stored, path) : withRows(plan, stored, table, (row) => without(row, field.key))
  }, record)
}

const without = (row: JsonObject, key: string): JsonObject => Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
