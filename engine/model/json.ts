/** JSON without parts. */
export type JsonPrimitive = string | number | boolean | null
/** Whatever JSON can say, read-only. */
export type Json = JsonPrimitive | readonly Json[] | JsonObject
/** A JSON object, read-only: a record's values, a row, a schema before it is understood. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is a JSON object: neither null nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
