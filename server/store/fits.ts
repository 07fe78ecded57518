import { sql, type Kysely } from 'kysely'
import { StartRefused } from '../process/start-refused'
import type { Dialect } from './database'

const noted = 'kysely_migration'

/**
 * Looks at a database before anything is changed in it, and returns whether it is empty. `known` are the steps of this version, `own` is a
 * table that the first of them makes. @throws {StartRefused} for a database of a newer version or of another program.
 */
export async function checkFits<T>(db: Kysely<T>, dialect: Dialect, known: readonly string[], own: string): Promise<{ readonly isEmpty: boolean }> {
  const plain = db.withoutPlugins()
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(plain)
  const tables = new Set(rows.map(({ name }) => name))
  if (!tables.has(noted)) {
    // A PostgreSQL schema may hold tables of others beside ours, as long as none is in the way.
    if (dialect === 'sqlite' ? tables.size > 0 : tables.has(own))
      throw new StartRefused('The database holds tables of another program: use a database of its own for Weft.')
    return { isEmpty: true }
  }
  const { rows: steps } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(plain)
  const strange = steps.find(({ name }) => !known.includes(name))
  if (strange)
    throw new StartRefused(
      `The database was written by a newer version of Weft (${strange.name}): start that version, or bring back a backup from before the update.`,
    )
  return { isEmpty: steps.length === 0 }
}
