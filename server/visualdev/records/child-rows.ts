import { isJsonObject, isStored, type Json, type JsonObject, type PlanInput } from '../../../engine'
import type { LoadedModel } from '../models/loaded-model'
import { inputField, isListed, ownInputs } from '../models/engine-model'
import type { Words } from '../../text/language'
import type { Services } from '../../services'
import type { StoredRecord } from '../../store/records'
import { presentReading, type Shown } from './presenter'

/** How many rows of a form table stand in one row of a list; the rest is only counted (`<table>~more`). */
const mostRows = 50

/** The form tables of which a list has columns that may be seen, and these columns. */
function tablesOf({ plan, list }: LoadedModel, isShown: Shown): ReadonlyMap<string, readonly PlanInput[]> {
  const tables = new Map<string, PlanInput[]>()
  for (const { key } of list.columns) {
    const input = plan.inputs.get(key)
    if (!input || input.table === null || input.table.includes('.') || !inputField(input) || !isStored(input) || !isListed(input)) continue
    if (isShown(key) || isShown(input.table)) tables.set(input.table, [...(tables.get(input.table) ?? []), input])
  }
  return tables
}

/** What every record of a page adds to its row: the rows of form tables that the list has columns of, in words. */
export async function presentChildRows(
  services: Services,
  model: LoadedModel,
  records: readonly StoredRecord[],
  words: Words,
  isShown: Shown,
): Promise<readonly JsonObject[]> {
  const tables = tablesOf(model, isShown)
  if (tables.size === 0 || records.length === 0) return records.map(() => ({}))
  const columnPaths = new Set([...tables.values()].flatMap((columns) => columns.map(({ path }) => path)))
  const isRead = (key: string): boolean => tables.has(key) || columnPaths.has(key)
  const found = new Map<string, JsonObject>()
  for await (const part of services.store.records.each(
    model.tables,
    records.map(({ id }) => id),
  )) {
    for (const record of part) {
      const cut = Object.fromEntries([...tables.keys()].map((table): [string, Json] => [table, rowsIn(record.values[table]).slice(0, mostRows)]))
      const read = await presentReading(services, model, { ...record, values: { ...record.values, ...cut } }, words, isRead)
      const cells = JSON.parse(String(read['data'])) as JsonObject
      found.set(
        record.id,
        Object.fromEntries(
          [...tables].flatMap(([table, columns]): [string, Json][] => {
            const more = rowsIn(record.values[table]).length - mostRows
            const rows = rowsIn(cells[table]).map((row) => pick(row, columns))
            return [[table, rows], ...(more > 0 ? [[`${table}~more`, more] as [string, Json]] : [])]
          }),
        ),
      )
    }
  }
  return records.map(({ id }) => found.get(id) ?? {})
}

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])

const pick = (row: JsonObject, columns: readonly PlanInput[]): JsonObject => ({
  id: row['id'] ?? null,
  ...Object.fromEntries(columns.flatMap(({ field }): [string, Json][] => (field.shape === 'input' ? [[field.key, row[field.key] ?? '']] : []))),
})

/** What is stored of the fields that are asked for, as far as the caller may see them in lists. */
export function rawValues(model: LoadedModel, records: readonly StoredRecord[], wanted: readonly string[], isShown: Shown): readonly JsonObject[] {
  const asked = new Set(wanted)
  const inputs = ownInputs(model.plan).filter((input) => asked.has(input.path) && isListed(input) && isShown(input.path))
  return records.map(({ values }) =>
    inputs.length === 0 ? {} : { '~raw': Object.fromEntries(inputs.map(({ path }): [string, Json] => [path, values[path] ?? null])) },
  )
}
