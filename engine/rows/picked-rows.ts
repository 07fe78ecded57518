import type { TextContext } from '../kind/define-kind'
import type { Json, JsonObject } from '../model/json'
import { duplicateRows } from '../plan/duplicate-rows'
import type { PlanInput } from '../plan/plan'
import { valueTypeOf } from '../plan/value-type'
import { readText } from './read-text'

export interface PickTarget {
  /** The columns that take what is picked. */
  readonly columns: readonly PlanInput[]
  /** Which column of a picked row goes to which column of the table, by its key. */
  readonly transfer: readonly { readonly column: string; readonly field: string }[]
  /** The rows as they stand, and the keys that together tell one from every other. */
  readonly rows: readonly JsonObject[]
  readonly unique: readonly string[]
  /** A row as it begins. */
  readonly newRow: () => JsonObject
  /** What a column of a picked row holds. */
  readonly valueIn: (picked: JsonObject, column: string) => Json
}

export interface PickedRows {
  readonly rows: readonly JsonObject[]
  /** How many picked rows say what another row says already: they are left out. */
  readonly repeated: number
}

/** The rows that picked rows become. Columns of the table that nothing goes to begin as in any new row. */
export function pickedRows(picked: readonly JsonObject[], target: PickTarget, context: TextContext): PickedRows {
  const { columns, transfer, rows, unique, newRow, valueIn } = target
  const byKey = new Map<string, PlanInput>(columns.map((column) => [column.field.key, column]))
  const made = picked.map((one) => ({
    ...newRow(),
    ...Object.fromEntries(
      transfer.flatMap(({ column, field }) => {
        const input = byKey.get(field)
        return input ? [[field, fitted(input, valueIn(one, column), context)] as const] : []
      }),
    ),
  }))
  const repeated = new Set(duplicateRows([...rows, ...made], unique).map(({ row }) => row - rows.length))
  const kept = made.filter((_row, i) => !repeated.has(i))
  return { rows: kept, repeated: made.length - kept.length }
}

/** A value of a picked row as its column stores it: lists give numbers and days as texts, and codes as numbers. */
function fitted(column: PlanInput, value: Json, context: TextContext): Json {
  const type = valueTypeOf(column)
  const isText = type === 'text' || type === 'longText'
  if (typeof value === 'number' && isText) return String(value)
  if (typeof value !== 'string') return value
  if (isText && !column.kind.input?.read) return value
  const read = readText(column, value, context)
  // A choice may come as what is stored or as its name.
  return read.found === 'value' ? read.value : isText ? value : null
}
