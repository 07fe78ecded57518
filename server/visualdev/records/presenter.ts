import { asSent, isStored, narrowed, type Json, type JsonObject, type PlanInput, type ReadPath, type TextContext } from '../../../engine'
import type { LoadedModel } from '../models/loaded-model'
import { dictionaryOptions } from '../../system/dictionaries/dictionary-options'
import { isListed, ownInputs, valueTypeOf } from '../models/engine-model'
import type { Words } from '../../text/language'
import { askingFor } from '../../references'
import { withLookup } from '../../references/collect'
import { hideSecrets } from '../../security/secret-values'
import type { Services } from '../../services'
import { mapInSlices } from '../../process/slices'
import type { StoredRecord } from '../../store/records'
import { withoutClosedCells } from './closed-cells'
import { readerIn, rowReaderIn, wordsOfRecord } from './record-words'

/** Which values a user may see: columns in lists, form fields in records; columns of form tables by their path (`table.column`). */
export type Shown = (key: string) => boolean

/** Puts values into words: whatever they point at is fetched first, for all of them at once. */
async function inWords<T>(services: Services, model: LoadedModel, words: Words, present: (context: TextContext) => T | Promise<T>): Promise<T> {
  const options = await dictionaryOptions(services.store, model.plan.inputs.values(), model.plan)
  const context = { text: words.text, t: words.t, language: words.language, options }
  return withLookup(askingFor(services, { words }), (lookup) => present({ ...context, lookup }))
}

/**
 * Rows of a list: every cell is the text that a reader sees. Where a cell shows a row of a list that was picked, `<field>_id` is
 * what is stored of it.
 */
export async function presentRows(
  services: Services,
  model: LoadedModel,
  records: readonly StoredRecord[],
  words: Words,
  isShown: Shown,
): Promise<JsonObject[]> {
  const inputs = ownInputs(model.plan).filter((input) => isListed(input) && isShown(input.path))
  const picked = inputs.filter((input) => input.kind.input?.rowColumns !== undefined && !model.plan.inputs.has(`${input.path}_id`))
  const cells = await wordsOfRecord(askingFor(services, { words }), model, records, inputs)
  return mapInSlices(records, (record, at) => {
    const row: Record<string, Json> = cells[at] ?? {}
    for (const { path } of picked) row[`${path}_id`] = record.values[path] ?? null
    row['id'] = record.id
    row['version'] = record.version
    return row
  })
}

/** A record as it is stored, for the form that edits it; of a secret only that there is one. */
export const presentRecord = (model: LoadedModel, record: StoredRecord, isShown: Shown): JsonObject => ({
  id: record.id,
  data: JSON.stringify(asSent(hideSecrets(model.plan, pick(model, record, isShown)))),
  version: record.version,
})

const pick = (model: LoadedModel, record: StoredRecord, isShown: Shown): JsonObject => {
  const inputs = ownInputs(model.plan).filter(({ path }) => isShown(path))
  const values = Object.fromEntries(inputs.map(({ path }): [string, Json] => [path, record.values[path] ?? null]))
  return withoutClosedCells(model.plan, values, isShown)
}

function cellOf({ plan }: LoadedModel, input: PlanInput, value: Json | undefined, context: TextContext, now: number): Json {
  if (valueTypeOf(input) === 'secret') return ''
  const { kind, field } = narrowed(plan, input, context.read ?? (() => undefined), { now })
  try {
    return kind.text(value, field as never, context)
  } catch (error) {
    // What an older form stored may be nothing that the field of today knows.
    if (error instanceof TypeError) return JSON.stringify(value ?? null)
    throw error
  }
}

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value : []) as readonly JsonObject[]

/** A record in words, for reading; form tables stay lists of rows. */
export async function presentReading(
  services: Services,
  model: LoadedModel,
  record: StoredRecord,
  words: Words,
  isShown: Shown,
): Promise<JsonObject> {
  const [values = {}] = await readingsOf(services, model, [{ values: record.values, isShown }], words)
  return { id: record.id, data: JSON.stringify(asSent(values)), version: record.version }
}

/** The columns that are shown of form tables, by their table. */
type Columns = ReadonlyMap<string, readonly PlanInput[]>

/** Values of records in words, form tables as lists of rows; what all of them point at is fetched at once. */
export async function readingsOf(
  services: Services,
  model: LoadedModel,
  records: readonly { readonly values: JsonObject; readonly isShown: Shown }[],
  words: Words,
): Promise<readonly JsonObject[]> {
  const now = services.now()
  const { columns } = model.plan
  const rowOf = (table: PlanInput, row: JsonObject, shown: Columns, context: TextContext, outside: ReadPath): JsonObject => {
    const read = rowReaderIn(outside, table.path, row)
    const cells = (shown.get(table.path) ?? []).map((column): [string, Json] => [
      column.field.key,
      valueOf(column, row[column.field.key], shown, context, read),
    ])
    return { ...Object.fromEntries(cells), id: row['id'] ?? null }
  }
  const valueOf = (input: PlanInput, value: Json | undefined, shown: Columns, context: TextContext, read: ReadPath): Json =>
    input.field.shape === 'rows'
      ? rowsIn(value).map((row) => rowOf(input, row, shown, context, read))
      : cellOf(model, input, value, { ...context, read }, now)
  const inputs = ownInputs(model.plan)
  return inWords(services, model, words, async (context) => {
    const readings: JsonObject[] = []
    for (const { values, isShown } of records) {
      const read = readerIn(values)
      const shown = new Map([...columns].map(([table, some]) => [table, some.filter((column) => isStored(column) && isShown(column.path))]))
      const found: Record<string, Json> = {}
      for (const input of inputs) {
        if (!isShown(input.path)) continue
        const value = values[input.path]
        // Whoever reads a very long table does not hold up others.
        found[input.path] =
          input.field.shape === 'rows'
            ? await mapInSlices(rowsIn(value), (row) => rowOf(input, row, shown, context, read))
            : valueOf(input, value, shown, context, read)
      }
      readings.push(found)
    }
    return readings
  })
}
