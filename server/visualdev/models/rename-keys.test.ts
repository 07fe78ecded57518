import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const { model, reshape, create, update, read } = modelsOf(() => admin)
const field = (kind: string, key: string, more: object = {}) => ({ shape: 'input', kind, key, title: key, props: {}, ...more })
const table = (key: string, ...columns: readonly object[]) => ({ ...field('table', key), shape: 'rows', columns })
const [title, memo, remark] = [field('comInput', 'title'), field('comInput', 'memo'), field('comInput', 'remark')]
const moved = (from: string, to: string) => ({ renames: [{ from, to }] })

describe('a renamed key', () => {
  it('takes its values along, and nothing is lost', async () => {
    const url = await model([title, memo])
    const id = idOf(await create(url, { title: 'a', memo: 'kept' }))
    expect(await reshape(url, [title, remark])).toMatchObject({ code: 428, data: { losses: [{ field: 'memo', count: 1 }] } })
    expect(await reshape(url, [title, remark], moved('memo', 'remark'))).toMatchObject({ code: 200 })
    expect(await read(url, id)).toEqual({ title: 'a', remark: 'kept' })
    expect(await update(url, id, { remark: 'changed' })).toMatchObject({ code: 200 })
    expect(await admin.post(`${url}/List`, { json: JSON.stringify({ remark: 'changed' }) })).toMatchObject({ code: 200 })
  })

  it('leaves nothing behind that the old key could bring back', async () => {
    const url = await model([title, memo])
    const id = idOf(await create(url, { title: 'a', memo: 'kept' }))
    await reshape(url, [title, remark], moved('memo', 'remark'))
    expect(await reshape(url, [title, memo, remark])).toMatchObject({ code: 200 })
    expect(await read(url, id)).toEqual({ title: 'a', memo: null, remark: 'kept' })
  })

  it('is not mixed with what once bore its new name', async () => {
    const url = await model([title, memo, remark])
    const [old, bare] = [
      idOf(await create(url, { title: 'a', memo: 'mine', remark: 'former' })),
      idOf(await create(url, { title: 'b', remark: 'former' })),
    ]
    await reshape(url, [title, memo], { acceptedLoss: 2 })
    expect(await reshape(url, [title, remark], moved('memo', 'remark'))).toMatchObject({ code: 200 })
    expect([await read(url, old), await read(url, bare)]).toEqual([
      { title: 'a', remark: 'mine' },
      { title: 'b', remark: null },
    ])
  })

  it('goes along as its field takes values: what does not fit is told before', async () => {
    const choices = (...values: string[]) => ({
      props: { multiple: true, source: { from: 'static', options: values.map((value) => ({ value, label: value })) } },
    })
    const one = { props: { ...choices('x', 'y').props, multiple: false } }
    const url = await model([title, field('select', 'many', choices('x', 'y'))])
    const [single, both] = [idOf(await create(url, { title: 'a', many: ['x'] })), idOf(await create(url, { title: 'b', many: ['x', 'y'] }))]
    const next = [title, field('select', 'only', one)]
    expect(await reshape(url, next, moved('many', 'only'))).toMatchObject({
      code: 428,
      data: { losses: [{ field: 'only', count: 1, why: 'unreadable' }] },
    })
    expect(await reshape(url, next, { ...moved('many', 'only'), acceptedLoss: 1 })).toMatchObject({ code: 200 })
    expect([await read(url, single), await read(url, both)]).toEqual([
      { title: 'a', only: 'x' },
      { title: 'b', only: null },
    ])
  })

  it('may be a form table with all rows inside it, and a column of one', async () => {
    const part = table('parts', field('numInput', 'n'))
    const url = await model([title, table('lines', memo, part)])
    const id = idOf(
      await create(url, {
        title: 'a',
        lines: [
          { memo: '1', parts: [{ n: 1 }, { n: 2 }] },
          { memo: '2', parts: [] },
        ],
      }),
    )
    const before = await read<{ lines: { id: string; parts: { id: string }[] }[] }>(url, id)
    const next = [title, table('items', remark, table('pieces', field('numInput', 'n')))]
    const renames = [
      { from: 'lines', to: 'items' },
      { from: 'lines.memo', to: 'items.remark' },
      { from: 'lines.parts', to: 'items.pieces' },
    ]
    expect(await reshape(url, next, { renames })).toMatchObject({ code: 200 })
    const [first, second] = before.lines
    expect(await read(url, id)).toEqual({
      title: 'a',
      items: [
        {
          id: first?.id,
          remark: '1',
          pieces: [
            { id: first?.parts[0]?.id, n: 1 },
            { id: first?.parts[1]?.id, n: 2 },
          ],
        },
        { id: second?.id, remark: '2', pieces: [] },
      ],
    })
    expect(await update(url, id, { items: [{ id: first?.id, remark: '3', pieces: [{ n: 9 }] }] })).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ items: [{ id: first?.id, remark: '3', pieces: [{ n: 9 }] }] })
  })

  it('may be that of a form table where another bore the new name once, and both can be removed with the model', async () => {
    const url = await model([title, table('lines', memo), table('items', memo)])
    const id = idOf(await create(url, { title: 'a', lines: [{ memo: 'mine' }], items: [{ memo: 'former' }] }))
    await reshape(url, [title, table('lines', memo)], { acceptedLoss: 1 })
    expect(await reshape(url, [title, table('items', memo)], moved('lines', 'items'))).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ items: [{ memo: 'mine' }] })
    expect(await reshape(url, [title, table('lines', memo), table('items', memo)])).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ lines: [], items: [{ memo: 'mine' }] })
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ code: 200 })
    expect(await admin.delete(url.replace('OnlineDev', 'Base'))).toMatchObject({ code: 200 })
  })
})

