import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql, type Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startServices } from './start'
import { openDatabase, recordsOf, type Database } from './store/database'
import { steps } from './store/migrate'
import { syncRecordTables } from './store/record-tables'
import type { TableRegistry } from './store/table-registry'
import type { RecordTables, Row } from './store/tables'
import { findPostgres, freshSchema } from './testing/test-database'

type Place = Parameters<typeof openDatabase>[0]

const links = { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] }
const start = async (place: Place, demo = false) =>
  (await startServices({ ...place, webDir: join(place.dataDir, 'web'), demo, sessionMinutes: 30, links })).services
/** The step before users had a home portal, before changes were counted, and before people chose their columns. */
const lastStep = '0007-portals'

const tablesOf = async ({ db }: Database, schema: string | undefined) =>
  (await db.introspection.getTables()).filter((table) => !schema || table.schema === schema).filter(({ name }) => !name.startsWith('kysely_'))
const rowsOf = async (db: Kysely<RecordTables>, table: string): Promise<readonly Row[]> =>
  (await db.selectFrom(table).selectAll().execute()) as readonly Row[]
const bare = ({ scanned: _, ...registry }: TableRegistry): TableRegistry => registry

/** A database as it was left by the earlier version, with all that the demonstration fills in. */
async function leaveBehind(now: Database, older: Database, schema: string | undefined): Promise<ReadonlyMap<string, readonly Row[]>> {
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(Object.entries(steps).filter(([name]) => name <= lastStep))) }
  const { error } = await new Migrator({ db: older.db, provider, ...(schema && { migrationTableSchema: schema }) }).migrateToLatest()
  expect(error).toBeUndefined()
  const models = await now.db.selectFrom('models').selectAll().execute()
  for (const { registry } of models) await syncRecordTables(older, null, bare(JSON.parse(registry) as TableRegistry))

  const [from, to] = [recordsOf(now.db), recordsOf(older.db)]
  const copied = new Map<string, readonly Row[]>()
  // A table whose rows point at those of another comes after it.
  for (let waiting = await tablesOf(older, schema); waiting.length > 0;) {
    const failed: typeof waiting = []
    for (const table of waiting) {
      const columns = table.columns.map(({ name }) => name)
      const rows = (await rowsOf(from, table.name)).map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
      if (table.name === 'models')
        for (const row of rows) row['registry'] = JSON.stringify(bare(JSON.parse(String(row['registry'])) as TableRegistry))
      try {
        await to.transaction().execute(async (db) => {
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

const byText = (rows: readonly Row[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted()

async function bringUpToDate(source: Place, place: Place): Promise<void> {
  const filled = await start(source, true)
  await filled.store.close()
  const [now, older] = [openDatabase(source), openDatabase(place)]
  const left = await leaveBehind(now, older, place.schema)
  await Promise.all([now.db.destroy(), older.db.destroy()])

  const services = await start(place)
  const after = openDatabase(place)
  const db = recordsOf(after.db)
  for (const [table, rows] of left) {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'registry')
    const pick = (row: Row): Row => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
    expect([table, byText((await rowsOf(db, table)).map(pick))]).toEqual([table, byText(rows.map(pick))])
  }
  expect(left.get('users')?.length).toBeGreaterThan(5)

  const { store } = services
  expect(new Set((await store.users.list({})).rows.map((user) => user.portalId))).toEqual(new Set(['']))
  const columns = [{ prop: 'a', label: 'A', visible: false }]
  await store.columnSettings.set('admin', 'menu', columns)
  expect(await store.columnSettings.of('admin', 'menu')).toEqual(columns)
  const changes = async () => Number((await rowsOf(db, 'revisions'))[0]?.['number'])
  const before = await changes()
  await store.organizations.update('service', { fullName: 'Renamed' })
  expect(await changes()).toBe(before + 1)

  const model = await store.models.byCode('leaseContract')
  const tables = JSON.parse(model?.registry ?? '{}') as TableRegistry
  expect(tables.scanned?.length).toBeGreaterThan(1)
  expect(await indexesOf(after, tables.table, place.schema)).toContain(`x_${tables.table}_all`)
  expect(
    (await store.records.list(tables, { where: [{ key: 'contractType', is: 'oneOf', values: ['new'] }], page: { current: 1, size: 5 } })).rows,
  ).toHaveLength(5)
  await after.db.destroy()
  await store.close()
}

const indexesOf = async ({ db, dialect }: Database, table: string, schema = ''): Promise<readonly string[]> =>
  (dialect === 'sqlite'
    ? await sql<{ readonly name: string }>`select name from sqlite_master where type = 'index' and tbl_name = ${table}`.execute(db)
    : await sql<{ readonly name: string }>`select indexname as name from pg_indexes where tablename = ${table} and schemaname = ${schema}`.execute(db)
  ).rows.map(({ name }) => name)

describe('a database of an earlier version, with everything in it, is brought up to date', () => {
  it('on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'weft-older-'))
    await bringUpToDate({ databaseUrl: null, dataDir: join(folder, 'a') }, { databaseUrl: null, dataDir: join(folder, 'b') })
    await rm(folder, { recursive: true })
  }, 60_000)

  it('on PostgreSQL', async (context) => {
    const databaseUrl = await findPostgres()
    if (!databaseUrl) return context.skip()
    const folder = await mkdtemp(join(tmpdir(), 'weft-older-'))
    const [a, b] = [await freshSchema(databaseUrl), await freshSchema(databaseUrl)]
    await bringUpToDate({ databaseUrl, dataDir: join(folder, 'a'), schema: a.schema }, { databaseUrl, dataDir: join(folder, 'b'), schema: b.schema })
    await Promise.all([a.drop(), b.drop(), rm(folder, { recursive: true })])
  }, 60_000)
})
