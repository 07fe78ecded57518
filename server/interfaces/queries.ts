import { join } from 'node:path'
import pg from 'pg'
import { askHttp, type HttpSource } from './http-source'
import { createSandbox } from './sandbox'
import { mostRows } from './rows'
import { numbersAsNumbers } from '../store/postgres-types'

/** A query that failed, in the database's own words: for those who wrote it. */
export class QueryFailed extends Error {}

type Row = Readonly<Record<string, unknown>>

/** Where data interfaces read from. */
export interface Queries {
  /** Names of connections besides the platform's own database. */
  readonly connections: readonly string[]
  dialectOf(connection: string): 'sqlite' | 'postgres' | null
  /** Runs one SELECT with bound values; never more than one row beyond the limit. @throws {QueryFailed} */
  sql(connection: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>
  /** @throws {QueryFailed} */
  script(source: string, data: unknown, params: object): Promise<unknown>
  /** @throws {HttpRefused} */
  http(source: HttpSource): Promise<unknown>
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
  }
}

const queryTime = 5000
const scriptTime = 1000
const answerSize = 2 * 1024 * 1024

export const isOwn = (connection: string): boolean => connection === '' || connection === '0'

export function createQueries({ databaseUrl, dataDir, schema, interfaces }: QueryPlaces): Queries {
  const sandbox = createSandbox()
  const pools = new Map<string, pg.Pool>()
  const addressOf = (connection: string): string | null =>
    isOwn(connection) ? databaseUrl : Object.hasOwn(interfaces.connections, connection) ? (interfaces.connections[connection] ?? null) : null

  const poolOf = (connection: string, address: string): pg.Pool => {
    const known = pools.get(connection)
    if (known) return known
    const settings = `-c default_transaction_read_only=on -c statement_timeout=${queryTime}${isOwn(connection) && schema ? ` -c search_path=${schema}` : ''}`
    const pool = new pg.Pool({
      connectionString: address,
      max: 2,
      types: numbersAsNumbers,
      idleTimeoutMillis: 10_000,
      connectionTimeoutMillis: queryTime,
      options: settings,
    })
    pool.on('error', () => undefined)
    pools.set(connection, pool)
    return pool
  }

  return {
    connections: Object.keys(interfaces.connections),
    dialectOf: (connection) => (addressOf(connection) !== null ? 'postgres' : isOwn(connection) ? 'sqlite' : null),
    async sql(connection, text, values) {
      const address = addressOf(connection)
      if (address !== null) return inPostgres(poolOf(connection, address), text, values)
      const outcome = await sandbox.run({ do: 'sql', file: join(dataDir, 'weft.db'), text, values, most: mostRows }, queryTime)
      if (outcome === 'timeout') throw new QueryFailed('timeout')
      if (!outcome.ok) throw new QueryFailed(outcome.message)
      return outcome.value as readonly Row[]
    },
    async script(source, data, params) {
      const outcome = await sandbox.run({ do: 'script', source, data, params, milliseconds: scriptTime }, scriptTime * 2)
      if (outcome === 'timeout') throw new QueryFailed('timeout')
      if (!outcome.ok) throw new QueryFailed(outcome.message)
      return outcome.value
    },
    http: (source) => askHttp(source, { hosts: interfaces.hosts, milliseconds: queryTime, bytes: answerSize }),
    async close() {
      sandbox.close()
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

async function inPostgres(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch {
    throw new QueryFailed('unreachable')
  }
  try {
    await client.query('begin transaction read only')
    // With bound values a query is one statement: the protocol takes no other.
    const { rows } = await client.query<Row>(`select * from (${text}) as rows limit ${mostRows + 1}`, [...values])
    return rows
  } catch (error) {
    throw new QueryFailed(error instanceof Error ? error.message : String(error))
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
