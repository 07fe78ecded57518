import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Plan } from '../plan/plan'

/**
 * Rows that are copied into a form table from elsewhere, as it takes them: what it has no column for is left out, and what is no list of rows is no
 * row. `{ stage: 's01', value: 3 }` becomes `{ value: 3 }` in a table of the one column `value`.
 */
export const givenRows = (plan: Pick<Plan, 'inputs'>, table: string, value: Json): readonly JsonObject[] =>
  Array.isArray(value)
    ? value
        .filter((row) => isJsonObject(row))
        .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => plan.inputs.has(`${table}.${column}`))))
    : []
