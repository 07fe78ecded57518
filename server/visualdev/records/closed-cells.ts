import { isJsonObject, isStored, newRow, withRows, type Json, type JsonObject, type Plan, type PlanInput } from '../../../engine'
import type { Stores } from '../../store/store'
import { factsOf, type Writer } from './closed-fields'

/** Columns of form tables, those of tables inside rows too, that are not open, by their table. */
function closedColumns(plan: Plan, isOpen: (path: string) => boolean): ReadonlyMap<string, readonly PlanInput[]> {
  const closed = [...plan.columns].map(([table, columns]) => [table, columns.filter((column) => isStored(column) && !isOpen(column.path))] as const)
  return new Map(closed.filter(([, columns]) => columns.length > 0))
}

const without = (row: JsonObject, columns: readonly PlanInput[]): JsonObject => {
  const keys = new Set<string>(columns.map(({ field }) => field.key))
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key)))
}

/** Values of a record whose rows have no cells of columns that are not open. */
export const withoutClosedCells = (plan: Plan, values: JsonObject, isOpen: (path: string) => boolean): JsonObject =>
  [...closedColumns(plan, isOpen)].reduce((open, [table, columns]) => withRows(plan, open, table, (row) => without(row, columns)), values)

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The paths of columns in which rows say something, although they are not open. */
export function closedCellsIn(plan: Plan, values: JsonObject, isOpen: (path: string) => boolean): readonly string[] {
  const said = new Set<string>()
  for (const [table, columns] of closedColumns(plan, isOpen))
    withRows(plan, values, table, (row) => {
      for (const { path, field } of columns) if (!isNothing(row[field.key])) said.add(path)
      return row
    })
  return [...said]
}

/**
 * What is sent, with the cells that its author does not see: a row that is stored keeps them, a new one begins as it would on the screen of somebody
 * who does. Rows are known by their ids.
 */
export async function withClosedCells(
  stores: Pick<Stores, 'of'>,
  plan: Plan,
  sent: JsonObject,
  before: JsonObject,
  author: Writer,
  now: number,
): Promise<JsonObject> {
  const { formCodes } = author
  if (formCodes === null) return sent
  const closed = closedColumns(plan, (path) => formCodes.has(path))
  const tables = [...new Set([...closed.keys()].map((table) => table.split('.')[0] ?? table))].filter((table) => Array.isArray(sent[table]))
  if (tables.length === 0) return sent
  const user = await factsOf(stores, author)
  const completed = (table: string, rows: Json | undefined, stored: Json | undefined): Json => {
    const byId = new Map(rowsIn(stored).map((row) => [row['id'], row]))
    const begun = newRow(plan, table, { now, user })
    return rowsIn(rows).map((row): JsonObject => {
      const was = typeof row['id'] === 'string' ? byId.get(row['id']) : undefined
      const from = was ?? begun
      const kept = (closed.get(table) ?? []).flatMap(({ field: { key } }): [string, Json][] =>
        Object.hasOwn(from, key) ? [[key, from[key] ?? null]] : [],
      )
      const inside = (plan.nested.get(table) ?? []).flatMap(({ path, field: { key } }): [string, Json][] =>
        Array.isArray(row[key]) ? [[key, completed(path, row[key], was?.[key])]] : [],
      )
      return { ...row, ...Object.fromEntries([...inside, ...kept]) }
    })
  }
  return { ...sent, ...Object.fromEntries(tables.map((table) => [table, completed(table, sent[table], before[table])])) }
}

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
