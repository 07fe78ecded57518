import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Does the work while no other node does that of the same name over the same tables. PostgreSQL keeps the lock for one connection, which does
 * nothing else meanwhile, and gives it up when that connection breaks; the embedded database belongs to one process anyway.
 */
export async function alone<T>({ db, dialect }: Database, name: string, work: () => Promise<T>): Promise<T> {
  if (dialect !== 'postgres') return work()
  const lock = sql`hashtext(current_schema() || ' ' || ${name})`
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
