import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { Migrator, type Kysely } from 'kysely'
import { recordsOf, type Database } from '../store/database'
import { steps } from '../store/migrate'
import { syncRecordTables } from '../store/record-tables'
import type { TableRegistry } from '../store/table-registry'
import type { RecordTables, Row } from '../store/tables'

export type RowsByTable = ReadonlyMap<string, readonly Row[]>

/** Makes `dataDir` the data folder that a version left, as `fixtures/older` keeps it. */
export function restoreFolder(version: string, dataDir: string): void {
  cpSync(fileURLToPath(new URL(`../../fixtures/older/${version}`, import.meta.url)), dataDir, { recursive: true })
  const text = join(dataDir, 'weft.sql')
  const database = new Sqlite(join(dataDir, 'weft.db'))
  database.exec(readFileSync(text, 'utf8'))
  database.close()
  rmSync(text)
}

/** The tables of a database, in one schema where it has several; but for what was noted of its own steps. */
const tablesOf = async ({ db }: Database, schema: string | undefined) =>
  (await db.introspection.getTables()).filter((table) => !schema || table.schema === schema).filter(({ name }) => !name.startsWith('kysely_'))
const rowsIn = async (db: Kysely<RecordTables>, table: string): Promise<readonly Row[]> =>
  (await db.selectFrom(table).selectAll().execute()) as readonly Row[]

/** Every row of a database, by the names of its tables. */
export async function everyRow(database: Database, schema?: string): Promise<RowsByTable> {
  const rows = new Map<string, readonly Row[]>()
  for (const { name } of await tablesOf(database, schema)) rows.set(name, await rowsIn(recordsOf(database.db), name))
  return rows
}

/**
 * Makes an empty database what `from` would be there in an earlier version: its tables as they were after the step `last`, with what stands
 * in `from` of their columns. `registryOf` makes the table registry of a model what it was then. Returns the rows.
 */
export async function copyAsOf(
  last: string,
  from: Database,
  older: Database,
  schema: string | undefined,
  registryOf: (registry: TableRegistry) => TableRegistry = (registry) => registry,
): Promise<RowsByTable> {
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(Object.entries(steps).filter(([name]) => name <= last))) }
  const { error } = await new Migrator({ db: older.db, provider, ...(schema && { migrationTableSchema: schema }) }).migrateToLatest()
  if (error) throw error as Error
  const models = await from.db.selectFrom('models').select('registry').execute()
  for (const { registry } of models) await syncRecordTables(older, null, registryOf(JSON.parse(registry) as TableRegistry))

  const [source, target] = [recordsOf(from.db), recordsOf(older.db)]
  const copied = new Map<string, readonly Row[]>()
  // A table whose rows point at those of another comes after it.
  for (let waiting = await tablesOf(older, schema); waiting.length > 0;) {
    const failed: typeof waiting = []
    for (const table of waiting) {
      const columns = table.columns.map(({ name }) => name)
      const rows = (await rowsIn(source, table.name)).map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
      if (table.name === 'models')
        for (const row of rows) row['registry'] = JSON.stringify(registryOf(JSON.parse(String(row['registry'])) as TableRegistry))
      try {
        await target.transaction().execute(async (db) => {
          // Steps fill some tables with what every installation has.
          await db.deleteFrom(table.name).execute()
          for (let at = 0; at < rows.length; at += 100)
            await db
              .insertInto(table.name)
              .values(rows.slice(at, at + 100))
              .execute()
        })
        copied.set(table.name, rows)
      } catch (cause) {
        failed.push(table)
        if (failed.length === waiting.length) throw cause
      }
    }
    waiting = failed
  }
  return copied
}
