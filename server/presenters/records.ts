import type { Json, JsonObject, PlanInput, TextContext } from '../../engine'
import type { LoadedModel } from '../commands/open-model'
import { dictionaryOptions } from '../dictionary-options'
import { isListed, ownInputs, valueTypeOf } from '../engine-model'
import type { Words } from '../language'
import { hideSecrets } from '../secret-values'
import type { StoredRecord } from '../store/records'
import type { Stores } from '../store/store'

/** Which values a user may see: columns in lists, form fields in records. */
export type Shown = (key: string) => boolean

/** What kinds may ask while they turn values into words. */
async function textContext(store: Stores, model: LoadedModel, words: Words): Promise<TextContext> {
  const options = await dictionaryOptions(store, model.plan.inputs.values())
  return { text: words.text, t: words.t, language: words.language, options, lookup: () => null }
}

/** Rows of a list: every cell is the text that a reader sees. */
export async function presentRows(
  store: Stores,
  model: LoadedModel,
  records: readonly StoredRecord[],
  words: Words,
  isShown: Shown,
): Promise<JsonObject[]> {
  const context = await textContext(store, model, words)
  const inputs = ownInputs(model.plan).filter((input) => isListed(input) && isShown(input.path))
  return records.map((record) => ({
    ...Object.fromEntries(inputs.map(({ path, kind, field }) => [path, kind.text(record.values[path], field as never, context)])),
    id: record.id,
    version: record.version,
  }))
}

/** A record as it is stored, for the form that edits it; of a secret only that there is one. */
export const presentRecord = (model: LoadedModel, record: StoredRecord, isShown: Shown): JsonObject => ({
  id: record.id,
  data: JSON.stringify(hideSecrets(model.plan, pick(model, record, isShown))),
  version: record.version,
})

const pick = (model: LoadedModel, record: StoredRecord, isShown: Shown): JsonObject =>
  Object.fromEntries(
    ownInputs(model.plan)
      .filter(({ path }) => isShown(path))
      .map(({ path }): [string, Json] => [path, record.values[path] ?? null]),
  )

const cellOf = (input: PlanInput, value: Json | undefined, context: TextContext): Json =>
  valueTypeOf(input) === 'secret' ? '' : input.kind.text(value, input.field as never, context)

/** A record in words, for reading; form tables stay lists of rows. */
export async function presentReading(store: Stores, model: LoadedModel, record: StoredRecord, words: Words, isShown: Shown): Promise<JsonObject> {
  const context = await textContext(store, model, words)
  const columns = [...model.plan.inputs.values()].filter((input) => input.table !== null)
  const values = Object.fromEntries(
    ownInputs(model.plan)
      .filter(({ path }) => isShown(path))
      .map((input): [string, Json] => {
        const value = record.values[input.path]
        if (input.field.shape !== 'rows') return [input.path, cellOf(input, value, context)]
        const own = columns.filter(({ table }) => table === input.path)
        const rows = (Array.isArray(value) ? value : []) as readonly JsonObject[]
        return [
          input.path,
          rows.map((row) => ({
            ...Object.fromEntries(own.map((column): [string, Json] => [column.field.key, cellOf(column, row[column.field.key], context)])),
            id: row['id'] ?? null,
          })),
        ]
      }),
  )
  return { id: record.id, data: JSON.stringify(values), version: record.version }
}
