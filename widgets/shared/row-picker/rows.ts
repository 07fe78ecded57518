import { isJsonObject, type Json, type JsonObject, type RowSource } from '../../../engine'

/** The value that picking a row stores. */
export function idOf(row: JsonObject, source: RowSource): string {
  const id = row[source.from === 'records' ? 'id' : source.map.value]
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** The text shown for one cell of a picker's list; an empty text for an empty cell. */
export const wordsIn = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What a column of a row holds: where the server tells what is stored beside its words, that. */
export function storedIn(row: JsonObject, column: string): Json {
  const raw = row['~raw']
  return (isJsonObject(raw) && Object.hasOwn(raw, column) ? raw[column] : row[column]) ?? null
}
