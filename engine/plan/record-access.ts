import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Plan, ReadPath } from './plan'

/** A record that can be read and written by path: plain JSON on the server, observed values in a form. */
export interface RecordAccess {
  /** `key`, or `table.<row index>.key`. */
  get(path: string): Json | undefined
  set(path: string, value: Json): void
}

/** How a formula of the given table row (or of the form itself) sees the record. */
export function readerOf(plan: Plan, record: Pick<RecordAccess, 'get'>, table: string | null = null, row = -1): ReadPath {
  return (path) => {
    const input = plan.inputs.get(path)
    if (!input || input.table === null) return record.get(path)
    const column = input.field.key
    if (input.table === table) return record.get(`${table}.${row}.${column}`)
    const rows = record.get(input.table)
    return Array.isArray(rows) ? (rows as readonly Json[]).map((one) => (isJsonObject(one) ? (one[column] ?? null) : null)) : []
  }
}

/** How a formula inside one row sees the record: `table.column` is the row's own value. */
export function rowReaderOf(plan: Plan, outside: ReadPath, table: string, row: JsonObject): ReadPath {
  return (path) => {
    const input = plan.inputs.get(path)
    if (input?.table !== table) return outside(path)
    return Object.hasOwn(row, input.field.key) ? row[input.field.key] : undefined
  }
}

/** Rows of a form table in a record; anything else than a list counts as none. */
export function rowsOf(record: Pick<RecordAccess, 'get'>, table: string): readonly Json[] {
  const rows = record.get(table)
  return Array.isArray(rows) ? (rows as readonly Json[]) : []
}

/** A plain record as `RecordAccess`; `result` is the record with everything that was set, the original untouched. */
export function plainRecord(original: JsonObject): RecordAccess & { result(): JsonObject } {
  let record: Record<string, Json> = original
  const own = new Set<string>()
  const ownRecord = () => {
    if (record === original) record = { ...original }
    return record
  }
  const get = (path: string): Json | undefined => {
    const [key = '', row, column] = path.split('.')
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    if (row === undefined || column === undefined) return value
    const line = Array.isArray(value) ? (value as readonly Json[])[Number(row)] : undefined
    return isJsonObject(line) && Object.hasOwn(line, column) ? line[column] : undefined
  }
  return {
    get,
    set(path, value) {
      const [key = '', row, column] = path.split('.')
      if (row === undefined || column === undefined) {
        ownRecord()[key] = value
        return
      }
      const rows = get(key)
      if (!Array.isArray(rows)) return
      const lines: Json[] = own.has(key) ? rows : [...(rows as readonly Json[])]
      own.add(key)
      const line = lines[Number(row)]
      if (!isJsonObject(line)) return
      lines[Number(row)] = { ...line, [column]: value }
      ownRecord()[key] = lines
    },
    result: () => record,
  }
}
