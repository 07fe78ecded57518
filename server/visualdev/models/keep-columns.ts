import {
  isJsonObject,
  isRowSource,
  isStored,
  parametersOf,
  pickerOf,
  referenceTo,
  serverFillOf,
  sourceIn,
  topTable,
  type Json,
  type JsonObject,
  type Plan,
  type PlanInput,
  type ReadPath,
  type RowSource,
} from '../../../engine'
import { ownInputs } from './engine-model'
import { readerIn, rowReaderIn } from '../records/record-words'
import { askingFor } from '../../references'
import { withLookup, type Lookup } from '../../references/collect'
import type { Services } from '../../services'
import type { LoadedModel } from './loaded-model'

/** A column of a picked row, in words, as it is kept with the record. */
interface KeptColumn {
  readonly path: string
  /** The field that picks the row. */
  readonly field: string
  readonly words: string | null
}

/**
 * Columns of the rows that a record picks anew, read by the server itself. What was picked before keeps what was stored of it then,
 * whatever has become of the row; so does what nobody sent.
 */
export async function pickedColumns(services: Services, model: LoadedModel, values: JsonObject, before: JsonObject): Promise<readonly KeptColumn[]> {
  const record = { ...before, ...values }
  const wanted = ownInputs(model.plan).flatMap(({ path, kind, field }) => {
    const fill = serverFillOf(kind, field)
    if (fill?.with !== 'column' || isSame(record[fill.field], before[fill.field])) return []
    const source = rowSourceOf(model.plan.inputs.get(fill.field))
    return source ? [{ path, field: fill.field, column: fill.column, source }] : []
  })
  if (wanted.length === 0) return []
  const read = readerIn(record)
  return withLookup(askingFor(services), (lookup) =>
    wanted.map(({ path, field, column, source }) => ({ path, field, words: wordsOf(lookup, source, column, record[field], read) })),
  )
}

interface PickedCell {
  readonly key: string
  readonly picker: PlanInput | undefined
  readonly column: string
  readonly source: RowSource | null
}

/**
 * The form tables that are sent, or that show a row which the form itself picks anew, with such columns of their rows, and of rows inside
 * them, as the server reads them: a row picked anew says what it says now.
 */
export async function rowsWithColumns(services: Services, model: LoadedModel, values: JsonObject, before: JsonObject): Promise<JsonObject> {
  const { plan } = model
  const record = { ...before, ...values }
  const cells = pickedCells(plan)
  const wanted = [...new Set([...cells.keys()].map((path) => topTable(plan, path) ?? path))].filter((table) => {
    const own = [...cells].flatMap(([path, some]) => (topTable(plan, path) === table ? some : []))
    // What all rows show of one row goes with it, whether or not the rows are sent.
    return Array.isArray(values[table]) || own.some(({ picker }) => picker?.table === null && !isSame(record[picker.path], before[picker.path]))
  })
  if (wanted.length === 0) return {}
  return withLookup(askingFor(services), (lookup) => {
    const filled = (table: string, given: Json | undefined, stored: Json | undefined, around: ReadPath): Json => {
      const byId = new Map(rowsIn(stored).flatMap((row) => (isJsonObject(row) ? [[row['id'], row]] : [])))
      return rowsIn(given).map((row): Json => {
        if (!isJsonObject(row)) return row
        const was = row['id'] === undefined ? undefined : byId.get(row['id'])
        const read = rowReaderIn(around, table, row)
        const kept = (cells.get(table) ?? []).map(({ key, picker, column, source }): [string, Json] => {
          const [now, then] = picker?.table === null ? [record, before] : [row, was]
          const one = picker?.field.key ?? ''
          const stays = !source || (was && isSame(now[one], then?.[one]))
          return [key, stays ? (was?.[key] ?? null) : wordsOf(lookup, source, column, now[one], read)]
        })
        const inside = (plan.nested.get(table) ?? []).flatMap(({ path, field: { key } }): [string, Json][] =>
          Array.isArray(row[key]) ? [[key, filled(path, row[key], was?.[key], read)]] : [],
        )
        return { ...row, ...Object.fromEntries([...kept, ...inside]) }
      })
    }
    return Object.fromEntries(wanted.map((table) => [table, filled(table, record[table], before[table], readerIn(record))]))
  })
}

/** The columns of form tables that keep more of what was picked in their row or in the form, by their table. */
function pickedCells(plan: Plan): ReadonlyMap<string, readonly PickedCell[]> {
  const found = [...plan.columns].map(([table, columns]): [string, readonly PickedCell[]] => [
    table,
    columns.flatMap((input): readonly PickedCell[] => {
      const { kind, field } = input
      const fill = serverFillOf(kind, field)
      if (fill?.with !== 'column' || !isStored(input)) return []
      const picker = pickerOf(plan, table, fill)
      return [{ key: field.key, picker, column: fill.column, source: rowSourceOf(picker) }]
    }),
  ])
  return new Map(found.filter(([, cells]) => cells.length > 0))
}

/** What is kept once the form has left out or emptied hidden fields: nothing of what is not picked after all. */
export const keptWith = (columns: readonly KeptColumn[], record: JsonObject): JsonObject =>
  Object.fromEntries(
    columns.flatMap(({ path, field, words }) => (Object.hasOwn(record, field) ? [[path, idsIn(record[field]).length > 0 ? words : null]] : [])),
  )

/** By the parameters of the record first; what is stored there although it is no longer offered is found without. */
function wordsOf(
  lookup: Lookup,
  source: RowSource,
  column: string,
  picked: Json | undefined,
  read: (path: string) => Json | undefined,
): string | null {
  const columns = source.from === 'records' ? [column] : []
  const offered = referenceTo(source, parametersOf(source, read), columns)
  const words = idsIn(picked).map((id) => {
    const row = lookup(offered, id)
    return wordsIn((row === null ? lookup(referenceTo(source, {}, columns), id) : row)?.[column])
  })
  return words.filter((word) => word !== '').join(', ') || null
}

function rowSourceOf(input: PlanInput | undefined): RowSource | null {
  const source = input ? sourceIn(input.field.props) : null
  return source && isRowSource(source) ? source : null
}

const rowsIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isId = (value: Json | undefined): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

const idsIn = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter(isId).map(String)

const wordsIn = (cell: Json | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
