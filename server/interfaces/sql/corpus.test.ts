import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../testing/test-database'
import { findReader } from '../own-reader'
import { QueryFailed } from '../query-failed'
import { openPool, runPostgres } from '../run-postgres'
import { openPlace, readCorpus, valuesOf, type CorpusPlace, type Entry } from './corpus/corpus-places'
import { checkOpened } from './opened'
import { SqlRefused } from './refused'
import { openTables } from '../own-tables'

const entriesOf = (kind: string, dialect: string): readonly Entry[] => [...readCorpus(`${kind}-both.sql`), ...readCorpus(`${kind}-${dialect}.sql`)]
const named = (entries: readonly Entry[]) => entries.map((entry): [string, Entry] => [entry.title, entry])
const postgres = await findPostgres()

async function reasonOf(asking: Promise<unknown>): Promise<string> {
  try {
    return `gave ${JSON.stringify(await asking)}`
  } catch (error) {
    return error instanceof SqlRefused ? error.reason : error instanceof QueryFailed ? `failed: ${error.reason} ${error.detail}` : String(error)
  }
}

it('holds enough statements of each kind, for each database', () => {
  for (const dialect of ['sqlite', 'postgres']) {
    expect(entriesOf('refused', dialect).length).toBeGreaterThanOrEqual(150)
    expect(entriesOf('runs', dialect).length).toBeGreaterThanOrEqual(60)
  }
})

describe.each(['sqlite', 'postgres'] as const)('over %s', (dialect) => {
  describe.skipIf(dialect === 'postgres' && !postgres)('a query', () => {
    let place: CorpusPlace
    beforeAll(async () => {
      place = await openPlace(dialect)
      // The process that reads queries is started by the first.
      await place.rows('select 1 as n')
    }, 30_000)
    afterAll(() => place.close())

    it.each(named(entriesOf('refused', dialect)))('is refused: %s', async (title, { statement }) => {
      const asking = async () => place.rows(statement)
      expect(await reasonOf(asking())).toBe(title.split(':')[0])
    })

    it.each(named(entriesOf('runs', dialect)))('runs: %s', async (_title, { statement, rows }) => {
      const given: unknown = JSON.parse(JSON.stringify(await place.rows(statement)))
      if (rows === undefined) expect(given).toBeInstanceOf(Array)
      else expect(given).toEqual(rows)
    })

    it('gives no secret where the parser is left out, by the rights of the database alone', async () => {
      const leaks: string[] = []
      const past = dialect === 'sqlite' ? pastSqlite(place) : await pastPostgres(place)
      for (const { title, statement } of entriesOf('refused', dialect)) {
        // SQLite knows tables only: what a form that is read anyway holds sealed is kept back by the parser alone.
        if (dialect === 'sqlite' && statement.includes('@model') && statement.includes('r_lease_1')) continue
        // Hundreds of megabytes of blanks that are read from no table would only take their time.
        if (title.startsWith('unbounded:') && !/\bfrom\b/i.test(statement)) continue
        const rows = await past.rows(statement).catch(() => null)
        if (JSON.stringify(rows).includes('geheim')) leaks.push(title)
      }
      expect(leaks).toEqual([])
      // It is the rights that keep them: what is open can be read the same way.
      expect(await past.rows('select count(*) as n from organizations')).toEqual([{ n: 3 }])
      expect(await past.rows(`select l.rent from @model('lease') l where l.rent = 1000`)).toEqual([{ rent: 1000 }])
      await past.close()
    }, 60_000)
  })
})

interface Past {
  rows(statement: string): Promise<unknown>
  close(): Promise<void>
}

function pastSqlite(place: CorpusPlace): Past {
  const database = new Sqlite(place.file, { readonly: true })
  return {
    rows: async (statement) => {
      const query = place.ready(statement)
      checkOpened(database, query.sql.text, valuesOf(query), new Set([...openTables, ...query.sql.tables]))
      return Promise.resolve(database.prepare(query.sql.text).all(...valuesOf(query)))
    },
    close: async () => Promise.resolve(void database.close()),
  }
}

async function pastPostgres(place: CorpusPlace): Promise<Past> {
  const reader = await findReader(place.databaseUrl, place.schema, null)
  expect(reader.guarded).toBe(true)
  const pool = openPool(reader.address, 1000)
  return {
    rows: async (statement) => {
      const query = place.ready(statement)
      await reader.grant(query.models, false)
      return runPostgres(pool, reader.before, query.sql.text, valuesOf(query))
    },
    close: () => pool.end(),
  }
}
