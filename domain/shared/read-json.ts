import { isJsonObject, type JsonObject } from '../../engine'

/** The text at a key of a record or an answer; `''` for anything else that stands there. */
export const textIn = (object: JsonObject, key: string): string => {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}

/** The number at a key; null for anything else that stands there, digits in a text too. */
export const numberIn = (object: JsonObject, key: string): number | null => {
  const value = object[key]
  return typeof value === 'number' ? value : null
}

/** The objects of a list at a key, such as the rows of a form table; what is no object is left out, and what is no list has none. */
export const objectsIn = (object: JsonObject, key: string): readonly JsonObject[] => {
  const value = object[key]
  return Array.isArray(value) ? value.filter((one): one is JsonObject => isJsonObject(one)) : []
}
