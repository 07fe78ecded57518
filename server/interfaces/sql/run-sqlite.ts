import Sqlite from 'better-sqlite3'
import type { MarkedSql } from './marked'
import { checkOpened } from './opened'
import { readSqlite } from './read-sqlite'

/** Thrown when the JSON of a result has more characters than it may have. */
export class TooLarge extends Error {}

export interface SqliteQuery {
  readonly file: string
  readonly sql: MarkedSql
  readonly open: readonly string[]
  readonly values: readonly unknown[]
  readonly most: number
}

const databases = new Map<string, Sqlite.Database>()

function databaseAt(file: string): Sqlite.Database {
  const known = databases.get(file)
  if (known) return known
  const database = new Sqlite(file, { readonly: true, fileMustExist: true })
  // What a sort does not hold in memory fills no disk either.
  database.pragma('temp_store = MEMORY')
  database.pragma('trusted_schema = OFF')
  database.pragma('busy_timeout = 2000')
  database.pragma('query_only = ON')
  databases.set(file, database)
  return database
}

/**
 * Reads a query, looks at what SQLite would open for it, and runs it: rows as JSON, never more than one beyond `most`.
 * @throws {SqlRefused} @throws {OpensMore} @throws {TooLarge}
 */
export function runSqlite({ file, sql, open, values, most }: SqliteQuery, longest: number): string {
  readSqlite(sql, new Set(open))
  const database = databaseAt(file)
  // One view of the tables, for what is looked at and for what is run.
  database.exec('begin')
  try {
    checkOpened(database, sql.text, values, new Set([...open, ...sql.tables]))
    const statement = database.prepare(sql.text)
    if (!statement.reader || !statement.readonly) throw new Error('The query does not only read')
    return rowsOf(statement.iterate(...values), most, longest)
  } finally {
    database.exec('rollback')
  }
}

function rowsOf(rows: IterableIterator<unknown>, most: number, longest: number): string {
  const parts: string[] = []
  let size = 2
  for (const row of rows) {
    // Bytes are no part of an answer.
    const json = JSON.stringify(
      Object.fromEntries(Object.entries(row as object).map(([key, value]: [string, unknown]) => [key, value instanceof Uint8Array ? null : value])),
    )
    size += json.length + 1
    if (size > longest) throw new TooLarge()
    parts.push(json)
    if (parts.length > most) break
  }
  return `[${parts.join(',')}]`
}
