import { readFileSync } from 'node:fs'
import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { defineModule } from '../domain/module'
import { buildPlan, createRegistry, defineKind, exampleNode, parsePage, type FormPage, ownWidget } from '../engine'
import { FormRuntime } from '../engine/form/runtime'
import { defineServerModule, defineStore, mayOpen, type AddRoute, type Services } from '../server/module'
import { startTestApp } from '../server/testing/test-app'
import { kinds, registry } from './support/registry'

/*
 * The examples in the doc comments of the files that everything else is built around. They stand here because here they are compiled,
 * linted and run; the last test holds the comments to them word for word. A new one: write it between `// example` and `// end`, then copy
 * it into the comment, between ```ts and ```.
 */
const hubs = ['engine/kind/define-kind.ts', 'engine/form/runtime.ts', 'server/http/route.ts', 'server/store/define-store.ts', 'domain/module.ts']

describe('the examples of the hubs', () => {
  it('define a kind', () => {
    // example
    const mood = defineKind<'mood', 'input', { happyWord: string }>({
      kind: 'mood',
      shape: 'input',
      palette: 'choice',
      props: Type.Object({ happyWord: Type.String() }),
      defaults: { happyWord: ':-)' },
      editor: [{ prop: 'happyWord', group: 'general', kind: 'comInput' }],
      generator: { names: ['mood'], tags: [], props: {} },
      formily: ownWidget,
      input: {
        value: () => 'text',
        asks: 'choose',
        readOnly: 'text',
        inLists: true,
        inTables: true,
        search: (field) => field,
        match: 'equals',
      },
      compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
      text: (value, { props }) => (value === 'happy' ? props.happyWord : ''),
      widget: () => import('../widgets/com-input/widget'),
    })
    // end
    const { page, issues } = parsePage(
      { page: 'form', fields: [exampleNode(mood, { key: 'today', title: 'Today' })] },
      createRegistry([...kinds, mood]),
    )
    expect(issues).toEqual([])
    const [field] = (page as FormPage).fields
    expect(mood.text('happy', field as never, {} as never)).toBe(':-)')
  })

  it('open a form', () => {
    // example
    const { page } = parsePage(
      {
        page: 'form',
        fields: [
          { kind: 'numInput', key: 'price', title: 'Price' },
          { kind: 'numInput', key: 'count', title: 'Count', access: { mode: 'editable', required: true } },
          { kind: 'numInput', key: 'total', title: 'Total', rules: [{ set: 'value', to: 'price * count' }] },
        ],
      },
      registry,
    )
    const runtime = new FormRuntime({ plan: buildPlan(page as FormPage, registry), record: { price: 19.9 }, mode: 'edit' })
    const before = runtime.check() // { violations: [{ path: 'count', code: 'required', … }] }
    runtime.write({ count: 3 })
    const after = runtime.check() // { record: { price: 19.9, count: 3, total: 59.7 } }
    // end
    expect(before).toMatchObject({ violations: [{ path: 'count', code: 'required' }] })
    expect(after).toEqual({ record: { price: 19.9, count: 3, total: 59.7 } })
  })

  it('add a call, a store and a module', async () => {
    // example
    const rooms = defineModule({ id: 'rooms', needs: ['units'] })
    // end

    // example
    type RoomTables = { rooms: { id: string; fullName: string } }
    const roomStore = defineStore('rooms', ({ db }) => {
      const own = db.withTables<RoomTables>()
      return {
        all: () => own.selectFrom('rooms').selectAll().orderBy('id').execute(),
        insert: (room: RoomTables['rooms']) => own.insertInto('rooms').values(room).execute(),
      }
    })
    const addRoom = ({ store }: Services, room: RoomTables['rooms']) =>
      store.transaction(async (stores) => {
        await stores.of(roomStore).insert(room)
        return stores.of(roomStore).all()
      })
    // end

    // example
    const addRoomRoutes = (route: AddRoute, { store }: Services) =>
      route.guarded({
        method: 'GET',
        url: '/api/rooms/Rooms/:floor',
        tag: 'rooms',
        summary: 'The rooms of a floor',
        policy: mayOpen('property.project'),
        params: Type.Object({ floor: Type.String({ maxLength: 10 }) }),
        data: Type.Object({ list: Type.Array(Type.Unknown()) }),
        async handle({ params }) {
          const list = await store.of(roomStore).all()
          return { list: list.filter(({ id }) => id.startsWith(params.floor)) }
        },
      })
    // end

    const app = await startTestApp({
      further: [
        defineServerModule({
          module: rooms,
          migrations: {
            '0001-rooms': {
              up: (db) =>
                db.schema
                  .createTable('rooms')
                  .addColumn('id', 'text', (column) => column.primaryKey())
                  .addColumn('full_name', 'text')
                  .execute(),
            },
          },
          routes: addRoomRoutes,
        }),
      ],
    })
    try {
      await addRoom(app.services, { id: '2-01', fullName: 'Small hall' })
      expect(await addRoom(app.services, { id: '3-01', fullName: 'Large hall' })).toHaveLength(2)
      const admin = await app.signIn('admin')
      expect((await admin.get('/api/rooms/Rooms/3')).data).toEqual({ list: [{ id: '3-01', fullName: 'Large hall' }] })
      expect((await app.anonymous().get('/api/rooms/Rooms/3')).code).toBe(602)
    } finally {
      await app.close()
    }
  })

  it('stand in the doc comments as they stand here', () => {
    const own = readFileSync(new URL(import.meta.url), 'utf8')
    const examples = [...own.matchAll(/^( +)\/\/ example\n([\s\S]*?)^ +\/\/ end$/gm)].map(([, indent = '', code = '']) =>
      code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim(),
    )
    const quoted = hubs.map((file) => {
      const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      const code = /^ \* ```ts\n([\s\S]*?)^ \* ```$/m.exec(source)?.[1] ?? ''
      return code.replaceAll(/^ \* ?/gm, '').trim()
    })
    expect([...quoted].sort()).toEqual([...examples].sort())
  })
})
