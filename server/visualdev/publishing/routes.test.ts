import { describe, expect, it } from 'vitest'
import { menuCodeStore } from '../../system/menus/code-store'
import { idOf } from '../../testing/test-model'
import { openSocket } from '../../testing/test-socket'
import {
  server,
  admin,
  clerk,
  base,
  input,
  form,
  made,
  create,
  publication,
  release,
  withdraw,
  publish,
  records,
  shown,
  menusOf,
  openPublishing,
} from '../../testing/test-publishing'

openPublishing()

const save = (id: string, ...fields: object[]) => admin.put(`${base}/${id}/Draft`, { formData: form(...fields), columnData: '' })
const record = (id: string, values: object) => admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify(values) })
const codesOf = async (menuId: string, type: string): Promise<readonly string[]> =>
  (await server.services.store.of(menuCodeStore).all()).filter((code) => code.menuId === menuId && code.type === type).map(({ enCode }) => enCode)

describe('publishing a new model', () => {
  it('makes entries in the menu and gives them to roles, in one step', async () => {
    const id = await create()
    expect(await publication(id)).toMatchObject({ state: 'draft', draft: { number: 1, version: 1 }, published: null, entries: [] })
    const parentId = idOf(await admin.post('/api/system/Menu', { fullName: '目录', enCode: 'own.publishing', type: 1 }))
    const codes = { button: ['btn_add', 'btn_detail'], column: ['a'], form: [] }
    const answer = await release(id, {
      version: 1,
      note: '第一版',
      entries: [
        { parentId, fullName: '设备台账', icon: 'HomeOutlined', codes, roleIds: ['desk'] },
        { parentId, fullName: '第二入口', enCode: 'own.second' },
      ],
    })
    expect(answer).toMatchObject({ code: 200, data: { number: 1 } })
    const [first = '', second = ''] = (answer.data as { entries: readonly string[] }).entries
    expect(await publication(id)).toMatchObject({
      state: 'published',
      draft: null,
      published: 1,
      entries: [
        { id: first, place: ['目录'], enabledMark: 1, roles: [{ id: 'desk', fullName: '角色 desk' }] },
        { id: second, enCode: 'own.second', roles: [] },
      ],
    })
    expect(await codesOf(first, 'button')).toEqual(['btn_add', 'btn_detail'])
    expect(await codesOf(first, 'form')).toEqual([])
    expect(await menusOf(clerk)).toContain(first)
    expect(await menusOf(clerk)).not.toContain(second)
    await record(id, { a: '1', b: '2' })
    const [row] = ((await records(id, clerk)).data as { list: readonly object[] }).list
    expect(Object.keys(row ?? {})).toContain('a')
    expect(Object.keys(row ?? {})).not.toContain('b')
    expect((await admin.get(`${base}/${id}/Versions/1`)).data).toMatchObject({ state: 'published', note: '第一版' })
  })

  it('is all or nothing', async () => {
    const id = await create()
    const roles = [
      { fullName: 'x', roleIds: ['desk'] },
      { fullName: 'y', parentId: 'nowhere' },
    ]
    expect((await release(id, { version: 1, entries: roles })).code).toBe(400)
    expect((await release(id, { version: 1, entries: [{ fullName: 'x', codes: { button: ['btn_strange'] } }] })).code).toBe(400)
    expect((await release(id, { version: 1, entries: [{ fullName: 'x', roleIds: ['nobody'] }] })).code).toBe(404)
    expect(await publication(id)).toMatchObject({ state: 'draft', entries: [], draft: { version: 1 } })
  })

  it('takes a design without defects, and names the place of each', async () => {
    const id = await create()
    await admin.put(`${base}/${id}/Draft`, { formData: form(input('a'), input('a')), columnData: '', version: 1 })
    expect(await publication(id)).toMatchObject({ understood: false })
    expect(await release(id, { version: 2 })).toMatchObject({ code: 400, data: { issues: [{ code: 'key.duplicate' }] } })
  })

  it('is told to every open window', async () => {
    const id = await create()
    const socket = await openSocket(server.app, clerk.token)
    await socket.next('initMessage')
    await publish(id, { fullName: 'x' })
    await socket.next('accessChanged')
    await withdraw(id)
    await socket.next('accessChanged')
    socket.close()
  })
})

