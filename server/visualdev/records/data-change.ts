import { asSent, isStored, type Field, type Json, type JsonObject, type PlanInput } from '../../../engine'
import type { Words } from '../../text/language'
import { cleanRichText } from '../../text/long-rich-text'
import type { Services } from '../../services'
import type { StoredRecord } from '../../store/records'
import type { LoadedModel } from '../models/loaded-model'
import { holdsFiles, isRichText, ownInputs, valueTypeOf } from '../models/engine-model'
import { withoutClosedCells } from './closed-cells'
import { readingsOf, type Shown } from './presenter'

interface Wanted {
  readonly isShown: Shown
  /** Files, rich text and values that the family draws itself come as they are stored. */
  readonly isWire: boolean
}

/**
 * A record in words as the call for it answers. Beside words that stand for a row of a list, and beside a field that a printed code shows, `<field>_id`
 * is what is stored: clients of the family follow and print that.
 */
export async function presentDataChange(
  services: Services,
  model: LoadedModel,
  record: StoredRecord,
  words: Words,
  { isShown, isWire }: Wanted,
): Promise<JsonObject> {
  const [read = {}] = await readingsOf(services, model, [{ values: record.values, isShown }], words)
  const stored = withoutClosedCells(model.plan, record.values, isShown)
  const printed = printedFields(model.form.fields)
  const found: Record<string, Json> = { ...read }
  for (const input of ownInputs(model.plan)) {
    const { path } = input
    if (!isShown(path)) continue
    const value = stored[path] ?? null
    if (isWire) found[path] = await asDrawn(model, input, value, read[path] ?? null, isShown)
    if ((isPicked(input) || printed.has(path)) && valueTypeOf(input) !== 'secret' && !model.plan.inputs.has(`${path}_id`)) found[`${path}_id`] = value
  }
  return { id: record.id, data: JSON.stringify(asSent(found)), version: record.version }
}

const isPicked = ({ kind }: PlanInput): boolean => kind.input?.rowColumns !== undefined

/** A value as a client of the family draws it: itself where its control shows it, else its words. */
async function asDrawn(model: LoadedModel, input: PlanInput, value: Json, words: Json, isShown: Shown): Promise<Json> {
  if (input.field.shape === 'rows')
    return Array.isArray(words)
      ? await Promise.all(rowsOf(words).map((row, at) => rowAsDrawn(model, input, rowsOf(value)[at] ?? {}, row, isShown)))
      : words
  if (holdsFiles(input)) return Array.isArray(value) ? value : []
  // What was stored before the rules of today is cleaned by them all the same.
  if (isRichText(input)) return typeof value === 'string' ? await cleanRichText(value) : ''
  return input.kind.input?.drawnAsStored === true ? value : words
}

async function rowAsDrawn(model: LoadedModel, table: PlanInput, row: JsonObject, words: JsonObject, isShown: Shown): Promise<JsonObject> {
  const found: Record<string, Json> = { ...words }
  for (const column of (model.plan.columns.get(table.path) ?? []).filter((one) => isStored(one) && isShown(one.path))) {
    const { key } = column.field
    found[key] = await asDrawn(model, column, row[key] ?? null, words[key] ?? null, isShown)
    if (isPicked(column) && !Object.hasOwn(words, `${key}_id`)) found[`${key}_id`] = row[key] ?? null
  }
  return found
}

const rowsOf = (value: Json): readonly JsonObject[] => (Array.isArray(value) ? value : []) as readonly JsonObject[]

/** The fields whose values printed codes of a form show. */
function printedFields(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(
    fields.flatMap((field): readonly string[] => {
      if (field.shape === 'layout') return [...printedFields(field.children)]
      const shown = field.shape === 'display' ? (field.props as Readonly<Record<string, unknown>>)['relationField'] : undefined
      return typeof shown === 'string' && shown !== '' ? [shown] : []
    }),
  )
}
