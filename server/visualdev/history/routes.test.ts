import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const { model, reshape, create, update, read } = modelsOf(() => admin)
const field = (kind: string, key: string, title: string, more: object = {}) => ({ shape: 'input', kind, key, title, props: {}, ...more })
const table = (key: string, title: string, ...columns: readonly object[]) => ({ ...field('table', key, title), shape: 'rows', columns })
const choice = (key: string, title: string) =>
  field('select', key, title, {
    props: {
      source: {
        from: 'static',
        options: [
          { value: 'a', label: '甲等' },
          { value: 'b', label: '乙等' },
        ],
      },
    },
  })
const form = [
  field('comInput', 'name', '名称'),
  choice('grade', '等级'),
  field('date', 'day', '日期'),
  field('userSelect', 'keeper', '负责人'),
  field('PsdInput', 'pin', '口令'),
  table('goods', '明细', field('comInput', 'label', '品名'), choice('sort', '档次')),
]

interface Change {
  readonly field: string
  readonly title: string
  readonly before: string
  readonly after: string
  readonly rows: readonly { readonly id: string; readonly kind: string; readonly cells: readonly object[] }[]
}
interface Entry {
  readonly number: number
  readonly version: number
  readonly kind: string
  readonly source: string
  readonly detail: string
  readonly user: string
  readonly changes: readonly Change[]
}
const told = async (url: string, id: string, query = '', client = admin): Promise<readonly Entry[]> => {
  const answer = await client.get(`${url}/${id}/History${query}`)
  expect(answer.code, answer.msg).toBe(200)
  return (answer.data as { readonly list: readonly Entry[] }).list
}
const change = (entry: Entry | undefined, key: string) => entry?.changes.find((one) => one.field === key)
const restore = (url: string, id: string, number: number, version: number, client = admin): Promise<Answer> =>
  client.post(`${url}/${id}/History/${number}/Actions/Restore`, { version })

