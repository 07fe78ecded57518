import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { StartRefused } from '../process/start-refused'
import type { Dialect } from '../store/database'
import type { ServerModule } from './server-module'

const noteTable = (id: string): string => `module_steps_${id.replaceAll('-', '_')}`

/**
 * Brings the tables of the modules up to date, each by its own steps. @throws {StartRefused} when a module's tables were written by a newer
 * version of it; @throws when a step fails, which is then undone.
 */
export async function migrateModules<T>(db: Kysely<T>, dialect: Dialect, modules: readonly ServerModule[], schema?: string): Promise<void> {
  for (const { module, migrations = {} } of modules) {
    const table = noteTable(module.id)
    const newer = (await notedSteps(db, dialect, table)).find((name) => !Object.hasOwn(migrations, name))
    if (newer !== undefined)
      throw new StartRefused(
        `The tables of the module "${module.id}" were written by a newer version of Weft (${newer}): start that version, or bring back a backup from before the update.`,
      )
    if (Object.keys(migrations).length === 0) continue
    const migrator = new Migrator({
      db,
      // A resource that is added later begins with steps of its own, whatever the others came to.
      allowUnorderedMigrations: true,
      provider: { getMigrations: () => Promise.resolve(migrations as Record<string, Migration>) },
      migrationTableName: table,
      migrationLockTableName: `${table}_lock`,
      ...(schema && { migrationTableSchema: schema }),
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  }
}

async function notedSteps<T>(db: Kysely<T>, dialect: Dialect, table: string): Promise<readonly string[]> {
  const plain = db.withoutPlugins()
  const { rows } = await (
    dialect === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = ${table}`
      : sql`select tablename from pg_tables where schemaname = current_schema() and tablename = ${table}`
  ).execute(plain)
  if (rows.length === 0) return []
  return (await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(plain)).rows.map(({ name }) => name)
}
