import { isJsonObject, type JsonObject } from '../../../engine'

/** What stands in the values of a record, by its type; a number as exact text, as doubles do not hold a tenth. */
export const textIn = (values: JsonObject, key: string): string => (typeof values[key] === 'string' ? values[key] : '')
export const exactIn = (values: JsonObject, key: string): string | null => (typeof values[key] === 'number' ? String(values[key]) : null)
export const rowsIn = (values: JsonObject, key: string): readonly JsonObject[] => {
  const rows = values[key]
  return Array.isArray(rows) ? rows.filter(isJsonObject) : []
}
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