describe('a rename is refused', () => {
  it.each<[string, readonly object[], object, string]>([
    ['of a key that the form never had', [title, remark], moved('none', 'remark'), '不能把“none”改名为“remark”：前者须在原表单中，后者须在新表单中'],
    [
      'to a key that the new form does not have',
      [title, remark],
      moved('memo', 'none'),
      '不能把“memo”改名为“none”：前者须在原表单中，后者须在新表单中',
    ],
    ['of a key that stays', [title, memo, remark], moved('memo', 'remark'), '“memo”仍在新表单中，其数据不能归“remark”'],
    ['to a key that the form had', [title], moved('memo', 'title'), '“title”在原表单中已有，不能再接收“memo”的数据'],
    ['to another kind of field', [title, field('numInput', 'remark')], moved('memo', 'remark'), '“memo”和“remark”不是同一种控件'],
    ['into a form table', [title, table('lines', remark)], moved('memo', 'lines.remark'), '“memo”和“lines.remark”不在同一个表中'],
    [
      'of one key twice',
      [title, remark, field('comInput', 'note')],
      {
        renames: [
          { from: 'memo', to: 'remark' },
          { from: 'memo', to: 'note' },
        ],
      },
      '“memo”和“note”各只能改名一次',
    ],
  ])('%s', async (_name, next, body, message) => {
    const url = await model([title, memo])
    const answer = await reshape(url, next, body)
    expect([answer.code, faultsOf(answer).map(([, words]) => words)]).toEqual([400, [message]])
  })
})

describe('what names a renamed key', () => {
  let url: string
  let menuId: string
  let menus = 0
  const grants = async (enCode: string) =>
    (await server.services.store.of(grantStore).ofRoles(['serviceAgentRole', 'propertyManagerRole']))
      .filter((grant) => grant.menuId === menuId && grant.enCode === enCode)
      .map(({ roleId, type }) => `${roleId} ${type}`)
      .sort()
  const codes = async () =>
    (await server.services.store.of(menuCodeStore).all())
      .filter((code) => code.menuId === menuId)
      .map(({ type, enCode }) => `${type} ${enCode}`)
      .sort()
  beforeEach(async () => {
    url = await model([title, memo])
    menuId = `renamed${(menus += 1)}`
    const modelId = url.split('/').at(-1) ?? ''
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await server.services.store
      .of(menuStore)
      .insert({ ...menu, id: menuId, fullName: menuId, enCode: menuId, type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
    const given = (['column', 'form'] as const).flatMap((type) =>
      ['title', 'memo'].map((enCode, sortCode) => ({ menuId, type, enCode, fullName: enCode, sortCode, origin: 'taken' })),
    )
    await server.services.store.of(menuCodeStore).insert(given)
    await server.services.store
      .of(grantStore)
      .insert([
        { roleId: 'serviceAgentRole', menuId, type: 'menu', enCode: '' },
        ...['title', 'memo'].map((enCode) => ({ roleId: 'serviceAgentRole', menuId, type: 'form', enCode })),
        { roleId: 'serviceAgentRole', menuId, type: 'column', enCode: 'title' },
      ])
  })

  it('are the rights of roles: who read and wrote the field does so under its new name, and nobody else', async () => {
    const agent = await server.signIn('wujia')
    const id = idOf(await create(url, { title: 'a', memo: 'kept' }))
    expect(JSON.parse(((await agent.get(`${url}/${id}`)).data as { data: string }).data)).toEqual({ title: 'a', memo: 'kept' })
    await reshape(url, [title, remark], moved('memo', 'remark'))
    expect(await codes()).toEqual(['column remark', 'column title', 'form remark', 'form title'])
    expect([await grants('remark'), await grants('memo')]).toEqual([['serviceAgentRole form'], []])
    expect(JSON.parse(((await agent.get(`${url}/${id}`)).data as { data: string }).data)).toEqual({ title: 'a', remark: 'kept' })
  })

  it('lets nobody read it who held a right of that name from before', async () => {
    await server.services.store.of(menuCodeStore).insert([{ menuId, type: 'form', enCode: 'remark', fullName: 'remark', sortCode: 9 }])
    await server.services.store.of(grantStore).insert([{ roleId: 'propertyManagerRole', menuId, type: 'form', enCode: 'remark' }])
    await reshape(url, [title, remark], moved('memo', 'remark'))
    expect(await grants('remark')).toEqual(['serviceAgentRole form'])
  })

  it('are the conditions of data schemes', async () => {
    const schemes = server.services.store.of(dataSchemeStore)
    const condition = (name: string) =>
      JSON.stringify([
        {
          logic: 'and',
          groups: [
            { field: name, op: 'Equal', value: 'x' },
            { field: 'title', op: 'Equal', value: 'y' },
          ],
        },
      ])
    const modelId = url.split('/').at(-1) ?? ''
    await schemes.insert({ id: menuId, menuId, modelId, fullName: 'x', preset: 'custom', conditionJson: condition('memo'), sortCode: 1, version: 1 })
    await reshape(url, [title, remark], moved('memo', 'remark'))
    expect((await schemes.all()).find(({ id }) => id === menuId)?.conditionJson).toBe(condition('remark'))
  })
})