describe('the history of a record', () => {
  it('tells in words who changed what and from where, rows by themselves, and of secrets nothing', async () => {
    const url = await model(form)
    const day = Date.UTC(2026, 0, 2, 4)
    const id = idOf(await create(url, { name: '一', grade: 'a', day, pin: 'hush-hush', goods: [{ label: '砖', sort: 'a' }, { label: '瓦' }] }))
    const { goods } = await read<{ goods: readonly object[] }>(url, id)
    await update(url, id, { grade: 'b', keeper: 'admin', pin: 'hush-more', goods: [{ ...goods[0], sort: 'b' }, { label: '沙' }] })
    await admin.post(`${url}/Actions/BatchUpdate`, { selection: { ids: [id] }, data: '{"name":"二"}' })
    const [batch, edit, made] = await told(url, id)
    expect([batch, edit, made]).toMatchObject([
      { version: 3, kind: 'update', source: 'batch' },
      { version: 2, kind: 'update', source: 'form' },
      { version: 1, kind: 'create', source: 'form' },
    ])
    expect(batch?.user).toContain('admin')
    expect(batch?.changes).toEqual([{ field: 'name', title: '名称', before: '一', after: '二', rows: [] }])
    expect(change(edit, 'grade')).toMatchObject({ title: '等级', before: '甲等', after: '乙等' })
    expect(change(edit, 'keeper')?.after).not.toBe('admin')
    expect(change(edit, 'pin')).toMatchObject({ before: '', after: '' })
    expect(change(edit, 'goods')?.rows).toMatchObject([
      { kind: 'removed', cells: [{ title: '品名', before: '瓦', after: '' }] },
      { kind: 'changed', cells: [{ title: '档次', before: '甲等', after: '乙等' }] },
      { kind: 'added', cells: [{ title: '品名', before: '', after: '沙' }] },
    ])
    expect(change(made, 'day')?.after).toContain('2026-01-02')
    expect(JSON.stringify(await told(url, id))).not.toMatch(/hush|sealed/)
  })

  it('is narrowed by field, by person and by page', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { name: '一' }))
    for (const name of ['二', '三']) await update(url, id, { name })
    await update(url, id, { grade: 'a' })
    expect((await told(url, id, '?field=name')).map(({ version }) => version)).toEqual([3, 2, 1])
    expect((await told(url, id, '?userId=nobody')).length).toBe(0)
    const { people } = (await admin.get(`${url}/${id}/History/Filters`)).data as { readonly people: readonly { readonly userId: string }[] }
    expect(people).toHaveLength(1)
    expect((await told(url, id, `?userId=${people[0]?.userId}&currentPage=2&pageSize=3`)).map(({ version }) => version)).toEqual([1])
    expect(await admin.get(`${url}/${id}/History?field=nothing`)).toMatchObject({ status: 400 })
  })

  it('shows a version whole, and brings it back as a change like any other', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { name: '一', grade: 'a', pin: 'hush-hush', goods: [{ label: '砖' }, { label: '瓦' }] }))
    await update(url, id, { name: '二', pin: 'other', goods: [{ label: '沙' }] })
    const first = (await told(url, id)).at(-1)?.number ?? 0
    const whole = (await admin.get(`${url}/${id}/History/${first}`)).data as { readonly now: number; readonly fields: readonly object[] }
    expect(whole.now).toBe(2)
    expect(whole.fields).toMatchObject([
      { field: 'name', text: '一' },
      { field: 'grade', text: '甲等' },
      { field: 'day', text: '' },
      { field: 'keeper', text: '' },
      { field: 'pin', text: '' },
      {
        field: 'goods',
        columns: ['品名', '档次'],
        rows: [
          ['砖', ''],
          ['瓦', ''],
        ],
      },
    ])
    expect(await restore(url, id, first, 1)).toMatchObject({ status: 409 })
    expect(await restore(url, id, first, 2)).toMatchObject({ code: 200, data: { version: 3 } })
    expect(await read(url, id)).toMatchObject({ name: '一', goods: [{ label: '砖' }, { label: '瓦' }] })
    expect((await told(url, id))[0]).toMatchObject({ kind: 'restore', source: 'form', detail: String(first), version: 3 })
    expect((await told(url, id))[0]?.changes.map((one) => one.field)).toEqual(['name', 'goods'])
    expect(await restore(url, id, 999, 3)).toMatchObject({ status: 404 })
    expect(await admin.get(`${url}/${id}/History/999`)).toMatchObject({ status: 404 })
  })

  it('brings nothing back that the form of today refuses', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { grade: 'a' }))
    await update(url, id, { name: '一', grade: 'b' })
    await reshape(url, [field('comInput', 'name', '名称', { access: { mode: 'editable', required: true } }), ...form.slice(1)])
    const first = (await told(url, id)).at(-1)?.number ?? 0
    expect(await restore(url, id, first, 2)).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }] } })
    expect(await read(url, id)).toMatchObject({ name: '一', grade: 'b' })
  })

  it('is read under the names that keys have now, and not mixed with what bore the name before', async () => {
    const [name, memo, remark] = [field('comInput', 'name', '名称'), field('comInput', 'memo', '备忘'), field('comInput', 'remark', '备注')]
    const url = await model([name, memo, remark])
    const id = idOf(await create(url, { name: '一', memo: 'mine', remark: 'former' }))
    await update(url, id, { memo: 'mine 2' })
    await reshape(url, [name, memo], { acceptedLoss: 1 })
    expect(await reshape(url, [name, remark], { renames: [{ from: 'memo', to: 'remark' }] })).toMatchObject({ code: 200 })
    const [second, first] = await told(url, id)
    expect(change(second, 'remark')).toMatchObject({ title: '备注', before: 'mine', after: 'mine 2' })
    expect(first?.changes.map((one) => [one.field, one.after])).toEqual([
      ['name', '一'],
      ['remark', 'mine'],
    ])
    expect((await told(url, id, '?field=remark')).map(({ version }) => version)).toEqual([2, 1])
    expect(await restore(url, id, first?.number ?? 0, 2)).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ name: '一', remark: 'mine' })
  })
})

