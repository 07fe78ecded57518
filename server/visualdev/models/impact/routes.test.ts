import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStore } from '../../../permission/authority/store'
import { roleStore } from '../../../permission/roles/store'
import { userStore } from '../../../permission/users/store'
import { menuCodeStore } from '../../../system/menus/code-store'
import { menuStore } from '../../../system/menus/store'
import { dataSchemeStore } from '../../../permission/data-schemes/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../testing/test-app'
import { idOf, modelsOf } from '../../../testing/test-model'
import { portalStore } from '../../portals/store'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const { model, reshape, create } = modelsOf(() => admin)
const field = (kind: string, key: string, props: object = {}, more: object = {}) => ({ shape: 'input', kind, key, title: `t-${key}`, props, ...more })
const table = (key: string, ...columns: readonly object[]) => ({ ...field('table', key), shape: 'rows', columns })
const needed = { access: { mode: 'editable', required: true } }
const offers = (...values: readonly string[]) => ({ source: { from: 'static', options: values.map((value) => ({ value, label: `L-${value}` })) } })
const title = field('comInput', 'title')

interface Line {
  readonly field: string
  readonly title: string
  readonly count: number
  readonly rule: string
  readonly message: string
  readonly records: readonly { readonly id: string; readonly name: string; readonly was?: string; readonly becomes?: string }[]
}
interface Report {
  readonly records: { readonly total: number; readonly read: number }
  readonly invalid: { readonly count: number; readonly already: number; readonly lines: readonly Line[] }
  readonly lost: { readonly count: number; readonly lines: readonly object[] }
  readonly formulas: readonly Line[]
  readonly readers: readonly object[]
  readonly renames: readonly object[]
}
const formOf = (fields: readonly object[]): string => JSON.stringify({ page: 'form', id: 'x', title: 'x', schemaVersion: 1, fields })
const ask = (client: Client, url: string, fields: readonly object[], more: object = {}): Promise<Answer> =>
  client.post(`${url.replace('OnlineDev', 'Base')}/Actions/Impact`, { formData: formOf(fields), columnData: '', ...more })
async function impact(url: string, fields: readonly object[], more: object = {}, client: Client = admin): Promise<Report> {
  const answer = await ask(client, url, fields, more)
  expect(answer).toMatchObject({ status: 200, code: 200 })
  return answer.data as Report
}
const linesOf = ({ invalid }: Report) => invalid.lines.map(({ field: key, rule, count }) => `${key} ${rule} ${count}`).sort()

it('a form that stays as it is has no effect', async () => {
  const fields = [title, field('numInput', 'n'), field('numInput', 'twice', {}, { rules: [{ set: 'value', to: 'n * 2' }] })]
  const url = await model(fields)
  await create(url, { title: 'a', n: 1 })
  expect(await impact(url, fields)).toEqual({
    version: 1,
    records: { total: 1, read: 1 },
    invalid: { count: 0, already: 0, lines: [] },
    lost: { count: 0, lines: [] },
    formulas: [],
    readers: [],
    renames: [],
  })
})

