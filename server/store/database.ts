import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type SqliteDatabase } from 'kysely'
import pg from 'pg'
import { ownIntrospector } from './own-introspector'
import { longestWait, PatientSqlite } from './patient-sqlite'
import { numbersAsNumbers } from './postgres-types'
import type { RecordTables, Tables } from './tables'

export type Dialect = 'sqlite' | 'postgres'
export type Db = Kysely<Tables>

/** One open database: the platform's tables, and the way to the tables of models. */
export interface Database {
  readonly db: Db
  readonly dialect: Dialect
}

/** The same connection, or the same transaction, for tables whose names are known only while the server runs. */
export const recordsOf = (db: Db): Kysely<RecordTables> => db.withoutPlugins() as unknown as Kysely<RecordTables>

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * Opens the PostgreSQL at `databaseUrl`, or where that is null the embedded SQLite as `weft.db` in `dataDir`, which is made where it is missing.
 * `schema` counts for PostgreSQL only.
 */
export function openDatabase(where: { readonly databaseUrl: string | null; readonly dataDir: string; readonly schema?: string }): Database {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, where.schema)
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 })
  const file = new Sqlite(join(where.dataDir, 'weft.db'))
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('busy_timeout = 5000')
  // Reads from where the system keeps the file in memory, without copying: lists over many records take half the time.
  file.pragma('mmap_size = 2147418112')
  return { db: new Kysely<Tables>({ dialect: new PatientSqlite({ database: preparedOnce(file) }), plugins }), dialect: 'sqlite' }
}

/** How many statements stay prepared; lists of ids of every length make ever new ones. */
const mostStatements = 500

/** The same database, which takes every statement apart once instead of each time. */
function preparedOnce(file: Sqlite.Database): SqliteDatabase {
  const prepared = new Map<string, Sqlite.Statement<unknown[]>>()
  return {
    close: () => file.close(),
    prepare(text) {
      // Statements would go on giving the columns that their tables had before.
      if (prepared.size >= mostStatements || /^\s*(?:create|alter|drop)\b/i.test(text)) prepared.clear()
      const known = prepared.get(text)
      if (known) return known
      const statement = file.prepare<unknown[]>(text)
      if (!/^\s*(?:create|alter|drop)\b/i.test(text)) prepared.set(text, statement)
      return statement
    },
  }
}

function openPostgres(connectionString: string, schema: string | undefined): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Also for one of these ten.
    connectionTimeoutMillis: longestWait,
    types: numbersAsNumbers,
    // Compiling a query to machine code takes longer than any of ours runs; and no disk today has to be turned to reach another page.
    options: `-c jit=off -c random_page_cost=1.1${schema ? ` -c search_path=${schema}` : ''}`,
  })
  // A connection that breaks while nobody uses it must not end the server: the next query gets a new one, or says so.
  pool.on('error', () => undefined)
  const dialect = Object.assign(new PostgresDialect({ pool }), { createIntrospector: ownIntrospector })
  return { db: new Kysely<Tables>({ dialect, plugins }), dialect: 'postgres' }
}

/** Returns once the database has answered. @throws when it does not. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/**
 * Lets the embedded database see how its tables have grown, so that it picks the index that leaves fewest rows: without that it
 * takes any equality for rarer than any range. PostgreSQL looks by itself.
 */
export async function refreshStatistics({ db, dialect }: Database): Promise<void> {
  if (dialect !== 'sqlite') return
  // All tables, not only those that this connection has asked lately. Whole indexes are read, because a part does not tell how few
  // values a column has; tables that have not grown tenfold since are left out, so that this is rare.
  await sql`pragma optimize = 0x10002`.execute(db)
}