describe('who may not', () => {
  const menuId = 'historyDesk'
  const grants = async (url: string, buttons: readonly string[]): Promise<Client> => {
    await server.services.store.of(menuStore).remove(menuId)
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    const propertyJson = JSON.stringify({ moduleId: url.split('/').at(-1) })
    await server.services.store.of(menuStore).insert({ ...menu, id: menuId, fullName: menuId, enCode: menuId, type: 3, propertyJson })
    const codes = [
      ...['btn_edit', 'btn_add'].map((enCode) => ({ type: 'button', enCode })),
      ...['name', 'grade'].map((enCode) => ({ type: 'form', enCode })),
    ] as const
    await server.services.store
      .of(menuCodeStore)
      .insert(codes.map((code, sortCode) => ({ ...code, menuId, fullName: code.enCode, sortCode })) as never)
    const held = [...buttons.map((enCode) => ({ type: 'button', enCode })), { type: 'form', enCode: 'name' }, { type: 'menu', enCode: '' }]
    await server.services.store.of(grantStore).insert(held.map((grant) => ({ ...grant, roleId: 'serviceAgentRole', menuId })) as never)
    return server.signIn('wujia')
  }

  it('see a field reads no value of it, in no version, and brings none back', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { name: '一', grade: 'a' }))
    await update(url, id, { name: '二', grade: 'b' })
    await update(url, id, { grade: 'a' })
    const clerk = await grants(url, ['btn_edit'])
    const entries = await told(url, id, '', clerk)
    expect(entries.map(({ changes }) => changes.map((one) => one.field))).toEqual([[], ['name'], ['name']])
    expect(JSON.stringify(entries)).not.toContain('等')
    const second = entries[1]?.number ?? 0
    const first = entries[2]?.number ?? 0
    const whole = (await clerk.get(`${url}/${id}/History/${first}`)).data as { readonly fields: readonly { readonly field: string }[] }
    expect(whole.fields.map((one) => one.field)).toEqual(['name'])
    expect(await clerk.get(`${url}/${id}/History?field=grade`)).toMatchObject({ status: 400 })
    expect((await clerk.get(`${url}/${id}/History/Filters`)).data).toMatchObject({ fields: [{ field: 'name' }] })
    expect(await restore(url, id, first, 3, clerk)).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ name: '一', grade: 'a' })
    expect(await restore(url, id, second, 4, clerk)).toMatchObject({ code: 200 })
    // What the clerk may not fill in stays as somebody else left it.
    expect(await read(url, id)).toMatchObject({ name: '二', grade: 'a' })
  })

  it('edit, open the model or see the record, is refused', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { name: '一' }))
    await update(url, id, { name: '二' })
    const [entry] = await told(url, id)
    const before = await server.signIn('wujia')
    expect(await before.get(`${url}/${id}/History`)).toMatchObject({ status: 403 })
    expect((await server.anonymous().get(`${url}/${id}/History`)).code).toBe(602)
    const clerk = await grants(url, [])
    expect(await restore(url, id, entry?.number ?? 0, 2, clerk)).toMatchObject({ status: 403 })
    const scheme = {
      id: 'historyOwn',
      menuId,
      modelId: url.split('/').at(-1) ?? '',
      fullName: '本人',
      preset: 'own',
      conditionJson: '[]',
      sortCode: 1,
    }
    await server.services.store.of(dataSchemeStore).insert({ ...scheme, version: 1 } as never)
    await server.services.store.of(grantStore).insert([{ type: 'resource', enCode: 'historyOwn', roleId: 'serviceAgentRole', menuId }])
    for (const path of ['', '/Filters', `/${entry?.number ?? 0}`])
      expect(await clerk.get(`${url}/${id}/History${path}`)).toMatchObject({ status: 404 })
  })
})
