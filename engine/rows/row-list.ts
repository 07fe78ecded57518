import { isJsonObject, type Json, type JsonObject } from '../model/json'

/** The rows of a form table with ids of their own, in the same order. Never changed in place: a list that is kept is a moment to return to. */
export interface RowList {
  readonly ids: readonly string[]
  readonly rows: readonly JsonObject[]
}

export interface NewRow {
  readonly id: string
  readonly row: JsonObject
}

/** One cell by the id of its row. */
export interface CellChange {
  readonly id: string
  readonly column: string
  readonly value: Json
}

export const emptyList: RowList = { ids: [], rows: [] }

/** Gives ids that no row of this list had before: `r1`, `r2` … */
export function rowIds(): () => string {
  let last = 0
  return () => `r${(last += 1)}`
}

/**
 * Reads a stored form table. A row that brings a text `id` of its own keeps it, unless another row has it already or the id
 * looks like one of ours; anything that is no object counts as an empty row, anything that is no list as no rows.
 */
export function readRows(value: Json | undefined, nextId: () => string): RowList {
  if (!Array.isArray(value)) return emptyList
  const rows = (value as readonly Json[]).map((row) => (isJsonObject(row) ? row : {}))
  const taken = new Set<string>()
  const ids = rows.map((row) => {
    const own = Object.hasOwn(row, 'id') ? row['id'] : undefined
    const id = typeof own === 'string' && own !== '' && !/^r\d+$/.test(own) && !taken.has(own) ? own : nextId()
    taken.add(id)
    return id
  })
  return { ids, rows }
}

/** A list with rows added at a place, which is kept within its bounds. */
export function insertRows(list: RowList, at: number, added: readonly NewRow[]): RowList {
  const place = Math.max(0, Math.min(at, list.ids.length))
  return {
    ids: [...list.ids.slice(0, place), ...added.map(({ id }) => id), ...list.ids.slice(place)],
    rows: [...list.rows.slice(0, place), ...added.map(({ row }) => row), ...list.rows.slice(place)],
  }
}

/** A list without the rows of these ids. */
export function removeRows(list: RowList, ids: ReadonlySet<string>): RowList {
  const stays = (_one: unknown, i: number) => !ids.has(list.ids[i] ?? '')
  return { ids: list.ids.filter(stays), rows: list.rows.filter(stays) }
}

/** Moves rows, in their order, so that they stand before the row that is now at `before` (the count of rows for the end). */
export function moveRows(list: RowList, ids: ReadonlySet<string>, before: number): RowList {
  const moved: NewRow[] = []
  let place = before
  for (const [i, id] of list.ids.entries()) {
    if (!ids.has(id)) continue
    moved.push({ id, row: list.rows[i] ?? {} })
    if (i < before) place -= 1
  }
  const result = insertRows(removeRows(list, ids), place, moved)
  return result.ids.every((id, i) => id === list.ids[i]) ? list : result
}

/** The same rows with other values in some cells; rows that nothing changes in stay the very objects they were. */
export function setCells(list: RowList, changes: readonly CellChange[], indexOf: (id: string) => number): RowList {
  let rows: JsonObject[] | null = null
  for (const { id, column, value } of changes) {
    const i = indexOf(id)
    const row = (rows ?? list.rows)[i]
    if (!row || row[column] === value) continue
    rows ??= [...list.rows]
    rows[i] = { ...row, [column]: value }
  }
  return rows ? { ids: list.ids, rows } : list
}
