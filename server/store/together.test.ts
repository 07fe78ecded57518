import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from './database'
import { createTogether } from './together'

let dataDir: string
let database: Database
let transactions: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'weft-together-'))
  database = openDatabase({ databaseUrl: null, dataDir })
  await sql`create table pieces (name text not null unique)`.execute(database.db)
  transactions = 0
})
afterEach(async () => {
  await database.db.destroy()
  await rm(dataDir, { recursive: true })
})

const names = async () => (await sql<{ name: string }>`select name from pieces order by rowid`.execute(database.db)).rows.map(({ name }) => name)
/** The same database, that tells how many transactions are begun. */
const counting = (): Database => ({
  ...database,
  db: new Proxy(database.db, {
    get(db, name) {
      if (name === 'transaction') transactions += 1
      const member: unknown = Reflect.get(db, name)
      return typeof member === 'function' ? (member.bind(db) as unknown) : member
    },
  }),
})

it('lets pieces that come at once share one transaction, and those that come later have another', async () => {
  const together = createTogether(counting())
  const write = (name: string) =>
    together(async (db) => {
      await sql`insert into pieces values (${name})`.execute(db)
      const there = await sql<{ count: number }>`select count(*) as count from pieces`.execute(db)
      return Number(there.rows[0]?.count)
    })
  // Each sees what the ones before it wrote, which is not on the disk yet.
  expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual([1, 2, 3])
  expect(transactions).toBe(1)
  expect(await write('d')).toBe(4)
  expect(transactions).toBe(2)
  expect(await names()).toEqual(['a', 'b', 'c', 'd'])
})

it('takes nothing of a piece that fails, nor what it noted, and none of any where the end fails', async () => {
  const together = createTogether(database)
  const write = (name: string) => together((db) => sql`insert into pieces values (${name})`.execute(db))
  expect((await Promise.allSettled(['a', 'a', 'b'].map(write))).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await names()).toEqual(['a', 'b'])
  // What is noted goes to a table that is not there: the transaction cannot end.
  const ends = Promise.allSettled([
    write('c'),
    together(async (db, note) => {
      await sql`insert into pieces values ('d')`.execute(db)
      note({
        chain: 'pieces',
        recordId: '1',
        recordVersion: 1,
        kind: 'create',
        source: 'form',
        detail: '',
        userId: 'u',
        time: 0,
        fields: '',
        changes: '{}',
      })
    }),
  ])
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await names()).toEqual(['a', 'b'])
})

it('refuses what waits for a database that is closed, and does not wait on', async () => {
  const together = createTogether(database)
  await database.db.destroy()
  const outcomes = await Promise.allSettled(['a', 'b'].map((name) => together((db) => sql`insert into pieces values (${name})`.execute(db))))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
