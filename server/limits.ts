import { isJsonObject, type Json, type JsonObject, type Plan, type PlanInput } from '../engine'
import type { FieldFault } from './errors'
import type { Words } from './text/language'
import type { StorageNeeds, TableRegistry } from './store/table-registry'

/*
 * How much one request may ask for. With these, the longest stretch of work that belongs to one request stays below 200 ms
 * (tests/server/watchdog.test.ts), so that nobody waits for somebody else's.
 */

/** Rows of all form tables of a record together. */
export const mostRows = 3000
/** Cells of all form tables of a record together: rows times the columns that the form has for them. */
export const mostCells = 60_000
/** Fields of a form beside its form tables, which are columns of one table; PostgreSQL takes 1600, and those of former fields stay. */
export const mostFields = 1000
const mostColumnsEver = 1500
/** Keys of a record that is sent: its fields and form tables, and what a client sends beside them. */
export const mostKeys = 3000
/** Nodes of a form: fields, columns and what holds them. */
export const mostNodes = 3000
/** Objects in the JSON of one design, options and rules included. */
export const mostObjects = 40_000
/** Form tables of a form, and columns of each. */
export const mostTables = 100
export const mostTableColumns = 200

/** The form tables of a record that hold too much. What was stored before these limits may stay as large as it was. */
export function faultsOfSize(plan: Plan, values: JsonObject, before: JsonObject, words: Words): readonly FieldFault[] {
  const [now, was] = [sizeOf(plan, values), sizeOf(plan, before)]
  const largest = [...now.tables].sort(([, a], [, b]) => b - a)[0]?.[0]
  if (!largest) return []
  const fault = (key: string, limit: number): FieldFault => ({ path: largest.path, key, values: { field: words.text(largest.field.title), limit } })
  if (now.rows > Math.max(mostRows, was.rows)) return [fault('tooManyRows', mostRows)]
  if (now.cells > Math.max(mostCells, was.cells)) return [fault('tooManyCells', mostCells)]
  return []
}

function sizeOf(plan: Plan, values: JsonObject) {
  const tables = new Map<PlanInput, number>()
  let cells = 0
  const count = (table: PlanInput, rows: unknown): void => {
    if (!Array.isArray(rows)) return
    const columns = plan.columns.get(table.path) ?? []
    const nested = columns.filter((column) => column.field.shape === 'rows')
    tables.set(table, (tables.get(table) ?? 0) + rows.length)
    cells += rows.length * columns.length
    if (nested.length > 0)
      for (const row of rows as readonly unknown[])
        if (isJsonObject(row as JsonObject)) for (const inner of nested) count(inner, (row as JsonObject)[inner.field.key])
  }
  for (const input of plan.inputs.values()) if (input.table === null && input.field.shape === 'rows') count(input, values[input.path])
  return { tables, cells, rows: [...tables.values()].reduce((sum, one) => sum + one, 0) }
}

/** What of a design is too much to be read at all; empty where it fits. */
export function faultsOfDesign(path: string, json: Json): readonly FieldFault[] {
  let [nodes, objects] = [0, 0]
  const count = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    objects += 1
    if (isJsonObject(value) && ('__config__' in value || ('kind' in value && 'key' in value))) nodes += 1
    for (const inner of Object.values(value)) count(inner as Json)
  }
  count(json)
  if (nodes > mostNodes) return [{ path, key: 'tooManyNodes', values: { limit: mostNodes } }]
  return objects > mostObjects ? [{ path, key: 'tooManyObjects', values: { limit: mostObjects } }] : []
}

/** Says which limit of the database a form exceeds (fields, tables, columns of a table, columns kept for former fields); empty where it exceeds none. */
export function faultsOfForm({ values, tables }: StorageNeeds, registry: Pick<TableRegistry, 'columns' | 'retired'> | null): readonly FieldFault[] {
  const fault = (key: string, limit: number): readonly FieldFault[] => [{ path: 'formData', key, values: { limit } }]
  if (values.size > mostFields) return fault('tooManyFields', mostFields)
  if (tables.size > mostTables) return fault('tooManyTables', mostTables)
  if ([...tables.values()].some((columns) => columns.size > mostTableColumns)) return fault('tooManyColumns', mostTableColumns)
  if (registry && Object.keys(registry.columns).length + registry.retired.length > mostColumnsEver)
    return fault('tooManyFormerFields', mostColumnsEver)
  return []
}
