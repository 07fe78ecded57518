import type { Json, JsonObject } from '../../../engine'

/** A value before and after. */
export type ValueChange = readonly [before: Json, after: Json]

/** A row that came or went, and its place among the rows that there were then. */
export interface PlacedRow {
  readonly at: number
  readonly row: JsonObject
}

/** What became of the rows of a form table, which are known by their ids. */
export interface RowsChange {
  readonly added?: readonly PlacedRow[]
  readonly removed?: readonly PlacedRow[]
  readonly changed?: Readonly<Record<string, Changes>>
  /** The ids of the rows that stayed, in their order before and after; only where that is another one. */
  readonly order?: readonly [before: readonly string[], after: readonly string[]]
}

/** What changed of a record or a row, by the keys of its values. What stayed as it was is not named. */
export interface Changes {
  readonly [key: string]: ValueChange | RowsChange
}

/** Tells the change of one value, a pair of before and after, from what became of rows. */
export const isValueChange = (change: ValueChange | RowsChange): change is ValueChange => Array.isArray(change)

/** The rows of a form table as they stand in a record; none for an absent value. */
export const rowsOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value : []) as readonly JsonObject[]

/** The id by which the history knows a row; '' for one that was never stored. */
export const rowId = (row: JsonObject): string => (typeof row['id'] === 'string' ? row['id'] : '')

/** The values as they were before they changed. */
export function undone(values: JsonObject, changes: Changes): JsonObject {
  const was: Record<string, Json> = { ...values }
  for (const [key, change] of Object.entries(changes)) was[key] = isValueChange(change) ? change[0] : undoneRows(rowsOf(values[key]), change)
  return was
}

function undoneRows(rows: readonly JsonObject[], { added = [], removed = [], changed = {}, order }: RowsChange): Json {
  const came = new Set(added.map(({ row }) => rowId(row)))
  const stayed = rows
    .filter((row) => !came.has(rowId(row)))
    .map((row) => {
      const changes = Object.hasOwn(changed, rowId(row)) ? changed[rowId(row)] : undefined
      return changes ? undone(row, changes) : row
    })
  const places = new Map(order?.[0].map((id, at) => [id, at]))
  const was = order ? stayed.toSorted((a, b) => (places.get(rowId(a)) ?? 0) - (places.get(rowId(b)) ?? 0)) : stayed
  for (const { at, row } of removed.toSorted((a, b) => a.at - b.at)) was.splice(at, 0, row)
  return was
}

/** The changes that lead back. */
export const inverse = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, isValueChange(change) ? [change[1], change[0]] : inverseRows(change)]))

const inverseRows = ({ added, removed, changed, order }: RowsChange): RowsChange => ({
  ...(removed && { added: removed }),
  ...(added && { removed: added }),
  ...(changed && { changed: Object.fromEntries(Object.entries(changed).map(([id, changes]) => [id, inverse(changes)])) }),
  ...(order && { order: [order[1], order[0]] }),
})

/** The same changes under other names; `path` says what a value is called now, by the path that it had. */
export const renamed = (changes: Changes, path: (before: string) => string, table = ''): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([key, change]) => {
      const inside = table + key
      return [lastKey(path(inside)), isValueChange(change) ? change : renamedRows(change, path, `${inside}.`)]
    }),
  )

const lastKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

function renamedRows({ added, removed, changed, order }: RowsChange, path: (before: string) => string, table: string): RowsChange {
  const placed = (rows: readonly PlacedRow[]) => rows.map(({ at, row }) => ({ at, row: renamedRow(row, path, table) }))
  return {
    ...(added && { added: placed(added) }),
    ...(removed && { removed: placed(removed) }),
    ...(changed && { changed: Object.fromEntries(Object.entries(changed).map(([id, changes]) => [id, renamed(changes, path, table)])) }),
    ...(order && { order }),
  }
}

/** A list of rows with ids is a table inside the row; any other value is one value. */
const renamedRow = (row: JsonObject, path: (before: string) => string, table: string): JsonObject =>
  Object.fromEntries(
    Object.entries(row).map(([key, value = null]): [string, Json] => {
      if (key === 'id') return [key, value]
      const inside = table + key
      const isTable =
        Array.isArray(value) && value.length > 0 && rowsOf(value).every((one) => typeof one === 'object' && one !== null && rowId(one) !== '')
      return [lastKey(path(inside)), isTable ? rowsOf(value).map((one) => renamedRow(one, path, `${inside}.`)) : value]
    }),
  )
