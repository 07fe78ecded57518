import { isJsonObject, type Json, type JsonObject, type Plan } from '../../../engine'

/**
 * The given values with the rows of tables inside rows that nobody sent: a row that is stored keeps them, as a record keeps the form
 * tables that nobody sent.
 */
export function withInnerRows(plan: Plan, values: JsonObject, before: JsonObject): JsonObject {
  const changed = [...plan.nested].flatMap(([table, nested]): [string, Json][] => {
    const rows = values[table]
    if (!Array.isArray(rows)) return []
    const was = Array.isArray(before[table]) ? (before[table] as readonly Json[]) : []
    const stored = new Map(was.flatMap((row) => (isJsonObject(row) ? [[row['id'], row]] : [])))
    const kept = (rows as readonly Json[]).map((row): Json => {
      const old = isJsonObject(row) && typeof row['id'] === 'string' ? stored.get(row['id']) : undefined
      if (!old || !isJsonObject(row)) return row
      const unsaid = nested.flatMap(({ field: { key } }): [string, Json][] => (Object.hasOwn(row, key) ? [] : [[key, old[key] ?? []]]))
      return { ...row, ...Object.fromEntries(unsaid) }
    })
    return [[table, kept]]
  })
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
}
