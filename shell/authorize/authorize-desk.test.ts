import { describe, expect, it } from 'vitest'
import { FakeServer } from '../gateway/fake-server'
import { AuthorizeDesk } from './authorize-desk'

const root = '/api/permission/Authority/Data'
const menus = [
  { id: 'a', fullName: '甲', isRight: true, children: [] },
  { id: 'b', fullName: '乙', isRight: true, children: [] },
]
const buttons = menus.map((menu) => ({
  ...menu,
  isRight: false,
  children: [{ id: `${menu.id}.button.x`, fullName: '按', isRight: true, children: [] }],
}))

function build(held: Readonly<Record<string, readonly string[]>> = { module: ['a'], button: ['a.button.x'] }) {
  const server = new FakeServer()
  const values = (ids: Readonly<Record<string, readonly string[]>>) => (call: { readonly body: unknown }) => {
    const { type } = call.body as { readonly type: string }
    return { data: { list: type === 'module' ? menus : type === 'button' ? buttons : [], ids: ids[type] ?? [], version: 4, beyond: 0 } }
  }
  server
    .on(`POST ${root}/one/Values`, values(held))
    .on(`POST ${root}/two/Values`, values({ module: ['b'], button: ['b.button.x'] }))
    .on(`PUT ${root}/one`, { data: { list: [] } })
    .on(`POST ${root}/Batch`, { data: { list: [] } })
    .on(`POST ${root}/Actions/Difference`, {
      data: {
        list: [
          {
            id: 'one',
            fullName: '角色',
            added: [{ id: 'b', type: 'module', fullName: '乙', moduleName: '乙' }],
            removed: [],
            tells: [{ id: 'b.column.x', type: 'column', fullName: '金额', moduleName: '乙', of: ['单价'] }],
          },
        ],
      },
    })
  return { server, desk: new AuthorizeDesk(server.client()) }
}
const bodyOf = (server: FakeServer, call: string) => server.calls.find(({ method, url }) => `${method} ${url}` === call)?.body

describe('the rights of one role', () => {
  it('are asked for by kind, with the long time-out', async () => {
    const { server, desk } = build()
    await desk.choose(['one'])
    expect(server.calls.map(({ body }) => body)).toEqual(['module', 'button', 'column', 'form', 'resource'].map((type) => ({ type })))
    expect(server.last.timeout).toBe(100_000)
    expect([desk.shown.at, desk.dirty, [...desk.ticked.module]]).toEqual(['ready', false, ['a']])
  })

  it('are everything for the role of administrators: there is nothing to tick', async () => {
    const { server, desk } = build()
    server.on(`POST ${root}/administrator/Values`, { data: { list: [], ids: [], version: 1, beyond: 0, everything: true } })
    await desk.choose(['administrator'])
    expect([desk.shown.at, desk.dirty, desk.roleIds]).toEqual(['everything', false, ['administrator']])
    await desk.choose(['one'])
    expect(desk.shown.at).toBe('ready')
  })

  it('show codes only of menus that are ticked, and save none of others', async () => {
    const { server, desk } = build()
    await desk.choose(['one'])
    expect(desk.trees.button.map(({ id }) => id)).toEqual(['a'])
    desk.toggle('module', desk.values.module.list.slice(0, 1))
    expect([desk.trees.button, desk.dirty]).toEqual([[], true])
    await desk.save()
    expect(bodyOf(server, `PUT ${root}/one`)).toEqual({ module: [], button: [], column: [], form: [], resource: [], version: 4 })
    expect(desk.dirty).toBe(false)
  })

  it('are ticked as in another role, and stay so until they are saved or undone', async () => {
    const { desk } = build()
    await desk.choose(['one'])
    expect(await desk.copyFrom('two')).toBeNull()
    expect([[...desk.ticked.module], [...desk.ticked.button], desk.dirty]).toEqual([['b'], ['b.button.x'], true])
    desk.reset()
    expect([[...desk.ticked.module], desk.dirty]).toEqual([['a'], false])
  })

  it('are compared by the server before they are saved', async () => {
    const { server, desk } = build()
    await desk.choose(['one'])
    desk.tickAll('module', desk.values.module.list, true)
    expect(await desk.differences()).toEqual({
      ok: true,
      value: [
        {
          id: 'one',
          role: '角色',
          added: [{ id: 'b', type: 'module', name: '乙', menu: '乙' }],
          removed: [],
          tells: [{ id: 'b.column.x', type: 'column', name: '金额', menu: '乙', of: ['单价'] }],
        },
      ],
    })
    expect(server.last.body).toEqual({
      roleIds: ['one'],
      mode: 'replace',
      module: ['a', 'b'],
      button: ['a.button.x'],
      column: [],
      form: [],
      resource: [],
    })
  })

  it('that cannot be told say why, and can be asked for again', async () => {
    const { server, desk } = build()
    server.on(`POST ${root}/one/Values`, { code: 400, msg: '无需授权' })
    await desk.choose(['one'])
    expect(desk.shown).toMatchObject({ at: 'failed', failure: { message: '无需授权' } })
  })

  it('come from the role that was chosen last, whichever answer comes first', async () => {
    const { desk } = build()
    await Promise.all([desk.choose(['one']), desk.choose(['two'])])
    expect([desk.roleIds, [...desk.ticked.module]]).toEqual([['two'], ['b']])
  })

  it('stay ticked when saving fails', async () => {
    const { server, desk } = build()
    server.on(`PUT ${root}/one`, { code: 409, msg: '已被修改' })
    await desk.choose(['one'])
    desk.tickAll('module', desk.values.module.list, true)
    expect(await desk.save()).toMatchObject({ code: 409 })
    expect([[...desk.ticked.module], desk.dirty, desk.saving]).toEqual([['a', 'b'], true, false])
  })
})

describe('a batch', () => {
  it('begins with nothing ticked, keeps it while roles are chosen, and adds or takes away', async () => {
    const { server, desk } = build()
    desk.setBatch(true)
    await desk.choose(['one'])
    expect(desk.dirty).toBe(false)
    desk.toggle('button', desk.trees.button.slice(0, 1))
    await desk.choose(['one', 'two'])
    desk.setMode('remove')
    await desk.save()
    expect(bodyOf(server, `POST ${root}/Batch`)).toEqual({
      roleIds: ['one', 'two'],
      mode: 'remove',
      module: [],
      button: ['a.button.x'],
      column: [],
      form: [],
      resource: [],
    })
    expect(desk.dirty).toBe(false)
  })

  it('ends with nothing chosen', async () => {
    const { desk } = build()
    desk.setBatch(true)
    await desk.choose(['one'])
    desk.setBatch(false)
    expect([desk.roleIds, desk.shown.at]).toEqual([[], 'nothing'])
  })
})
