import type { CellText, Json, JsonObject, PlanInput, TextContext } from '../../../../engine'
import { readText } from '../../../../engine'
import type { SqlValue } from '../../../store/tables'
import { ownInputs } from '../../models/engine-model'
import { scopeOf } from '../record-rules'
import type { FileColumn } from './columns'
import type { FileRow } from './file-rows'
import type { Importing } from './importing'

/** A record that is there already. */
export interface Stored {
  readonly id: string
  readonly version: number
  readonly values: JsonObject
}

interface Reading {
  readonly context: Omit<TextContext, 'lookup' | 'read'>
  readonly named: (input: PlanInput, text: string) => Promise<CellText>
}

const keysAtOnce = 200

/** The records that the texts of a key column find, of those that the caller sees, by these texts. */
export async function storedFor(
  { services, model, access }: Pick<Importing, 'services' | 'model' | 'access'>,
  key: FileColumn,
  groups: readonly (readonly FileRow[])[],
  { context }: Reading,
): Promise<ReadonlyMap<string, readonly Stored[]>> {
  const { records } = services.store
  const values = new Map<string, SqlValue>()
  for (const [first] of groups) {
    const text = (first?.cells[key.key] ?? '').trim()
    const read = text === '' ? null : readText(key.input, text, { ...context, lookup: () => null })
    if (read?.found === 'value' && (typeof read.value === 'string' || typeof read.value === 'number')) values.set(text, read.value)
  }
  const scope = await scopeOf(services, model, access)
  const byValue = new Map<Json, Stored[]>()
  const all = [...new Set(values.values())]
  for (let at = 0; at < all.length; at += keysAtOnce) {
    const where = [{ key: key.input.path, is: 'oneOf' as const, values: all.slice(at, at + keysAtOnce) }]
    const { rows } = await records.list(model.tables, { where, scope })
    for await (const part of records.each(
      model.tables,
      rows.map(({ id }) => id),
    ))
      for (const { id, version, values: stored } of part) {
        const value = stored[key.input.path] ?? null
        const own = Object.fromEntries(ownInputs(model.plan).map(({ path }) => [path, stored[path] ?? null]))
        byValue.set(value, [...(byValue.get(value) ?? []), { id, version, values: own }])
      }
  }
  return new Map([...values].map(([text, value]) => [text, byValue.get(value) ?? []]))
}
