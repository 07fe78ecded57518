import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { PatientSqlite } from './patient-sqlite'

it('a transaction that asks for the database outside of itself fails, is undone, and holds nobody up any longer', async () => {
  const db = new Kysely<{ things: { id: number } }>({ dialect: new PatientSqlite({ database: new Sqlite(':memory:') }, 60) })
  await sql`create table things (id integer)`.execute(db)
  const count = async () => (await db.selectFrom('things').selectAll().execute()).length
  const stuck = db.transaction().execute(async (inside) => {
    await inside.insertInto('things').values({ id: 1 }).execute()
    await count()
  })
  await expect(stuck).rejects.toThrow(/waited for longer than 0\.06 s/)
  expect(await count()).toBe(0)
  // Whoever waits no longer than that gets its turn, also behind others.
  const slow = db.transaction().execute(async (inside) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
    await inside.insertInto('things').values({ id: 2 }).execute()
  })
  expect(await Promise.all([count(), count(), slow])).toEqual([1, 1, undefined])
  await db.destroy()
})
