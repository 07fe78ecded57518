import { isJsonObject, isOfRecords, type Json, type JsonObject, type PlanInput } from '../../../engine'
import { Refusal } from '../../errors'
import { pointersOf } from '../../references/points-at'
import type { Services } from '../../services'
import type { Change } from '../../store/record-cells'
import type { Condition, RecordScope } from '../../store/record-query'
import type { StoredRecord } from '../../store/records'
import type { Stores } from '../../store/store'
import { aroundOf, type TableRegistry } from '../../store/table-registry'
import { valueTypeOf } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { readModelRow } from '../models/open-model'
import { modelStore } from '../models/store'

/** Two records of one model that become one: whatever names the record `from` is to name the record `to`. */
export interface Move {
  readonly model: LoadedModel
  readonly from: string
  readonly to: string
}

/** A field that may name records of the model, and how it keeps their ids. */
interface Pointing {
  readonly input: PlanInput
  readonly kept: (id: string) => string
}

/**
 * Lets everything that names one record name another: fields of the records of all models, also of those that are switched off, in forms and
 * in form tables, and what modules keep in tables of their own. Runs within a transaction. Returns how many records of each model were changed,
 * by what the model is called.
 */
export async function moveReferences(services: Services, stores: Stores, move: Move, change: Change): Promise<ReadonlyMap<string, number>> {
  const moved = new Map<string, number>()
  for (const row of (await stores.of(modelStore).list({})).rows) {
    const model = readable(() => readModelRow({ ...services, store: { ...services.store, ...stores } }, row))
    if (!model) continue
    const fields = pointingAt(model, move.model)
    if (fields.length === 0) continue
    const { rows } = await stores.records.list(model.tables, {
      where: [],
      scope: { is: 'any', parts: fields.map((one) => names(model.tables, one, move.from)) },
    })
    let count = 0
    for await (const part of stores.records.each(
      model.tables,
      rows.map(({ id }) => id),
    ))
      for (const record of part) {
        const values = renamed(record, fields, move)
        if (Object.keys(values).length === 0) continue
        if (!(await stores.records.update(model.tables, record, values, change))) throw new Refusal('stale')
        count += 1
      }
    if (count > 0) moved.set(row.fullName, count)
  }
  for (const rule of services.recordRules.get(move.model.row.enCode) ?? []) await rule.afterMove?.({ stores, from: move.from, to: move.to })
  return moved
}

/** A form that is broken cannot be read, and what its fields point at cannot be told. */
function readable(read: () => LoadedModel): LoadedModel | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const pointingAt = ({ plan }: LoadedModel, { row }: LoadedModel): readonly Pointing[] =>
  [...plan.inputs.values()]
    .filter(({ field }) => field.shape === 'input')
    .flatMap((input) =>
      pointersOf(plan, input)
        .filter(({ reference }) => isOfRecords(reference) && (reference.model === row.id || reference.model === row.enCode))
        .map(({ kept }) => ({ input, kept })),
    )

/** The records that name one in a field, or in a row of a form table. */
function names(tables: TableRegistry, { input, kept }: Pointing, id: string): RecordScope {
  const condition: Condition = { key: input.field.key, is: valueTypeOf(input) === 'json' ? 'holds' : 'oneOf', values: [kept(id)] }
  let scope: RecordScope = condition
  for (let path = input.table; path !== null; path = aroundOf(path)) {
    const table = tables.children[path]
    if (table) scope = { is: 'someRow', table, scope }
  }
  return scope
}

/** The values that change in a record, form tables as a whole. */
function renamed({ values }: StoredRecord, fields: readonly Pointing[], { from, to }: Move): JsonObject {
  const changed: Record<string, Json> = {}
  for (const { input, kept } of fields) {
    const [first = '', ...rest] = input.path.split('.')
    const before = changed[first] ?? values[first] ?? null
    changed[first] = swappedAt(before, rest, kept(from), kept(to))
  }
  return Object.fromEntries(Object.entries(changed).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(values[key] ?? null)))
}

/** A value with one id in the place of another, at the end of a way through rows. */
function swappedAt(value: Json, way: readonly string[], from: string, to: string): Json {
  const [key, ...rest] = way
  if (key === undefined) return swapped(value, from, to)
  if (!Array.isArray(value)) return value
  return (value as readonly Json[]).map((row) =>
    isJsonObject(row) && key in row ? { ...row, [key]: swappedAt(row[key] ?? null, rest, from, to) } : row,
  )
}

/** Of a list that would hold the same id twice, the second is left out. */
function swapped(value: Json, from: string, to: string): Json {
  if (!Array.isArray(value)) return value === from ? to : value
  const list = (value as readonly Json[]).map((one) => swapped(one, from, to))
  return list.filter((one, at) => typeof one !== 'string' || list.indexOf(one) === at)
}
