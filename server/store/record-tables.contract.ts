import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ValueType } from '../../engine'
import { newId } from '../ids'
import type { Database } from './database'
import { syncRecordTables } from './record-tables'
import { createRecordStore } from './records'
import { extendRegistry, type StorageNeeds, type TableRegistry } from './table-registry'

const change = { userId: 'u1', time: 1_700_000_000_000, source: 'form' as const }

/** How the tables of records follow the forms of their models. */
export function recordTablesContract(name: string, open: () => Promise<{ readonly database: Database; close(): Promise<void> }>): void {
  describe(`tables of records in ${name}`, () => {
    let database: Database
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ database, close } = await open())
    })
    afterAll(() => close())

    it.each([[true], [false]])('every key may change how it is stored, its index with it; indexes by their old names: %s', async (old) => {
      const indexed = ['a', 'b', 'c']
      const all = (type: ValueType): StorageNeeds => ({ values: new Map(indexed.map((key) => [key, type])), tables: new Map(), indexed })
      const made = extendRegistry(null, 'indexes', newId().slice(-8), { ...all('text'), indexed: old ? [] : indexed })
      await syncRecordTables(database, null, made)
      if (old) {
        for (const [at, key] of indexed.entries()) {
          const index = database.db.schema.createIndex(`x_${made.table}_${at + 1}`)
          await index.on(made.table).column(`c_${key}`).execute()
        }
      }
      let now = { ...made, columns: Object.fromEntries(Object.entries(made.columns).map(([key, entry]) => [key, { ...entry, indexed: true }])) }
      for (const type of ['decimal', 'integer', 'text', 'json', 'timestamp', 'decimal', 'time', 'secret', 'text'] as const) {
        const next = extendRegistry(now, 'indexes', '', all(type))
        await syncRecordTables(database, now, next)
        now = next as typeof now
      }
      expect(now.columns).toEqual({
        a: { column: 'c_a', type: 'text', indexed: true },
        b: { column: 'c_b', type: 'text', indexed: true },
        c: { column: 'c_c', type: 'text', indexed: true },
      })
    })

    it('rows of many tables are counted at once, each table by its name', async () => {
      const records = createRecordStore({ ...database, note: () => undefined })
      const made: TableRegistry[] = []
      for (let n = 0; n < 103; n += 1) {
        const tables = extendRegistry(null, `counted${n}`, newId().slice(-8), { values: new Map([['a', 'text']]), tables: new Map(), indexed: [] })
        await syncRecordTables(database, null, tables)
        made.push(tables)
      }
      for (const n of [0, 1, 1, 102]) await records.insert(made[n]!, newId(), { a: 'x' }, change)
      const counts = await records.counts(made.map(({ table }) => table))
      expect([0, 1, 2, 102].map((n) => counts.get(made[n]!.table))).toEqual([1, 2, 0, 1])
      expect(await records.counts([])).toEqual(new Map())
    })

    it('an index is left out where texts that are stored already have no room in it', async () => {
      const first = extendRegistry(null, 'long', newId().slice(-8), { values: new Map([['a', 'longText']]), tables: new Map(), indexed: [] })
      await syncRecordTables(database, null, first)
      // Drawn by lot, so that nothing of it can be packed.
      const a = Array.from({ length: 4_000 }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
      const records = createRecordStore({ ...database, note: () => undefined })
      await records.insert(first, newId(), { a }, change)
      const needs: StorageNeeds = { values: new Map([['a', 'text']]), tables: new Map(), indexed: ['a'] }
      const second = await syncRecordTables(database, first, extendRegistry(first, 'long', '', needs))
      expect(second.columns['a']?.indexed ?? false).toBe(database.dialect === 'sqlite')
      const sorted = await records.list(second, { where: [], sort: { key: 'a', order: 'asc' } })
      expect(sorted.rows.map(({ values }) => values['a'])).toEqual([a])
    })
  })
}
