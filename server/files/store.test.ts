import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../store/database'
import { findPostgres } from '../testing/test-database'
import { startTestApp, type TestApp } from '../testing/test-app'
import { fileStore } from './store'

const postgres = await findPostgres()

describe.each(['the embedded database', 'PostgreSQL'])('what somebody uploaded of late, on %s', (name) => {
  const isPostgres = name === 'PostgreSQL'
  describe.skipIf(isPostgres && !postgres)('with many files', () => {
    let server: TestApp
    let database: Database
    beforeAll(async () => {
      server = await startTestApp({ postgres: isPostgres })
      database = openDatabase(server.place)
      const file = { type: 'annex', name: 'a', size: 10, contentType: 'text/plain', digest: 'd' }
      const rows = Array.from({ length: 4000 }, (_, at) => ({ ...file, id: `f${at}`, creatorUserId: `u${at % 20}`, creatorTime: at }))
      for (let at = 0; at < rows.length; at += 500)
        await database.db
          .insertInto('files')
          .values(rows.slice(at, at + 500))
          .execute()
      await sql`analyze`.execute(database.db)
    }, 60_000)
    afterAll(async () => {
      await database.db.destroy()
      await server.close()
    })

    it('is added up', async () => {
      expect(await server.services.store.of(fileStore).bytesSince('u7', 3000)).toBe(500)
      expect(await server.services.store.of(fileStore).bytesSince('u7', 0)).toBe(2000)
      expect(await server.services.store.of(fileStore).bytesSince('nobody', 0)).toBe(0)
    })

    it('is found by an index, without the files of everybody else', async () => {
      const asked = sql`select sum(size) from files where creator_user_id = ${'u7'} and creator_time > ${3990}`
      const how = isPostgres ? sql`explain ${asked}` : sql`explain query plan ${asked}`
      const plan = JSON.stringify((await how.execute(database.db)).rows)
      expect(plan).toContain('files_of_creator')
      expect(plan).toMatch(isPostgres ? /Index Cond: .*creator_user_id.*creator_time/ : /creator_user_id=\? AND creator_time>\?/)
    })
  })
})
