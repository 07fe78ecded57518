import type { TObject, TSchema } from '@sinclair/typebox'
import { isJsonObject } from '../../engine'

/**
 * A body as its schema takes it. Clients of this family put back the whole object that they were given, with what was changed in it, and
 * with fields of theirs that nothing here knows: whatever the schema does not name is overlooked, and so never written. Null and blanks as
 * forms send them, and numbers and texts in each other's place, are read as what is meant.
 */
export const cleaned = (body: unknown, schema: TSchema): unknown =>
  withoutBlanks(asMeant(withoutNulls(withoutStrange(body, schema), schema), schema), schema)

function withoutStrange(body: unknown, schema: TSchema): unknown {
  const { properties, additionalProperties } = schema as Partial<TObject>
  if (!properties || additionalProperties !== false || !isJsonObject(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => Object.hasOwn(properties, key)))
}

/** Selects send their numbers as text, and ids of things that are not stored yet come as the number 0. */
function asMeant(body: unknown, schema: TSchema): unknown {
  const properties = (schema as Partial<TObject>).properties
  if (!properties || !isJsonObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
      const { type, anyOf } = (properties[key] ?? {}) as { readonly type?: string; readonly anyOf?: readonly { readonly const?: unknown }[] }
      if (type === 'string') return [[key, typeof value === 'number' ? String(value) : value]]
      if (typeof value !== 'string') return [[key, value]]
      if (type === 'integer' || type === 'number') return value === '' ? [] : [[key, /^-?\d{1,15}$/.test(value) ? Number(value) : value]]
      const meant = anyOf?.find((one) => typeof one.const === 'number' && String(one.const) === value)
      return [[key, meant ? meant.const : value]]
    }),
  )
}

/** Forms send null for what is empty: where the schema takes that it is said, for a text it is '', and for anything else as if it were not there. */
function withoutNulls(body: unknown, schema: TSchema): unknown {
  const properties = (schema as Partial<TObject>).properties
  if (!properties || !isJsonObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
      if (value !== null || takesNull(properties[key])) return [[key, value]]
      return properties[key]?.type === 'string' ? [[key, '']] : []
    }),
  )
}

const takesNull = (schema: TSchema | undefined): boolean =>
  schema?.['type'] === 'null' || (schema?.['anyOf'] as readonly TSchema[] | undefined)?.some(takesNull) === true

/** Texts that have to match a pattern are names, codes and numbers: blanks around them, as pasting brings them, are no part of them. */
function withoutBlanks(body: unknown, schema: TSchema): unknown {
  const properties = (schema as Partial<TObject>).properties
  if (!properties || !isJsonObject(body)) return body
  const trimmed = Object.entries(body).map(([key, value]) => [
    key,
    typeof value === 'string' && properties[key]?.['pattern'] !== undefined ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed)
}
