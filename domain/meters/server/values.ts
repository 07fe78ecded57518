import { isJsonObject, type JsonObject } from '../../../engine'

/** What stands in the values of a record, by its type; a number as exact text, as doubles do not hold a tenth. */
export const textIn = (values: JsonObject, key: string): string => (typeof values[key] === 'string' ? values[key] : '')
/** A number of a stored record as decimal text, or null where there is none. */
export const exactIn = (values: JsonObject, key: string): string | null => (typeof values[key] === 'number' ? String(values[key]) : null)
/** The rows of a form table in a stored record. */
export const rowsIn = (values: JsonObject, key: string): readonly JsonObject[] => {
  const rows = values[key]
  return Array.isArray(rows) ? rows.filter(isJsonObject) : []
}
/** A value of one or several texts as a list; empty text is no text. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