describe('publishing a draft over what is published', () => {
  it('brings it to everybody at once, and its codes into entries that took codes over', async () => {
    const id = await create()
    const [entry = ''] = await publish(id, { fullName: 'x', codes: { column: ['a', 'b'] }, roleIds: ['desk'] })
    await record(id, { a: '1', b: '2' })
    await save(id, input('a'), input('b'), input('c'))
    expect(await shown(id)).toBe(form(input('a'), input('b')))
    await publish(id)
    expect(await shown(id)).toBe(form(input('a'), input('b'), input('c')))
    expect(await codesOf(entry, 'column')).toEqual(['a', 'b', 'c'])
    expect((await records(id, admin)).data).toMatchObject({ list: [{ a: '1', b: '2' }] })
  })

  it('loses no stored value without a yes', async () => {
    const id = await create()
    await publish(id)
    await record(id, { a: '1', b: '2' })
    await save(id, input('a'))
    const body = { version: 1 }
    expect(await release(id, body)).toMatchObject({ code: 428, data: { count: 1, losses: [{ field: 'b', count: 1 }] } })
    expect(await publication(id)).toMatchObject({ published: 1, draft: { number: 2 } })
    expect((await release(id, { ...body, acceptedLoss: 1 })).code).toBe(200)
    expect(await shown(id)).toBe(form(input('a')))
  })

  it('takes values along with renamed keys', async () => {
    const id = await create()
    await publish(id)
    await record(id, { a: '1', b: '2' })
    await save(id, input('a'), input('z'))
    expect((await release(id, { version: 1, renames: [{ from: 'b', to: 'z' }] })).code).toBe(200)
    expect((await records(id, admin)).data).toMatchObject({ list: [{ a: '1', z: '2' }] })
  })

  it('is refused when the draft was saved again, or the model was published meanwhile', async () => {
    const id = await create()
    await publish(id)
    const { version } = await publication(id)
    await save(id, input('a'))
    await admin.put(`${base}/${id}/Draft`, { formData: form(input('z')), columnData: '', version: 1 })
    expect((await release(id, { version: 1, published: version })).code).toBe(409)
    await admin.put(`${base}/${id}`, { fullName: '台账', enCode: `published${made}`, formData: form(input('a'), input('y')), columnData: '' })
    expect((await release(id, { version: 2, published: version })).code).toBe(409)
    expect((await release(id, { version: 2, published: version + 1, acceptedLoss: 9 })).code).toBe(200)
  })

  it('has something to do', async () => {
    const id = await create()
    await publish(id)
    expect(await release(id, {})).toMatchObject({ code: 400, msg: expect.stringContaining('没有可发布的内容') })
    expect((await release(id, { entries: [{ fullName: 'more' }] })).code).toBe(200)
  })
})

describe('withdrawing a model', () => {
  it('hides its entries, closes it and keeps its records; publishing it again opens all of that', async () => {
    const id = await create()
    const [entry = ''] = await publish(id, { fullName: 'x', roleIds: ['desk'] })
    await record(id, { a: 'kept', b: '' })
    expect((await withdraw(id)).data).toMatchObject({ entries: [{ id: entry, fullName: 'x' }] })
    expect(await menusOf(clerk)).not.toContain(entry)
    for (const client of [admin, clerk]) expect([403, 404]).toContain((await records(id, client)).code)
    expect((await admin.get(`/api/visualdev/OnlineDev/${id}/Config`)).code).toBe(404)
    expect(await publication(id)).toMatchObject({ state: 'withdrawn', published: 1, entries: [{ id: entry, enabledMark: 0 }] })
    expect(await withdraw(id)).toMatchObject({ code: 400 })
    expect((await admin.put(`/api/system/Menu/${entry}/Actions/State`)).code).toBe(200)
    expect((await records(id, clerk)).code).toBe(404)
    await admin.put(`/api/system/Menu/${entry}/Actions/State`)
    await publish(id, { id: entry })
    expect(await menusOf(clerk)).toContain(entry)
    expect((await records(id, clerk)).data).toMatchObject({ list: [{ a: 'kept' }] })
  })

  it('may go with a draft, which is published with it', async () => {
    const id = await create()
    await publish(id)
    await withdraw(id)
    await save(id, input('a'), input('b'), input('new'))
    expect((await publication(id)).state).toBe('withdrawn')
    await publish(id)
    expect(await shown(id)).toBe(form(input('a'), input('b'), input('new')))
  })

  it('is refused when the model changed meanwhile', async () => {
    const id = await create()
    await publish(id)
    expect((await withdraw(id, admin, { version: 1 })).code).toBe(409)
  })

  it('shows no entry of another model', async () => {
    const [id, other] = [await create(), await create()]
    const [entry = ''] = await publish(other, { fullName: 'other' })
    expect((await release(id, { version: 1, entries: [{ id: entry }] })).code).toBe(404)
  })
})
