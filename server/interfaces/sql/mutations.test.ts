import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../testing/test-database'
import { openTables } from '../own-tables'
import { QueryFailed } from '../query-failed'
import { openPool, runPostgres } from '../run-postgres'
import { openPlace, readCorpus, valuesOf, type CorpusPlace } from './corpus/corpus-places'
import { checkOpened, OpensMore } from './opened'
import { readPostgres } from './read-postgres'
import { readSqlite } from './read-sqlite'
import { SqlRefused } from './refused'

const postgres = await findPostgres()
/** A statement in pieces: texts, names, words, blanks, signs. */
const piecesOf = (statement: string): readonly string[] => statement.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w*\$|[\w@]+|\s+|[^\s\w]/g) ?? []
const endless = /recursive|generate_series|sleep/i

interface Change {
  readonly at: number
  readonly drop: number
  readonly from: number
  readonly take: number
}
const changes = fc.array(fc.record<Change>({ at: fc.nat(), drop: fc.nat({ max: 4 }), from: fc.nat(), take: fc.nat({ max: 8 }) }), {
  minLength: 1,
  maxLength: 4,
})

/** The statement with some of its pieces put in the place of, or between, others. */
function changed(pieces: readonly string[], pool: readonly string[], list: readonly Change[]): string {
  const out = [...pieces]
  for (const { at, drop, from, take } of list) {
    const start = from % pool.length
    out.splice(at % (out.length + 1), drop, ...pool.slice(start, start + take))
  }
  return out.join('')
}

describe.each(['sqlite', 'postgres'] as const)('statements put together at random for %s', (dialect) => {
  describe.skipIf(dialect === 'postgres' && !postgres)('where the parser takes them', () => {
    let place: CorpusPlace
    let run: (query: ReturnType<CorpusPlace['ready']>) => Promise<unknown>
    let close: () => Promise<void>
    beforeAll(async () => {
      place = await openPlace(dialect)
      if (dialect === 'sqlite') {
        const database = new Sqlite(place.file, { readonly: true })
        run = async (query) => {
          checkOpened(database, query.sql.text, valuesOf(query), new Set([...openTables, ...query.sql.tables]))
          return Promise.resolve(database.prepare(query.sql.text).all(...valuesOf(query)))
        }
        close = async () => Promise.resolve(void database.close())
      } else {
        // As a user who may do everything: here the parser stands alone.
        const pool = openPool(place.databaseUrl, 1000)
        run = async (query) => runPostgres(pool, `set local search_path = ${place.schema};`, query.sql.text, valuesOf(query))
        close = () => pool.end()
      }
    }, 30_000)
    afterAll(async () => {
      await close()
      await place.close()
    })

    it('are understood by the database the same way, and give no secret', async () => {
      const statements = ['refused-both', `refused-${dialect}`, 'runs-both', `runs-${dialect}`]
        .flatMap((name) => readCorpus(`${name}.sql`))
        .map(({ statement }) => statement)
        .filter((statement) => !endless.test(statement))
      const pool = statements.flatMap(piecesOf)
      const property = fc.asyncProperty(fc.nat(), changes, async (which, list) => {
        const statement = changed(piecesOf(statements[which % statements.length] ?? ''), pool, list)
        let query
        try {
          query = place.ready(statement)
          if (dialect === 'sqlite') readSqlite(query.sql, openTables)
          else await readPostgres(query.sql, openTables)
        } catch (error) {
          expect(error).toBeInstanceOf(SqlRefused)
          return
        }
        const said = await run(query).then(
          (rows) => JSON.stringify(rows),
          (error: unknown) =>
            error instanceof OpensMore ? 'opens more' : error instanceof QueryFailed ? `${error.reason} ${error.detail}` : String(error),
        )
        if (!statement.includes('geheim')) expect(said).not.toContain('geheim')
        expect(said).not.toMatch(/syntax error|unrecognized token|opens more/)
      })
      // The same statements in every run: what a newer PostgreSQL takes and an older one does not is no defect of the day.
      await fc.assert(property, { seed: 7, numRuns: 3000 })
    }, 90_000)
  })
})
