import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, Migrator } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { openDatabase } from './database'
import { steps } from './migrate'
import { settledTables } from './settled'
import { openStore } from './store'
import { organizationStore } from '../permission/organizations/store'
import { menuStore } from '../system/menus/store'

let server: TestApp
let client: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  client = await server.signIn('admin')
})
afterAll(() => server.close())

const nameOf = async (id: string) => (await server.services.store.of(organizationStore).all()).find((one) => one.id === id)?.fullName

it('lets the next call see what another server has changed', async () => {
  await client.get('/api/oauth/CurrentUser')
  expect(await nameOf('service')).toBe('客户服务中心')
  const other = openDatabase(server.place)
  await other.db.updateTable('organizations').set({ fullName: '服务中心' }).where('id', '=', 'service').execute()
  await other.db.destroy()
  await client.get('/api/oauth/CurrentUser')
  expect(await nameOf('service')).toBe('服务中心')
})

it('lets whoever changes something read it right after', async () => {
  await nameOf('service')
  await server.services.store.of(organizationStore).update('service', { fullName: '改名部' })
  expect(await nameOf('service')).toBe('改名部')
})

it('reads anew inside a transaction, and forgets what was undone with it', async () => {
  const { store } = server.services
  const before = await nameOf('service')
  await expect(
    store.transaction(async (stores) => {
      await stores.of(organizationStore).update('service', { fullName: '未完成' })
      expect((await stores.of(organizationStore).all()).find((one) => one.id === 'service')?.fullName).toBe('未完成')
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  expect(await nameOf('service')).toBe(before)
})

it('takes a role away from the very next call', async () => {
  const staff = await server.signIn('wujia')
  const menus = async () => ((await staff.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly unknown[] }).menuList.length
  expect(await menus()).toBeGreaterThan(0)
  const other = openDatabase(server.place)
  await other.db.deleteFrom('userRoles').where('userId', '=', 'staff-wujia').execute()
  await other.db.destroy()
  expect(await menus()).toBe(0)
})

it('counts every change of the tables that are kept, in a database that had data before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-older-'))
  const older = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0009-revision'))
  const database = openDatabase({ databaseUrl: null, dataDir })
  const { error } = await new Migrator({ db: database.db, provider: { getMigrations: () => Promise.resolve(older) } }).migrateToLatest()
  expect(error).toBeUndefined()
  await sql`insert into menus (id, full_name, en_code, icon, type, url_address, link_target, category, property_json, description, sort_code, enabled_mark)
    values ('old', 'Old', 'old', '', 2, 'old', '_self', 'Web', '{}', '', 1, 1)`.execute(database.db)
  await database.db.destroy()
  const store = await openStore({ databaseUrl: null, dataDir })
  expect((await store.of(menuStore).all()).map((menu) => menu.id)).toEqual(['old'])
  await store.close()
  const later = openDatabase({ databaseUrl: null, dataDir })
  const triggers = await sql<{
    readonly name: string
  }>`select distinct tbl_name as name from sqlite_master where type = 'trigger' and name like 'count\\_%' escape '\\'`.execute(later.db)
  expect(triggers.rows.map(({ name }) => name).toSorted()).toEqual([...settledTables].toSorted())
  await sql`update menus set sort_code = 2`.execute(later.db)
  expect((await sql`select number from revisions`.execute(later.db)).rows).toEqual([{ number: 1 }])
  await later.db.destroy()
  await rm(dataDir, { recursive: true })
})
