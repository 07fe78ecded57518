import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startServices } from './start'
import { openDatabase, recordsOf, type Database } from './store/database'
import type { TableRegistry } from './store/table-registry'
import type { Row } from './store/tables'
import { copyAsOf, everyRow } from './testing/older-version'
import { copyFilled } from './testing/filled-folder'
import { findPostgres, freshDatabase } from './testing/test-database'
import { modelStore } from './visualdev/models/store'
import { versionStore } from './visualdev/model-versions/store'
import { organizationStore } from './permission/organizations/store'
import { columnSettingStore } from './permission/column-settings/store'
import { userStore } from './permission/users/store'

type Place = Parameters<typeof openDatabase>[0]

const links = { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] }
const begin = (place: Place, demo = false) => startServices({ ...place, webDir: join(place.dataDir, 'web'), demo, sessionMinutes: 30, links })
/** The step before users had a home portal, before changes were counted, and before people chose their columns. */
const lastStep = '0007-portals'

const bare = ({ scanned: _, ...registry }: TableRegistry): TableRegistry => registry

const byText = (rows: readonly Row[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted()

async function bringUpToDate(place: Place): Promise<void> {
  const source = await mkdtemp(join(tmpdir(), 'weft-now-'))
  const filled = await copyFilled({ ...place, dataDir: source }, 'demo', async (empty) => {
    const { services, seeded } = await begin(empty, true)
    await Promise.all([services.realtime.close(), services.queries.close()])
    await services.store.close()
    if (!seeded) throw new Error('Somebody had filled the folder already')
    return seeded
  })
  if (!filled) throw new Error('The tests keep no filled folders')
  const [now, older] = [openDatabase(filled), openDatabase(place)]
  const left = await copyAsOf(lastStep, now, older, undefined, bare)
  await Promise.all([now.db.destroy(), older.db.destroy()])
  await filled.drop()
  await rm(source, { recursive: true })

  const { services } = await begin(place)
  const after = openDatabase(place)
  const rows = await everyRow(after)
  for (const [table, before] of left) {
    const columns = Object.keys(before[0] ?? {}).filter((name) => name !== 'registry')
    const pick = (row: Row): Row => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
    expect([table, byText((rows.get(table) ?? []).map(pick))]).toEqual([table, byText(before.map(pick))])
  }
  expect(left.get('users')?.length).toBeGreaterThan(5)

  const { store } = services
  expect(new Set((await store.of(userStore).list({})).rows.map((user) => user.portalId))).toEqual(new Set(['']))
  const columns = [{ prop: 'a', label: 'A', visible: false }]
  await store.of(columnSettingStore).set('admin', 'menu', columns)
  expect(await store.of(columnSettingStore).of('admin', 'menu')).toEqual(columns)
  const changes = async () => Number((await recordsOf(after.db).selectFrom('revisions').selectAll().executeTakeFirst())?.['number'])
  const before = await changes()
  await store.of(organizationStore).update('service', { fullName: 'Renamed' })
  expect(await changes()).toBe(before + 1)

  const model = await store.of(modelStore).byCode('leaseContract')
  expect(await store.of(versionStore).all(model?.id ?? '')).toMatchObject([{ number: 1, state: 'published' }])
  const tables = JSON.parse(model?.registry ?? '{}') as TableRegistry
  expect(tables.scanned?.length).toBeGreaterThan(1)
  expect(await indexesOf(after, tables.table)).toContain(`x_${tables.table}_all`)
  expect(
    (await store.records.list(tables, { where: [{ key: 'contractType', is: 'oneOf', values: ['new'] }], page: { current: 1, size: 5 } })).rows,
  ).toHaveLength(5)
  await after.db.destroy()
  await store.close()
}

const indexesOf = async ({ db, dialect }: Database, table: string): Promise<readonly string[]> =>
  (dialect === 'sqlite'
    ? await sql<{ readonly name: string }>`select name from sqlite_master where type = 'index' and tbl_name = ${table}`.execute(db)
    : await sql<{ readonly name: string }>`select indexname as name from pg_indexes where tablename = ${table}`.execute(db)
  ).rows.map(({ name }) => name)

describe('a database of an earlier version, with everything in it, is brought up to date', () => {
  it('on SQLite', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'weft-older-'))
    await bringUpToDate({ databaseUrl: null, dataDir })
    await rm(dataDir, { recursive: true })
  }, 180_000)

  it('on PostgreSQL', async (context) => {
    const databaseUrl = await findPostgres()
    if (!databaseUrl) return context.skip()
    const dataDir = await mkdtemp(join(tmpdir(), 'weft-older-'))
    const { url, drop } = await freshDatabase(databaseUrl)
    await bringUpToDate({ databaseUrl: url, dataDir })
    await Promise.all([drop(), rm(dataDir, { recursive: true })])
  }, 180_000)
})
