import { isJsonObject, type Json } from '../model/json'
import { isEmptyValue } from './empty-value'

export interface DuplicateRow {
  readonly row: number
  /** The first of the columns that should have told the row apart: where the message is shown. */
  readonly column: string
}

/** The rows that say the same as an earlier one in all the given columns. A row that says nothing in one of them repeats nothing. */
export function duplicateRows(rows: readonly Json[], unique: readonly string[]): readonly DuplicateRow[] {
  const [column] = unique
  if (column === undefined) return []
  const seen = new Set<string>()
  return rows.flatMap((line, row): readonly DuplicateRow[] => {
    const key = keyOf(line, unique)
    if (key === null) return []
    if (seen.has(key)) return [{ row, column }]
    seen.add(key)
    return []
  })
}

function keyOf(line: Json, unique: readonly string[]): string | null {
  if (!isJsonObject(line)) return null
  const values = unique.map((column) => (Object.hasOwn(line, column) ? line[column] : undefined))
  return values.some((value) => isEmptyValue(value))
    ? null
    : JSON.stringify(values.map((value) => (typeof value === 'number' ? String(value) : value)))
}
