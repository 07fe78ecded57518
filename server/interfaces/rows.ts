import { isJsonObject, type Json, type JsonObject } from '../../engine'

export const mostRows = 10_000

/** Rows of whatever an interface gave: a list, or an object that holds one as `list` or `data`; anything else is no rows. */
export function rowsOf(value: unknown, depth = 0): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject).slice(0, mostRows)
  if (!isJsonObject(value) || depth > 2) return []
  return rowsOf(value['list'] ?? value['data'], depth + 1)
}

const below = (row: JsonObject): readonly JsonObject[] => (Array.isArray(row['children']) ? row['children'].filter(isJsonObject) : [])

const wordsOf = (row: JsonObject, columns: readonly string[]): string =>
  (columns.length > 0 ? columns.map((column) => row[column]) : Object.values(row))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join('\n')
    .toLowerCase()

/** Rows that hold a keyword in one of the columns, or in any; a row stays for what lies beneath it. */
export function searchRows(rows: readonly JsonObject[], keyword: string, columns: readonly string[]): readonly JsonObject[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.flatMap((row): JsonObject[] => {
    if (wordsOf(row, columns).includes(wanted)) return [row]
    const kept = searchRows(below(row), keyword, columns)
    return kept.length > 0 ? [{ ...row, children: [...kept] }] : []
  })
}

/** Rows by the value of a column, at any depth. */
export function findRows(rows: readonly JsonObject[], column: string, ids: readonly string[]): ReadonlyMap<string, JsonObject> {
  const wanted = new Set(ids)
  const found = new Map<string, JsonObject>()
  const look = (level: readonly JsonObject[]): void => {
    for (const row of level) {
      const id = row[column]
      const text = typeof id === 'object' || id === undefined ? '' : String(id)
      if (wanted.has(text) && !found.has(text)) found.set(text, row)
      look(below(row))
    }
  }
  look(rows)
  return found
}

/** A row without what lies beneath it. */
export const alone = (row: JsonObject): JsonObject => Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'children'))

/** Keeps the rows whose column of a parameter's name equals it; parameters without a value, or without such a column, keep all. */
export function filterByParameters(rows: readonly JsonObject[], values: Readonly<Record<string, Json>>): readonly JsonObject[] {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const asked = Object.entries(values).filter(([field, value]) => value !== '' && value !== null && columns.has(field))
  return rows.filter((row) => asked.every(([field, value]) => String(row[field] ?? '') === String(value)))
}
