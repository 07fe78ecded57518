import { expect } from 'vitest'
import type { Json, JsonObject } from '../../engine'
import type { Services } from '../services'
import { inverse, rowsOf, undone } from '../store/history/changes'
import { openDatabase } from '../store/database'
import { verifiedChains } from '../store/history/verify'
import { loadModel } from '../visualdev/models/open-model'
import { modelStore } from '../visualdev/models/store'
import { namesOfNow } from '../visualdev/history/names-of-now'
import type { TestApp } from './test-app'

/** Without what is empty, which the history does not tell of. */
const filled = (values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value = null]): [string, Json][] => {
      if (value === null || (Array.isArray(value) && value.length === 0)) return []
      const isRows = Array.isArray(value) && rowsOf(value).every((row) => typeof row === 'object' && row !== null && 'id' in row)
      return [[key, isRows ? rowsOf(value).map(filled) : value]]
    }),
  )

/** The records of a model as its history tells them: everything that ever happened, done again from nothing. */
async function toldRecords(database: ReturnType<typeof openDatabase>, chain: string): Promise<ReadonlyMap<string, JsonObject>> {
  const entries = await database.db.selectFrom('recordHistory').selectAll().where('chain', '=', chain).orderBy('number').execute()
  const { changesOf } = namesOfNow(entries.filter(({ kind }) => kind === 'form'))
  const records = new Map<string, JsonObject>()
  for (const entry of entries) {
    if (entry.kind === 'form') continue
    if (entry.kind === 'purge') continue
    if (entry.kind === 'remove') records.delete(entry.recordId)
    else records.set(entry.recordId, undone(records.get(entry.recordId) ?? {}, inverse(changesOf(entry))))
  }
  return new Map([...records].map(([id, values]) => [id, filled(values)]))
}

/**
 * Expects every record of every model to be what its history tells, no more and no fewer, and every chain to hold: whoever writes to the
 * tables of models and leaves no entry is found out here. Returns how many records there are.
 */
export async function expectToldByHistory({ services, place }: { readonly services: Services; readonly place: TestApp['place'] }): Promise<number> {
  const database = openDatabase(place)
  let count = 0
  try {
    for await (const { chain, broken } of verifiedChains(database)) expect({ chain, broken }).toEqual({ chain, broken: null })
    for (const { id } of (await services.store.of(modelStore).list({})).rows) {
      const { tables } = await loadModel(services, id)
      const told = await toldRecords(database, tables.table)
      const stored = new Map<string, JsonObject>()
      for await (const some of services.store.records.each(tables)) for (const record of some) stored.set(record.id, filled(record.values))
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(stored))
      count += stored.size
    }
  } finally {
    await database.db.destroy()
  }
  return count
}