describe('records that would no longer be valid', () => {
  it('are counted by field and rule, and the first of them are named', async () => {
    const fields = [title, field('numInput', 'n'), field('radio', 'state', offers('a', 'b')), field('comInput', 'code')]
    const url = await model(fields)
    const ids: string[] = []
    for (const values of [
      { title: 'one', n: 1, state: 'a', code: 'AB' },
      { title: 'two', n: 20, state: 'b', code: 'toolong' },
      { title: 'three', state: 'b', code: 'x1' },
    ])
      ids.push(idOf(await create(url, values)))
    const report = await impact(url, [
      title,
      field('numInput', 'n', { max: 10 }, needed),
      field('radio', 'state', offers('a')),
      field('comInput', 'code', { maxLength: 4 }, { patterns: [{ pattern: '^[A-Z]+$', message: '只能是大写字母' }] }),
    ])
    expect(linesOf(report)).toEqual(['code pattern 2', 'code tooLong 1', 'n required 1', 'n tooLarge 1', 'state notOffered 2'].sort())
    expect(report.invalid.count).toBe(2)
    const required = report.invalid.lines.find(({ rule }) => rule === 'required')
    expect(required).toMatchObject({
      title: 't-n',
      message: expect.stringContaining('t-n'),
      records: [{ id: ids[2], name: expect.stringContaining('three') }],
    })
    expect(report.invalid.lines.find(({ rule }) => rule === 'pattern')?.message).toBe('只能是大写字母')
  })

  it('are those of rows of form tables too, each record once', async () => {
    const url = await model([title, table('lines', field('comInput', 'a'), table('parts', field('numInput', 'n')))])
    await create(url, {
      title: 'x',
      lines: [
        { a: '', parts: [{ n: 5 }, { n: 6 }] },
        { a: '', parts: [] },
      ],
    })
    await create(url, { title: 'y', lines: [{ a: 'there', parts: [{ n: 1 }] }] })
    const next = [title, table('lines', field('comInput', 'a', {}, needed), table('parts', field('numInput', 'n', { max: 3 })))]
    const report = await impact(url, next)
    expect(linesOf(report)).toEqual(['lines.a required 1', 'lines.parts.n tooLarge 1'])
    expect(report.invalid.count).toBe(1)
  })

  it('are not those that broke the rule before', async () => {
    const url = await model([title, field('comInput', 'a')])
    await create(url, { title: 'x' })
    await reshape(url, [title, field('comInput', 'a', {}, needed)])
    expect((await impact(url, [title, field('comInput', 'a', {}, needed), field('comInput', 'b')])).invalid).toEqual({
      count: 0,
      already: 1,
      lines: [],
    })
    expect((await impact(url, [title, field('comInput', 'a', {}, needed), field('comInput', 'b', {}, needed)])).invalid).toMatchObject({
      count: 1,
      already: 0,
      lines: [{ field: 'b', rule: 'required', count: 1 }],
    })
  })

  it('are those of a value that no two may share', async () => {
    const url = await model([title, field('comInput', 'code')])
    for (const code of ['a', 'b', 'a', null, null]) await create(url, { title: 'x', code })
    expect(linesOf(await impact(url, [title, field('comInput', 'code', { unique: true })]))).toEqual(['code notUnique 2'])
  })

  it('are those whose choice no dictionary offers, once a field takes its choices from there', async () => {
    const from = { from: 'dictionary', type: 'gender', value: 'enCode' }
    const url = await model([title, field('radio', 'sex', offers('1', 'other'))])
    await create(url, { title: 'x', sex: '1' })
    await create(url, { title: 'y', sex: 'other' })
    const { code, data } = await ask(admin, url, [title, field('radio', 'sex', { source: from })])
    expect(code).toBe(200)
    expect((data as Report).invalid.lines.every(({ rule }) => rule === 'notOffered')).toBe(true)
    expect((data as Report).invalid.count).toBeGreaterThan(0)
  })

  it('are judged as their values will be once they are carried over', async () => {
    const url = await model([title, field('comInput', 'n')])
    await create(url, { title: 'x', n: '12' })
    await create(url, { title: 'y', n: 'words' })
    const report = await impact(url, [title, field('numInput', 'n', { max: 10 }, needed)])
    expect(linesOf(report)).toEqual(['n required 1', 'n tooLarge 1'])
    expect(report.lost).toEqual({ count: 1, lines: [{ field: 'n', title: 't-n', count: 1, why: 'unreadable' }] })
  })
})

it('values that would be lost are those that saving asks for', async () => {
  const url = await model([title, field('comInput', 'a'), table('lines', field('comInput', 'b'))])
  await create(url, { title: 'x', a: 'gone', lines: [{ b: '1' }, { b: '2' }] })
  const next = [title, field('comInput', 'c')]
  const { lost, renames } = await impact(url, next)
  expect(await reshape(url, next)).toMatchObject({ code: 428, data: { count: lost.count, losses: lost.lines } })
  expect(renames).toEqual([{ from: 'a', to: 'c', fromTitle: 't-a', toTitle: 't-c', count: 1 }])
  expect((await impact(url, next, { renames: [{ from: 'a', to: 'c' }] })).lost).toEqual({
    count: 2,
    lines: [{ field: 'lines', title: 't-lines', count: 2, why: 'removed' }],
  })
})

