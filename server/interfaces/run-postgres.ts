import type { Duplex } from 'node:stream'
import pg from 'pg'
import { numbersAsNumbers } from '../store/postgres-types'
import { QueryFailed } from './query-failed'
import { mostRows } from './rows'
import { longestAnswer } from './sandbox'

type Row = Readonly<Record<string, unknown>>

/** Connections that only read, and do not wait for others; texts in them mean what the parser takes them for. */
export function openPool(address: string, milliseconds: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: 2,
    types: numbersAsNumbers,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: milliseconds,
    options: [
      'default_transaction_read_only=on',
      `statement_timeout=${milliseconds}`,
      `lock_timeout=${milliseconds}`,
      `idle_in_transaction_session_timeout=${milliseconds * 2}`,
      'standard_conforming_strings=on',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  pool.on('error', () => undefined)
  return pool
}

/** Runs one SELECT with bound values in a transaction of its own; never more than one row beyond the limit. @throws {QueryFailed} */
export async function runPostgres(pool: pg.Pool, before: string, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const client = await pool.connect().catch(() => {
    throw new QueryFailed('unreachable')
  })
  const counting = countBytes(client)
  // A connection that is lost says so twice: to its query, and here.
  const lost = (): void => undefined
  client.on('error', lost)
  try {
    await client.query(`begin transaction read only;${before}`)
    // With bound values a query is one statement: the protocol takes no other.
    const { rows } = await client.query<Row>(`select * from (${text}) as rows limit ${mostRows + 1}`, [...values])
    return rows
  } catch (error) {
    throw counting.tooMany() ? new QueryFailed('tooLarge') : failureOf(error)
  } finally {
    counting.stop()
    const isBack =
      !counting.tooMany() &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ))
    client.off('error', lost)
    client.release(!isBack)
  }
}

/** Ends the connection when an answer grows too long: what has arrived is held in memory. */
function countBytes(client: pg.PoolClient): { tooMany(): boolean; stop(): void } {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
  let size = 0
  const count = (part: Buffer): void => {
    size += part.length
    if (size > longestAnswer) stream.destroy()
  }
  stream.on('data', count)
  return { tooMany: () => size > longestAnswer, stop: () => stream.off('data', count) }
}

function failureOf(error: unknown): QueryFailed {
  const { code } = error as { readonly code?: unknown }
  // A statement or a lock that takes too long; a right that is missing.
  if (code === '57014' || code === '55P03') return new QueryFailed('timeout')
  if (code === '42501') return new QueryFailed('opensMore')
  return new QueryFailed('failed', (error instanceof Error ? error.message : String(error)).slice(0, 500))
}
