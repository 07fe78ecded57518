import { isJsonObject, narrowed, type Json, type JsonObject, type PlanInput, type TextContext } from '../../engine'
import type { LoadedModel } from '../commands/open-model'
import { dictionaryOptions } from '../dictionary-options'
import { wordsOf } from '../language'
import { withLookup } from '../references/collect'
import type { Asking } from '../references/resolver'
import type { StoredRecord } from '../store/records'

/** What a formula or a parameter of a field reads of its record: for a column of a form table, the value of the same row. */
export const readerIn =
  (values: JsonObject, table: string | null = null, row: JsonObject = {}) =>
  (path: string): Json | undefined => {
    if (table !== null && path.startsWith(`${table}.`)) return row[path.slice(table.length + 1)]
    const [key = '', column] = path.split('.')
    const value = values[key]
    if (column === undefined) return value
    return Array.isArray(value) ? (value as readonly Json[]).map((line) => (isJsonObject(line) ? (line[column] ?? null) : null)) : undefined
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
  return withLookup(asking, (lookup) =>
    records.map((record) => {
      const read = readerIn(record.values)
      const context: TextContext = { text: words.text, t: words.t, language: words.language, options, lookup, read }
      return Object.fromEntries(
        inputs.map((input): [string, Json] => {
          const { path, kind, field } = narrowed(model.plan, input, read, { now: Date.now() })
          return [path, kind.text(record.values[path], field as never, context)]
        }),
      )
    }),
  )
}
