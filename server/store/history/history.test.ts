import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { newId } from '../../ids'
import { findPostgres, freshSchema } from '../../testing/test-database'
import { openDatabase, type Database } from '../database'
import { openStore, type Store, type Stores } from '../store'
import { extendRegistry, type TableRegistry } from '../table-registry'
import type { Changes } from './changes'
import { verifiedChains } from './verify'

const change = { userId: 'u1', time: 1_700_000_000_000, source: 'form' } as const

function historyContract(name: string, place: () => Promise<{ readonly at: Parameters<typeof openStore>[0]; drop(): Promise<void> }>): void {
  describe(name, () => {
    let store: Store
    let database: Database
    let close: () => Promise<void>
    let tables: TableRegistry
    beforeAll(async () => {
      const { at, drop } = await place()
      store = await openStore(at)
      database = openDatabase(at)
      close = async () => {
        await database.db.destroy()
        await store.close()
        await drop()
      }
    })
    afterAll(() => close())

    const made = async (): Promise<TableRegistry> => {
      const registry = extendRegistry(null, 'told', newId().slice(-8), {
        values: new Map([
          ['name', 'text'],
          ['price', 'decimal'],
          ['tags', 'json'],
        ]),
        tables: new Map([
          ['goods', new Map([['label', 'text' as const]])],
          ['goods.parts', new Map([['what', 'text' as const]])],
        ]),
        indexed: [],
      })
      await store.records.sync(null, registry)
      return registry
    }
    const entries = async (chain = tables.table) =>
      (await database.db.selectFrom('recordHistory').selectAll().where('chain', '=', chain).orderBy('number').execute()).map((entry) => ({
        ...entry,
        changes: JSON.parse(entry.changes) as Changes,
      }))
    const insert = async (values: JsonObject, stores: Stores = store): Promise<string> => {
      const id = newId()
      await stores.records.insert(tables, id, values, change)
      return id
    }
    const update = async (id: string, values: JsonObject, stores: Stores = store): Promise<boolean> => {
      const before = await stores.records.read(tables, id)
      return before !== undefined && stores.records.update(tables, before, values, change)
    }
    const chain = async (db = database.db) => {
      for await (const one of verifiedChains({ db })) if (one.chain === tables.table) return one
      return undefined
    }

    it('says who changed what, when and from where, and only what changed', async () => {
      tables = await made()
      const id = await insert({ name: '甲', price: 1, goods: [{ label: 'a' }, { label: 'b', parts: [{ what: 'x' }] }] })
      const goods = (await store.records.read(tables, id))?.values['goods'] as unknown as readonly JsonObject[]
      await update(id, { name: '甲', price: 2, goods: [{ ...goods[1], label: 'b2' }, { label: 'c' }] } as never)
      await store.records.remove(tables, [id], { ...change, source: 'batch' })
      const [a, b] = [String(goods[0]?.['id']), String(goods[1]?.['id'])]
      const told = await entries()
      expect(
        told.map(({ number, recordId, recordVersion, kind, source, userId, time, fields }) => [
          number,
          recordId,
          recordVersion,
          kind,
          source,
          userId,
          time,
          fields,
        ]),
      ).toEqual([
        [1, id, 1, 'create', 'form', 'u1', change.time, ' name price goods '],
        [2, id, 2, 'update', 'form', 'u1', change.time, ' price goods '],
        [3, id, 2, 'remove', 'batch', 'u1', change.time, ' name price goods '],
      ])
      expect(told[0]?.changes).toMatchObject({
        name: [null, '甲'],
        price: [null, 1],
        goods: {
          added: [
            { at: 0, row: { id: a, label: 'a' } },
            { at: 1, row: { id: b, parts: [{ what: 'x' }] } },
          ],
        },
      })
      expect(told[1]?.changes).toMatchObject({
        price: [1, 2],
        goods: {
          removed: [{ at: 0, row: { id: a, label: 'a' } }],
          added: [{ at: 1, row: { label: 'c' } }],
          changed: { [b]: { label: ['b', 'b2'] } },
        },
      })
      expect(Object.keys(told[1]?.changes ?? {})).toEqual(['price', 'goods'])
      expect(told[2]?.changes).toMatchObject({
        name: ['甲', null],
        price: [2, null],
        goods: { removed: [{ at: 0, row: { id: b, label: 'b2' } }, { at: 1 }] },
      })
    })

    it('tells of nothing that was undone', async () => {
      tables = await made()
      await expect(
        store.transaction(async (stores) => {
          await insert({ name: 'half' }, stores)
          throw new Error('stop')
        }),
      ).rejects.toThrow('stop')
      expect(await entries()).toEqual([])
      await insert({ name: 'whole' })
      expect(await entries()).toMatchObject([{ number: 1 }])
    })

    it('stays one chain when many write at once, each of them several records in an order of its own', async () => {
      tables = await made()
      const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => insert({ name: `n${at}` })))
      await Promise.all(
        ids.flatMap((id, at) => [
          store.transaction(async (stores) => {
            // Those that follow wait for the record, not for the end of the chain, and in the order of the list.
            for (const one of [id, ids[at + 1] ?? id]) await update(one, { price: at }, stores)
          }),
          insert({ name: `more ${at}` }),
        ]),
      )
      const numbers = (await entries()).map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(36)
      expect(await chain()).toMatchObject({ entries: numbers.length, broken: null })
    })

    it('names the first entry that is not what it was, that is missing, or that was cut off', async () => {
      const tamper = async (work: ReturnType<typeof sql>): Promise<void> => {
        await database.db
          .transaction()
          .execute(async (db) => {
            if (database.dialect === 'postgres') await sql`alter table record_history disable trigger user`.execute(db)
            else for (const event of ['update', 'delete']) await sql`drop trigger ${sql.ref(`record_history_${event}`)}`.execute(db)
            await work.execute(db)
            throw Object.assign(new Error('back'), { broken: (await chain(db))?.broken })
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error) || error.message !== 'back') throw error
            seen.push((error as { readonly broken?: unknown }).broken)
          })
      }
      const seen: unknown[] = []
      tables = await made()
      const id = await insert({ name: 'a' })
      for (const name of ['b', 'c', 'd']) await update(id, { name })
      await tamper(sql`update record_history set changes = '{}' where chain = ${tables.table} and number = 2`)
      await tamper(sql`update record_history set user_id = 'u2' where chain = ${tables.table} and number = 3`)
      await tamper(sql`delete from record_history where chain = ${tables.table} and number = 2`)
      await tamper(sql`delete from record_history where chain = ${tables.table} and number = 4`)
      expect(seen).toEqual([
        { number: 2, recordId: id, why: 'changed' },
        { number: 3, recordId: id, why: 'changed' },
        { number: 2, recordId: '', why: 'missing' },
        { number: 4, recordId: '', why: 'end' },
      ])
      expect(await chain()).toMatchObject({ entries: 4, broken: null })
    })

    it('is changed by nobody, the server included', async () => {
      tables = await made()
      await insert({ name: 'a' })
      await expect(sql`update record_history set user_id = 'u2'`.execute(database.db)).rejects.toThrow('append-only')
      await expect(sql`delete from record_history`.execute(database.db)).rejects.toThrow('append-only')
    })
  })
}

historyContract('the history of records on the embedded database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-history-'))
  return { at: { databaseUrl: null, dataDir }, drop: () => rm(dataDir, { recursive: true }) }
})

describe('PostgreSQL', async () => {
  const databaseUrl = await findPostgres()
  if (!databaseUrl) return it.skip('no database answers')
  historyContract('the history of records on PostgreSQL', async () => {
    const { schema, drop } = await freshSchema(databaseUrl)
    return { at: { databaseUrl, dataDir: '', schema }, drop }
  })
})
