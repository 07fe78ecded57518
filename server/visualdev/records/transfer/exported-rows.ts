import { isJsonObject, narrowed, type Json, type JsonObject, type PlanInput, type ReadPath, type TextContext } from '../../../../engine'
import { mapInSlices } from '../../../process/slices'
import { askingFor } from '../../../references'
import { withLookup } from '../../../references/collect'
import type { Services } from '../../../services'
import { above, type SentCell, type SentRow } from '../../../sheets/sheet'
import type { StoredRecord } from '../../../store/records'
import { dictionaryOptions } from '../../../system/dictionaries/dictionary-options'
import type { Words } from '../../../text/language'
import type { LoadedModel } from '../../models/loaded-model'
import { readerIn, rowReaderIn } from '../record-words'
import { typedCell } from './cells'
import type { FileColumn } from './columns'

interface Exported {
  readonly services: Services
  readonly model: LoadedModel
  readonly words: Words
  readonly columns: readonly FileColumn[]
  /** The records, some hundred at a time, in the order of the file; with the rows of their form tables where columns ask for these. */
  readonly records: AsyncIterable<readonly StoredRecord[]>
  /** Told how many records are through. */
  at(done: number): void
  readonly signal: AbortSignal
  /** What stands in the record itself is one cell over its rows, and is not repeated in each. */
  readonly merged: boolean
}

/**
 * The records as rows of a file. A record with rows of form tables takes as many rows as the longest of them has; what stands in the record itself
 * is repeated in each, so that the file can be sorted, filtered and read again, or one cell over all of them.
 */
export async function* exportedRows({ services, model, words, columns, records, at, signal, merged }: Exported): AsyncGenerator<SentRow> {
  const inputs = columns.map(({ input }) => input)
  const options = await dictionaryOptions(services.store, inputs, model.plan)
  const context = { text: words.text, t: words.t, language: words.language, options, now: services.now() }
  let done = 0
  for await (const part of records) {
    signal.throwIfAborted()
    const rows = await withLookup(askingFor(services, { words }), (lookup) =>
      mapInSlices(part, (record) => rowsOf(record, columns, cellsIn(model, { ...context, lookup }), merged)),
    )
    for (const ofOne of rows) yield* ofOne
    done += part.length
    at(done)
  }
}

type CellOf = (input: PlanInput, value: Json | undefined, read: ReadPath) => SentCell

const cellsIn =
  ({ plan }: LoadedModel, { now, ...context }: Omit<TextContext, 'read'> & { readonly now: number }): CellOf =>
  (input, value, read) => {
    const typed = typedCell(input, value)
    if (typed !== undefined) return typed
    const { kind, field } = narrowed(plan, input, read, { now })
    return kind.text(value, field as never, { ...context, read })
  }

function rowsOf({ values }: StoredRecord, columns: readonly FileColumn[], cellOf: CellOf, merged: boolean): readonly SentRow[] {
  const read = readerIn(values)
  const tables = new Map<string, readonly JsonObject[]>()
  for (const { table } of columns) if (table && !tables.has(table.path)) tables.set(table.path, rowsIn(values[table.path]))
  const height = Math.max(1, ...[...tables.values()].map((rows) => rows.length))
  const own = columns.map(({ table, input }) => (table ? null : cellOf(input, values[input.path], read)))
  return Array.from({ length: height }, (_, line) =>
    columns.map(({ table, input }, at) => {
      if (!table) return merged && line > 0 ? above : (own[at] ?? null)
      const row = tables.get(table.path)?.[line]
      return row ? cellOf(input, row[input.field.key], rowReaderIn(read, table.path, row)) : null
    }),
  )
}

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
