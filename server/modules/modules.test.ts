import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineModule, type Module } from '../../domain/module'
import { buildApp } from '../app'
import { defineServerModule, defineStore, mayOpen, namedTable, type NamedRow, type ServerModule } from '../module'
import { startServices } from '../start'

/** A module as somebody else would write one: meeting rooms, in a table of its own. */
const rooms = defineModule({ id: 'rooms' })
const roomStore = defineStore('rooms', ({ db }) => namedTable<NamedRow>(db, 'rooms'))
const roomsServer: ServerModule = {
  module: rooms,
  migrations: {
    '0001-rooms': {
      up: async (db) => {
        await db.schema
          .createTable('rooms')
          .addColumn('id', 'text', (c) => c.primaryKey())
          .addColumn('full_name', 'text', (c) => c.notNull())
          .addColumn('sort_code', 'integer', (c) => c.notNull())
          .addColumn('enabled_mark', 'integer', (c) => c.notNull())
          .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
          .execute()
      },
    },
  },
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'weft-modules-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (folder: string, modules: readonly Module[], servers: readonly ServerModule[]) =>
  startServices(
    {
      databaseUrl: null,
      dataDir: join(dataDir, folder),
      webDir: '',
      demo: false,
      sessionMinutes: 30,
      links: { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] },
    },
    undefined,
    { modules, servers },
  )

describe('a module', () => {
  it('comes to an installation that was filled without it, with tables of its own', async () => {
    const before = await start('a', [], [])
    await before.services.store.close()
    const {
      services: { store },
    } = await start('a', [rooms], [defineServerModule(roomsServer)])
    await store.transaction(async (stores) => {
      await stores.of(roomStore).insert({ id: 'r1', fullName: '一号会议室', sortCode: 1, enabledMark: 1 })
      expect(await stores.of(roomStore).all()).toHaveLength(1)
    })
    expect(await store.of(roomStore).all()).toEqual([{ id: 'r1', fullName: '一号会议室', sortCode: 1, enabledMark: 1, version: 1 }])
    await store.close()
  })

  it('keeps its steps apart from all others, and does not start on tables of a newer version of it', async () => {
    const newer = { ...roomsServer, migrations: { ...roomsServer.migrations, '0002-floors': { up: () => Promise.resolve() } } }
    await (await start('b', [rooms], [newer])).services.store.close()
    await expect(start('b', [rooms], [roomsServer])).rejects.toThrow(
      'The tables of the module "rooms" were written by a newer version of Weft (0002-floors): start that version, or bring back a backup from before the update.',
    )
    // Whoever takes a module out keeps what it stored.
    const without = await start('b', [], [])
    await without.services.store.close()
  })

  it('cannot guard its calls by a menu that neither it nor what it needs brings', async () => {
    const nosy: ServerModule = {
      module: rooms,
      routes: (route) =>
        route.guarded({
          method: 'GET',
          url: '/api/rooms',
          tag: 'rooms',
          summary: 'Rooms',
          policy: mayOpen('permission.user'),
          handle: async () => [],
        }),
    }
    const { services, modules } = await start('c', [rooms], [nosy])
    await expect(buildApp(services, modules)).rejects.toThrow(
      'The call GET /api/rooms of "rooms" is guarded by the menu "permission.user", which neither it nor what it needs brings.',
    )
    await services.store.close()
  })
})
