import { readClock, readMoment } from '../calendar'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Plan, PlanInput } from './plan'
import { valueTypeOf } from './value-type'

/**
 * A record as fields keep it, in rows of form tables too: dates and times that came as texts, from a program or an address, and sides of switches
 * that came as true and false. What cannot be read stays as it came, for the checks to refuse.
 */
export function readSent(plan: Plan, values: JsonObject): JsonObject {
  const entries = Object.entries(values).map(([key, value = null]) => [key, inputValue(plan, plan.inputs.get(key), value)] as const)
  return entries.every(([key, value]) => value === values[key]) ? values : Object.fromEntries(entries)
}

function inputValue(plan: Plan, input: PlanInput | undefined, value: Json): Json {
  if (!input) return value
  if (input.field.shape === 'rows') return rowsOf(plan, input, value)
  const type = valueTypeOf(input)
  if (typeof value === 'boolean' && type !== 'json') return input.kind.input?.fit?.(value, input.field as never) ?? value
  if (typeof value !== 'string' || value === '') return value
  if (type === 'time') return readClock(value) ?? value
  const moment = type === 'timestamp' ? readMoment(value) : null
  if (moment === null) return value
  return input.kind.input?.fit ? input.kind.input.fit(moment, input.field as never) : moment
}

function rowsOf(plan: Plan, { path }: PlanInput, rows: Json): Json {
  if (!Array.isArray(rows)) return rows
  const columns = new Map([...(plan.columns.get(path) ?? []), ...(plan.nested.get(path) ?? [])].map((column) => [column.field.key as string, column]))
  const read = (rows as readonly Json[]).map((row) => {
    if (!isJsonObject(row)) return row
    const entries = Object.entries(row).map(([key, value = null]) => [key, inputValue(plan, columns.get(key), value)] as const)
    return entries.every(([key, value]) => value === row[key]) ? row : Object.fromEntries(entries)
  })
  return read.every((row, at) => row === rows[at]) ? rows : read
}
