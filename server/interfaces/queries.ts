import { join } from 'node:path'
import type pg from 'pg'
import type { Dialect } from '../store/database'
import { askHttp, type HttpSource } from './http-source'
import { findReader, type OwnReader } from './own-reader'
import { openTables } from './own-tables'
import { QueryFailed } from './query-failed'
import { mostRows } from './rows'
import { openPool, runPostgres } from './run-postgres'
import { createSandbox, type Job, type Outcome } from './sandbox'
import type { MarkedSql, ModelSql } from './sql/marked'
import { SqlRefused } from './sql/refused'

type Row = Readonly<Record<string, unknown>>

/** A query whose marks are filled in, and the models whose records it reads. */
export interface ReadyQuery {
  readonly sql: MarkedSql
  readonly models: readonly ModelSql[]
}

/** Where data interfaces read from. */
export interface Queries {
  /** Names of connections besides the platform's own database. */
  readonly connections: readonly string[]
  dialectOf(connection: string): Dialect | null
  /** Reads a query without running it. @throws {SqlRefused} @throws {QueryFailed} */
  read(connection: string, query: ReadyQuery): Promise<void>
  /** Reads a query and runs it with bound values; never more than one row beyond the limit. @throws {SqlRefused} @throws {QueryFailed} */
  sql(connection: string, query: ReadyQuery, values: readonly unknown[]): Promise<readonly Row[]>
  /** @throws {QueryFailed} */
  script(source: string, data: unknown, params: object): Promise<unknown>
  /** @throws {HttpRefused} */
  http(source: HttpSource): Promise<unknown>
  /** Whether the database itself, too, keeps queries over the platform's own tables to those that are open. */
  guarded(): Promise<boolean>
  close(): Promise<void>
}

export interface QueryPlaces {
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly schema?: string
  readonly interfaces: {
    /** Addresses of further PostgreSQL databases, by name. */
    readonly connections: Readonly<Record<string, string>>
    readonly hosts: readonly string[]
    /** The own database by the address of a user who may read little; null to find a role for that. */
    readonly readerUrl: string | null
  }
}

const readTime = 5000
const queryTime = 5000
const scriptTime = 1000
const answerSize = 2 * 1024 * 1024
/** Queries that were read lately and need not be read again. */
const mostKnown = 200

/** Whether a connection is the product's own database. */
export const isOwn = (connection: string): boolean => connection === '' || connection === '0'

/** Runs the queries of data interfaces: scripts in a sandbox, SQL as a user that may only read. Connections are kept until it is closed. */
export function createQueries({ databaseUrl, dataDir, schema, interfaces }: QueryPlaces): Queries {
  const sandbox = createSandbox()
  const pools = new Map<string, pg.Pool>()
  const known = new Set<string>()
  let finding: Promise<OwnReader> | null = null
  const reader = (address: string): Promise<OwnReader> => {
    finding ??= findReader(address, schema, interfaces.readerUrl)
    // What failed is tried again by the next query.
    finding.catch(() => (finding = null))
    return finding
  }
  const addressOf = (connection: string): string | null =>
    isOwn(connection) ? databaseUrl : Object.hasOwn(interfaces.connections, connection) ? (interfaces.connections[connection] ?? null) : null
  const dialectOf = (connection: string): Dialect | null => (addressOf(connection) !== null ? 'postgres' : isOwn(connection) ? 'sqlite' : null)
  const openIn = (connection: string): readonly string[] | null => (isOwn(connection) ? [...openTables] : null)

  const poolOf = (address: string): pg.Pool => {
    const pool = pools.get(address) ?? openPool(address, queryTime)
    pools.set(address, pool)
    return pool
  }
  const inSandbox = async (job: Job, milliseconds: number): Promise<string> => {
    const outcome = await sandbox.run(job, milliseconds)
    if (outcome.is === 'done') return outcome.json
    throw failureOf(outcome, job)
  }
  const read = async (connection: string, sql: MarkedSql): Promise<void> => {
    const dialect = dialectOf(connection)
    if (dialect === null) throw new QueryFailed('unknownConnection')
    const key = `${String(isOwn(connection))} ${JSON.stringify(sql.parts)} ${sql.text}`
    if (known.delete(key)) return void known.add(key)
    await inSandbox({ do: 'read', dialect, sql, open: openIn(connection) }, readTime)
    known.add(key)
    for (const oldest of known) {
      if (known.size <= mostKnown) break
      known.delete(oldest)
    }
  }
  const inOwnPostgres = async (address: string, { sql, models }: ReadyQuery, values: readonly unknown[], anew: boolean): Promise<readonly Row[]> => {
    const own = await reader(address)
    await own.grant(
      models.flatMap((one) => [one, ...(one.besides ?? [])]),
      anew,
    )
    return runPostgres(poolOf(own.address), own.before, sql.text, values)
  }

  return {
    connections: Object.keys(interfaces.connections),
    dialectOf,
    read: (connection, { sql }) => read(connection, sql),
    async sql(connection, query, values) {
      const address = addressOf(connection)
      const { sql } = query
      if (address === null)
        return JSON.parse(
          await inSandbox({ do: 'sql', file: join(dataDir, 'weft.db'), sql, open: [...openTables], values, most: mostRows }, queryTime),
        ) as readonly Row[]
      await read(connection, sql)
      if (!isOwn(connection)) return runPostgres(poolOf(address), '', sql.text, values)
      return inOwnPostgres(address, query, values, false).catch((error: unknown) => {
        // A column that was taken away and came again lost its rights on the way.
        if (error instanceof QueryFailed && error.reason === 'opensMore' && query.models.length > 0)
          return inOwnPostgres(address, query, values, true)
        throw error
      })
    },
    async script(source, data, params) {
      const job: Job = { do: 'script', source, data: JSON.stringify(data), params: JSON.stringify(params), milliseconds: scriptTime }
      return JSON.parse(await inSandbox(job, scriptTime * 2)) as unknown
    },
    http: (source) => askHttp(source, { hosts: interfaces.hosts, milliseconds: queryTime, bytes: answerSize }),
    guarded: async () => databaseUrl === null || (await reader(databaseUrl)).guarded,
    async close() {
      sandbox.close()
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

function failureOf(outcome: Exclude<Outcome, { readonly is: 'done' }>, job: Job): Error {
  if (outcome.is === 'refused') return new SqlRefused(outcome.reason, outcome.detail, outcome.place)
  if (outcome.is === 'failed') return new QueryFailed(job.do === 'script' ? 'scriptFailed' : 'failed', outcome.message)
  return new QueryFailed(outcome.is)
}
