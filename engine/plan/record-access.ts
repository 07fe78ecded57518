import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Plan, PlanInput, ReadPath } from './plan'

/** A record that can be read and written by path: plain JSON on the server, observed values in a form. */
export interface RecordAccess {
  /** `key`, `table.<row index>.key`, or `table.<row index>.inner.<row index>.key`. */
  get(path: string): Json | undefined
  set(path: string, value: Json): void
}

/** How a formula of the given table row (or of the form itself) sees the record. */
export function readerOf(plan: Plan, record: Pick<RecordAccess, 'get'>, table: string | null = null, row = -1): ReadPath {
  const read: ReadPath = (path) => {
    const input = plan.inputs.get(path)
    if (!input || input.table === null) return record.get(path)
    if (input.table === table) return record.get(`${table}.${row}.${input.field.key}`)
    return cellsOf(read(input.table), input)
  }
  return read
}

/** How a formula inside one row sees the record: `table.column` is the row's own value. */
export function rowReaderOf(plan: Plan, outside: ReadPath, table: string, row: JsonObject): ReadPath {
  const read: ReadPath = (path) => {
    const input = plan.inputs.get(path)
    if (input?.table === table) return Object.hasOwn(row, input.field.key) ? row[input.field.key] : undefined
    const isInside = plan.nested.size > 0 && input && input.table !== null && plan.inputs.get(input.table)?.table === table
    return isInside ? cellsOf(read(input.table), input) : outside(path)
  }
  return read
}

/** The cells of a column in the rows that are seen; of a table inside rows that are those of one row, or a list for each row. */
function cellsOf(rows: Json | undefined, column: PlanInput): readonly Json[] {
  if (!Array.isArray(rows)) return []
  const { key, shape } = column.field
  const empty = shape === 'rows' ? [] : null
  const cells: Json[] = []
  for (const one of rows as readonly Json[]) {
    if (Array.isArray(one)) cells.push(...cellsOf(one, column))
    else cells.push(isJsonObject(one) ? (one[key] ?? empty) : empty)
  }
  return cells
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
    const [key = '', row, column, ...inside] = path.split('.')
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    if (row === undefined || column === undefined) return value
    return cellIn(value, row, column, inside)
  }
  return {
    get,
    set(path, value) {
      const [key = '', row, column, ...inside] = path.split('.')
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
      lines[Number(row)] = { ...line, [column]: inside.length === 0 ? value : withCell(line[column], inside, value) }
      ownRecord()[key] = lines
    },
    result: () => record,
  }
}

function cellIn(rows: Json | undefined, row: string, column: string, inside: readonly string[]): Json | undefined {
  const line = Array.isArray(rows) ? (rows as readonly Json[])[Number(row)] : undefined
  const cell = isJsonObject(line) && Object.hasOwn(line, column) ? line[column] : undefined
  const [innerRow, innerColumn] = inside
  return innerRow === undefined || innerColumn === undefined ? cell : cellIn(cell, innerRow, innerColumn, [])
}

/** A cell of rows that stand in a cell, replaced; rows that nothing changes in stay the very objects they were. */
export function withCell(rows: Json | undefined, [row, column = '']: readonly string[], value: Json): Json {
  if (!Array.isArray(rows)) return rows ?? null
  return (rows as readonly Json[]).map((line, at) => (String(at) === row && isJsonObject(line) ? { ...line, [column]: value } : line))
}

/** The cell at `<row index>.key` of rows that stand in a cell. */
export const cellInside = (rows: Json | undefined, [row = '', column = '']: readonly string[]): Json | undefined => cellIn(rows, row, column, [])
