import type { Json, ValueType } from '../../engine'
import type { SqlValue } from './tables'

/** A value that its column cannot hold; it was not validated. */
export class NotStorable extends Error {
  constructor(readonly type: ValueType) {
    super(`A value does not fit a column of type ${type}`)
  }
}

/** What goes into the column: '' and [] are nothing, numbers keep their kind, lists and objects become JSON text. */
export function toSql(value: Json | undefined, type: ValueType): SqlValue {
  if (value === undefined || value === null || value === '') return null
  switch (type) {
    case 'json':
      return Array.isArray(value) && value.length === 0 ? null : JSON.stringify(value)
    case 'integer':
    case 'timestamp': {
      const number = typeof value === 'boolean' ? Number(value) : value
      if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new NotStorable(type)
      return number
    }
    case 'decimal': {
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new NotStorable(type)
      return value
    }
    default:
      if (typeof value === 'number' || typeof value === 'boolean') return String(value)
      // PostgreSQL cannot keep the character 0 in a text.
      if (typeof value !== 'string' || value.includes('\0')) throw new NotStorable(type)
      return value
  }
}

/** What the column holds, as the form knows it. */
export function fromSql(value: SqlValue | undefined, type: ValueType): Json {
  if (value === undefined || value === null) return null
  return type === 'json' && typeof value === 'string' ? (JSON.parse(value) as Json) : value
}