it('formulas whose results would differ are told with the old and the new one', async () => {
  const sum = (to: string) => [title, field('numInput', 'n'), field('numInput', 'sum', {}, { rules: [{ set: 'value', to }] })]
  const url = await model(sum('n + 1'))
  const id = idOf(await create(url, { title: 'x', n: 4 }))
  await create(url, { title: 'y', n: 2 })
  const { formulas, lost } = await impact(url, sum('n * 1.5'))
  expect(formulas).toMatchObject([{ field: 'sum', count: 1 }])
  expect(formulas[0]?.records).toContainEqual({ id, name: expect.any(String) as string, was: '5', becomes: '6' })
  expect(lost.count).toBe(0)
})

describe('what reads a field that is gone', () => {
  it('is named with its place: menus, data schemes, the own list, other forms, data interfaces, portals and public forms', async () => {
    const url = await model([title, field('comInput', 'a')])
    const modelId = url.split('/').at(-1) ?? ''
    const { enCode } = (await admin.get(url.replace('OnlineDev', 'Base'))).data as { readonly enCode: string }
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await server.services.store
      .of(menuStore)
      .insert({ ...menu, id: 'reads', fullName: '阅读', enCode: 'reads', type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
    await server.services.store.of(menuCodeStore).insert([{ menuId: 'reads', type: 'column', enCode: 'a', fullName: 'a', sortCode: 1 }])
    await server.services.store.of(grantStore).insert([{ roleId: 'serviceAgentRole', menuId: 'reads', type: 'column', enCode: 'a' }])
    const conditionJson = JSON.stringify([{ logic: 'and', groups: [{ field: 'a', op: 'Equal', value: 'x' }] }])
    await server.services.store
      .of(dataSchemeStore)
      .insert({ id: 'reads', menuId: 'reads', modelId, fullName: '方案', preset: 'custom', conditionJson, sortCode: 1, version: 1 })
    const picks = field('relationForm', 'pick', { source: { from: 'records', model: modelId, label: 'a' } })
    const other = idOf(await admin.post('/api/visualdev/Base', { fullName: '别的', enCode: 'picksFrom', formData: formOf([picks]), columnData: '' }))
    expect(other).not.toBe('')
    const query = { fullName: '查询', enCode: 'readsA', dataType: 1, query: `select "a" from @model('${enCode}') as r`, enabledMark: 1 }
    expect(await admin.post('/api/system/DataInterface', query)).toMatchObject({ code: 200 })
    const layout = [{ i: '1', dataType: 'dynamic', propsApi: 'readsA', weftKey: 'barChart' }]
    const stamps = { creatorUserId: null, creatorTime: 0, lastModifyUserId: null, lastModifyTime: null }
    const portal = {
      ...stamps,
      category: '',
      description: '',
      id: 'reads',
      fullName: '看板',
      enCode: 'reads',
      formData: JSON.stringify({ layout }),
      sortCode: 9,
      enabledMark: 1,
    }
    await server.services.store.of(portalStore).insert({ ...portal, version: 1, enabledMark: 1 })
    await admin.post('/api/visitors/forms', { fullName: '登记', enCode: 'readsForm', fields: [`${enCode}/title`, `${enCode}/a`], filledBy: 'anyone' })
    const { readers } = await impact(url, [title])
    expect(readers).toEqual(
      expect.arrayContaining([
        { reader: 'menu', key: 'a', title: 't-a', name: '阅读', place: 'column', roles: 1 },
        { reader: 'scheme', key: 'a', title: 't-a', name: '方案', place: '阅读' },
        { reader: 'form', key: 'a', title: 't-a', name: '别的', place: 't-pick' },
        { reader: 'interface', key: 'a', title: 't-a', name: '查询', place: '' },
        { reader: 'portal', key: 'a', title: 't-a', name: '看板', place: '查询' },
        { reader: 'module', key: 'a', title: 't-a', name: '登记', place: '公开表单' },
      ]),
    )
    // Rights and conditions follow a key that is renamed; what others wrote does not.
    const renamed = await impact(url, [title, field('comInput', 'b')], { renames: [{ from: 'a', to: 'b' }] })
    expect(renamed.readers.map((one) => (one as { reader: string }).reader).sort()).toEqual(['form', 'interface', 'module', 'portal'])
  })
})

describe('the call', () => {
  it('is refused where the design could not be saved, with the place of every defect', async () => {
    const url = await model([title])
    expect(await ask(admin, url, [title, title])).toMatchObject({ status: 400, data: { issues: [{ code: 'key.duplicate' }] } })
    expect(await ask(admin, url, [title], { renames: [{ from: 'none', to: 'title' }] })).toMatchObject({ status: 400 })
    expect(await ask(admin, '/api/visualdev/OnlineDev/none', [title])).toMatchObject({ status: 404 })
  })

  it('is for those who design', async () => {
    const url = await model([title])
    expect(await ask(await server.signIn('chenjing'), url, [title])).toMatchObject({ status: 403 })
    expect(await ask(server.anonymous(), url, [title])).toMatchObject({ status: 401 })
  })

  it('names no record that its caller does not see, and counts them all', async () => {
    const url = await model([title, field('comInput', 'a')])
    const modelId = url.split('/').at(-1) ?? ''
    await create(url, { title: 'of the administrator' })
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    await server.services.store
      .of(menuStore)
      .insert({ ...menu, id: 'own', fullName: 'own', enCode: 'own', type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
    await server.services.store.of(menuCodeStore).insert([{ menuId: 'own', type: 'button', enCode: 'btn_add', fullName: 'add', sortCode: 1 }])
    const preview = (await server.services.store.of(menuStore).all()).find(({ enCode }) => enCode === 'previewModel')?.id ?? ''
    const roleId = 'serviceAgentRole'
    await server.services.store
      .of(dataSchemeStore)
      .insert({ id: 'ownOnly', menuId: 'own', modelId, fullName: 'own', preset: 'own', conditionJson: '[]', sortCode: 1, version: 1 })
    await server.services.store.of(grantStore).insert([
      { roleId, menuId: 'own', type: 'menu', enCode: '' },
      { roleId, menuId: 'own', type: 'button', enCode: 'btn_add' },
      { roleId, menuId: 'own', type: 'resource', enCode: 'ownOnly' },
      { roleId, menuId: preview, type: 'menu', enCode: '' },
      { roleId, menuId: preview, type: 'button', enCode: 'btn_design' },
    ])
    const agent = await server.signIn('wujia')
    const mine = idOf(await agent.post(url, { data: JSON.stringify({ title: 'mine' }) }))
    const { invalid } = await impact(url, [title, field('comInput', 'a', {}, needed)], {}, agent)
    expect(invalid).toMatchObject({ count: 2, lines: [{ count: 2, records: [{ id: mine, name: 'mine' }] }] })
  })

  it('tells no result that is calculated from a column which its caller may not read', async () => {
    const sum = (to: string) => [title, field('numInput', 'n'), field('numInput', 'sum', {}, { rules: [{ set: 'value', to }] })]
    const url = await model(sum('1'))
    await create(url, { title: 'x', n: 4711 })
    const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
    const propertyJson = JSON.stringify({ moduleId: url.split('/').at(-1) })
    const { store } = server.services
    await store.of(menuStore).insert({ ...menu, id: 'sums', fullName: 'sums', enCode: 'sums', type: 3, propertyJson })
    const codes = ['title', 'n', 'sum'].map((enCode, at) => ({ menuId: 'sums', type: 'column', enCode, fullName: enCode, sortCode: at }))
    await store.of(menuCodeStore).insert(codes)
    const roleId = 'designer'
    const role = { type: 'business', administrator: 0, sortCode: 9, enabledMark: 1, description: '', creatorTime: 1 }
    await store.of(roleStore).insert({ ...role, id: roleId, fullName: roleId, enCode: roleId })
    await store.of(userStore).setLinks('staff-hexiaoming', { roleIds: [roleId], positionIds: [], organizeIds: ['leasing'] })
    await store
      .of(grantStore)
      .insert([
        { roleId, menuId: 'sums', type: 'menu', enCode: '' },
        ...codes.filter(({ enCode }) => enCode !== 'n').map(({ enCode }) => ({ roleId, menuId: 'sums', type: 'column', enCode })),
        { roleId, menuId: 'onlineDev.webDesign', type: 'menu', enCode: '' },
        { roleId, menuId: 'onlineDev.webDesign', type: 'button', enCode: 'btn_design' },
      ])
    const manager = await server.signIn('hexiaoming')
    expect((await impact(url, sum('2'), {}, manager)).formulas).toMatchObject([{ count: 1, records: [{ was: '1', becomes: '2' }] }])
    expect((await impact(url, sum('n'), {}, manager)).formulas).toMatchObject([{ count: 1, records: [] }])
  })
})
