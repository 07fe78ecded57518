import { innerKey, isJsonObject, narrowed, type Json, type JsonObject, type PlanInput, type TextContext } from '../../../engine'
import type { LoadedModel } from '../models/loaded-model'
import { dictionaryOptions } from '../../system/dictionaries/dictionary-options'
import { wordsOf } from '../../text/language'
import { pause } from '../../process/slices'
import { eachWithLookup } from '../../references/collect'
import type { Asking } from '../../references/resolver'
import type { StoredRecord } from '../../store/records'

type Read = (path: string) => Json | undefined

/**
 * Returns what reads a record by path, for formulas and parameters: `amount` gives a field's value, `lines.price` the list of that column's
 * cells in all rows. Undefined for what the record does not have.
 */
export const readerIn =
  (values: JsonObject): Read =>
  (path) => {
    const [key = '', ...columns] = path.split('.')
    return columns.reduce<Json | undefined>(columnOf, values[key])
  }

/**
 * Returns what reads by path inside one row of the form table `table`: `lines.price` gives the cell of this row, and every path that is not of the
 * table is given to `outside`.
 */
export const rowReaderIn =
  (outside: Read, table: string, row: JsonObject): Read =>
  (path) => {
    if (!path.startsWith(`${table}.`)) return outside(path)
    const [key = '', ...columns] = path.slice(table.length + 1).split('.')
    return columns.reduce<Json | undefined>(columnOf, row[key])
  }

/** A column of rows as the list of its cells; rows inside of rows follow each other. */
const columnOf = (rows: Json | undefined, column: string): Json | undefined =>
  Array.isArray(rows)
    ? (rows as readonly Json[]).flatMap((row): readonly Json[] =>
        Array.isArray(row) ? ((columnOf(row, column) as readonly Json[] | undefined) ?? []) : [isJsonObject(row) ? (row[column] ?? null) : null],
      )
    : undefined

/** Whoever shows `id` of a form that has no such field means the record's own. */
export const ownId = (row: JsonObject, wanted: readonly string[]): JsonObject =>
  wanted.includes(innerKey('id')) ? { [innerKey('id')]: row['id'] ?? null } : {}

/** A record on its way into words. */
class RowInWords {
  readonly read: Read
  readonly cells: Record<string, Json> = {}
  context: TextContext | null = null
  constructor(readonly values: JsonObject) {
    this.read = readerIn(values)
  }
}

/** Values of records in words, field by field; what they point at is fetched first, for all of them at once. */
export async function wordsOfRecord(
  asking: Asking,
  model: LoadedModel,
  records: readonly StoredRecord[],
  inputs: readonly PlanInput[],
): Promise<readonly JsonObject[]> {
  const { words = wordsOf('zh') } = asking
  const options = await dictionaryOptions(asking.store, inputs, model.plan)
  const formulas = { now: Date.now() }
  const cells: JsonObject[] = []
  // Somebody who asks for very many rows does not hold up others.
  for (let at = 0; at < records.length; at += rowsAtOnce) {
    if (at > 0) await pause()
    const part = records.slice(at, at + rowsAtOnce)
    const rows = part.map(({ values }) => new RowInWords(values))
    const pieces = rows.flatMap((row) => inputs.map((input) => ({ row, input })))
    await eachWithLookup(asking, pieces, ({ row, input }, lookup) => {
      // One for each record: a cell costs less than an object that is put together for it.
      const context = (row.context ??= { text: words.text, t: words.t, language: words.language, options, lookup, read: row.read })
      const { path, kind, field } = narrowed(model.plan, input, row.read, formulas)
      row.cells[path] = kind.text(row.values[path], field as never, context)
    })
    cells.push(...rows.map((row) => row.cells))
  }
  return cells
}
/** How many records are put into words before others get their turn. */
const rowsAtOnce = 200
