import type { Json, JsonObject } from '../../engine'
import type { Source } from './history/source'
import { fromSql, toSql } from './record-values'
import type { ColumnEntry, TableEntry, TableRegistry } from './table-registry'
import type { Row, SqlValue } from './tables'

/** Who changes a record, by the id of the account, when, in milliseconds since 1970, and from where. */
export interface Change {
  readonly userId: string
  readonly time: number
  readonly source: Source
  /** What the change is beyond an ordinary one: an act, or the return of something that was. */
  readonly as?: { readonly kind: 'act' | 'restore'; readonly detail: string } | undefined
}

/** The values of a stored row under the keys of their fields, with JSON parsed and null for what is empty. Columns of no field are left out. */
export function readValues(row: Row, table: TableEntry): JsonObject {
  const values: Record<string, Json> = {}
  for (const [key, { column, type }] of columnsOf(table)) values[key] = fromSql(row[column], type)
  return values
}

type Column = readonly [key: string, entry: ColumnEntry]
const columnLists = new WeakMap<TableEntry['columns'], readonly Column[]>()

/** The columns of a table as a list, made once: thousands of rows are read by it. */
function columnsOf({ columns }: TableEntry): readonly Column[] {
  const before = columnLists.get(columns)
  if (before) return before
  const list = Object.entries(columns)
  columnLists.set(columns, list)
  return list
}

/** Only what is given, so that an update leaves alone what it does not name. */
export const writeRow = (values: JsonObject, table: TableEntry): Record<string, SqlValue> =>
  Object.fromEntries(
    Object.entries(table.columns)
      .filter(([key]) => Object.hasOwn(values, key))
      .map(([key, entry]) => [entry.column, toSql(values[key], entry.type)]),
  )

/** The cells of a record that is stored for the first time, by the names of their columns. */
export const newRow = (registry: TableRegistry, id: string, values: JsonObject, { userId, time }: Change): Record<string, SqlValue> => ({
  ...writeRow(values, registry),
  id,
  version: 1,
  creator_user: userId,
  creator_time: time,
  modify_user: null,
  modify_time: null,
})
