import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Plan, PlanInput } from './plan'

/** The form table of the form itself that a path names or lies in; null for a value outside of form tables. */
export function topTable(plan: Plan, path: string): string | null {
  let input = plan.inputs.get(path)
  if (!input) return null
  while (input.table !== null) {
    const around = plan.inputs.get(input.table)
    if (!around) return input.table
    input = around
  }
  return input.field.shape === 'rows' ? input.path : null
}

/** The value of the form itself that an input is or lies in. */
export function topInput(plan: Plan, input: PlanInput): PlanInput | undefined {
  const path = topTable(plan, input.path)
  return input.table === null ? input : path === null ? undefined : plan.inputs.get(path)
}

/** The columns of a form table, and those of the tables in its rows. */
export function columnsWithin(plan: Plan, table: string): readonly PlanInput[] {
  const own = plan.columns.get(table) ?? []
  const nested = plan.nested.get(table)
  return nested ? [...own, ...nested.flatMap(({ path }) => plan.columns.get(path) ?? [])] : own
}

/** Values of a record with every row of a form table changed: those of a table inside rows in each of the rows around it. */
export function withRows(plan: Plan, values: JsonObject, table: string, change: (row: JsonObject) => JsonObject): JsonObject {
  const input = plan.inputs.get(table)
  const around = input?.table ?? null
  if (input && around !== null) return withRows(plan, values, around, (row) => changed(row, input.field.key, change))
  return changed(values, table, change)
}

function changed(values: JsonObject, key: string, change: (row: JsonObject) => JsonObject): JsonObject {
  const rows = Object.hasOwn(values, key) ? values[key] : undefined
  if (!Array.isArray(rows)) return values
  return { ...values, [key]: (rows as readonly Json[]).map((row) => (isJsonObject(row) ? change(row) : row)) }
}
