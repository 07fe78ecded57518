import { afterAll, beforeAll, expect, it } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../testing/test-model'

// A menu that gives out columns of a form table: the role holds that of parts and of counts, and not that of prices.

const roleId = 'serviceAgentRole'
const menuId = 'quotes'

let server: TestApp
let admin: Client
let clerk: Client
let url: string
let record: string
const { model, create, update, reshape } = modelsOf(() => admin)
const field = (kind: string, key: string, more: object = {}) => ({ shape: 'input', kind, key, title: key, props: {}, ...more })
const parts = {
  shape: 'rows',
  kind: 'table',
  key: 'parts',
  title: 'parts',
  props: {},
  columns: [field('comInput', 'name'), field('numInput', 'cost')],
}
const lines = {
  shape: 'rows',
  kind: 'table',
  key: 'lines',
  title: 'lines',
  props: {},
  columns: [field('comInput', 'part'), field('numInput', 'count'), field('numInput', 'price', { initial: 77 }), parts],
}
const total = field('calculate', 'total', { rules: [{ set: 'value', to: 'sum(lines.price)' }] })
const fields = [field('comInput', 'name'), lines, total]
const keys = ['name', 'lines.part', 'lines.count', 'lines.price', 'lines.parts.cost']
const isHeld = (enCode: string): boolean => !['lines.price', 'lines.parts.cost'].includes(enCode)
const columnData = JSON.stringify({
  page: 'list',
  id: menuId,
  title: menuId,
  schemaVersion: 1,
  columns: ['name', 'lines.part', 'lines.count', 'lines.price'].map((key) => ({ key, title: key, kind: 'comInput', props: {} })),
})

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  url = await model(fields)
  const rows = [
    { part: 'bolt', count: 2, price: 310, parts: [{ name: 'thread', cost: 510 }] },
    { part: 'nut', count: 3, price: 320, parts: [] },
  ]
  record = idOf(await create(url, { name: 'first', lines: rows }))
  const { lines: stored } = valuesOf(await admin.get(`${url}/${record}`))
  // First a price alone, then a count and a price.
  const changed = rowsIn(stored).map((row, at) => (at === 0 ? { ...row, price: 311 } : row))
  expect((await update(url, record, { lines: changed })).code).toBe(200)
  const more = changed.map((row, at) => (at === 1 ? { ...row, count: 4, price: 321 } : row))
  expect((await update(url, record, { lines: more })).code).toBe(200)
  expect((await reshape(url, fields, { columnData })).code).toBe(200)
  const entry = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
  const { store } = server.services
  const propertyJson = JSON.stringify({ moduleId: url.split('/').at(-1) })
  await store.of(menuStore).insert({ ...entry, id: menuId, fullName: menuId, enCode: menuId, type: 3, propertyJson })
  const buttons = ['btn_add', 'btn_edit', 'btn_download', 'btn_upload'].map((enCode) => ['button', enCode] as const)
  const codes = [...buttons, ...keys.map((enCode) => ['column', enCode] as const)]
  await store.of(menuCodeStore).insert(codes.map(([type, enCode], at) => ({ menuId, type, enCode, fullName: enCode, sortCode: at })))
  const held = [['menu', ''] as const, ...codes.filter(([, enCode]) => isHeld(enCode))]
  await store.of(grantStore).insert(held.map(([type, enCode]) => ({ roleId, menuId, type, enCode })))
  clerk = await server.signIn('wujia')
})
afterAll(() => server.close())

const rowsIn = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])
const valuesOf = (answer: Answer): JsonObject => JSON.parse((answer.data as { readonly data: string }).data) as JsonObject
const rowsOf = async (client: Client, id = record) => rowsIn(valuesOf(await client.get(`${url}/${id}`))['lines'])
const save = async (rows: readonly JsonObject[], more: object = {}) =>
  clerk.put(`${url}/${record}`, { data: JSON.stringify({ lines: rows }), ...more })
/** What no answer to the clerk holds: prices and costs, and what they are called. */
const withheld = /price|cost|\b(?:3[12][01]|510)\b/

it('cells of a withheld column are told in no list, detail or form', async () => {
  const { list } = (await clerk.post(`${url}/List`)).data as { readonly list: readonly JsonObject[] }
  expect(rowsIn(list[0]?.['lines']).map(({ part, count }) => [part, count])).toEqual([
    ['bolt', '2'],
    ['nut', '4'],
  ])
  const detail = await clerk.get(`${url}/${record}/DataChange`)
  const form = await clerk.get(`${url}/${record}`)
  expect(rowsIn(valuesOf(form)['lines'])).toMatchObject([{ part: 'bolt', count: 2, parts: [{ name: 'thread' }] }, { part: 'nut' }])
  for (const answer of [list, detail.data, valuesOf(form)['lines']]) expect(JSON.stringify(answer)).not.toMatch(withheld)
  for (const json of [
    { sidx: 'lines.price' },
    { superQueryJson: JSON.stringify({ conditionJson: [{ field: 'lines.price', symbol: '>', fieldValue: 1 }] }) },
  ])
    expect((await clerk.post(`${url}/List`, json)).code).toBe(400)
})

it('nor in its history, where a change of them alone is none that is told', async () => {
  const { list } = (await clerk.get(`${url}/${record}/History`)).data as { readonly list: readonly JsonObject[] }
  const told = list.map(({ changes }) => rowsIn(changes).filter(({ field: key }) => key === 'lines'))
  expect(told.map((some) => some.length)).toEqual([1, 0, 1])
  expect(told[0]?.[0]).toMatchObject({ rows: [{ kind: 'changed', cells: [{ title: 'count', before: '3', after: '4' }] }] })
  expect(JSON.stringify(told)).not.toMatch(withheld)
  for (const { number } of list) {
    const whole = (await clerk.get(`${url}/${record}/History/${String(number)}`)).data as { readonly fields: readonly JsonObject[] }
    expect(whole.fields.find(({ field: key }) => key === 'lines')).toMatchObject({ columns: ['part', 'count', 'parts'] })
    expect(JSON.stringify(whole.fields.filter(({ field: key }) => key === 'lines'))).not.toMatch(withheld)
  }
  expect((await clerk.get(`${url}/${record}/History?field=lines.price`)).code).toBe(400)
})

it('nor in files, and no file fills them in', async () => {
  const { list } = (await clerk.get(`${url}/Actions/ExportColumns`)).data as { readonly list: readonly JsonObject[] }
  expect(list.map(({ key }) => key)).toEqual(['name', 'lines.part', 'lines.count'])
  expect((await clerk.post(`${url}/Actions/Export`, { dataType: 1, selectKey: ['lines.price'] })).code).toBe(400)
  const cells = [
    { name: 'first', 'lines.part': 'bolt', 'lines.count': '5', 'lines.price': '1' },
    { name: '', 'lines.part': 'nut', 'lines.price': '1' },
  ]
  const sent = cells.map((one, at) => ({ line: at + 2, cells: one }))
  expect(await clerk.post(`${url}/ImportData`, { mode: 'change', key: 'name', list: sent })).toMatchObject({
    code: 200,
    data: { list: [0, 1].map(() => ({ outcome: 'changed', faults: [] })) },
  })
  expect(await rowsOf(admin)).toMatchObject([
    { part: 'bolt', count: 5, price: 311, parts: [{ name: 'thread', cost: 510 }] },
    { part: 'nut', count: 4, price: 321 },
  ])
})

it('they stay as they are stored, whatever is sent of their rows', async () => {
  const [bolt = {}, nut = {}] = await rowsOf(clerk)
  const refused = await save([{ ...bolt, price: 1 }, nut])
  expect(refused.status).toBe(403)
  expect(faultsOf(refused).map(([path]) => path)).toEqual(['lines.price'])
  expect(
    (
      await save([
        { ...nut, price: null },
        { ...bolt, part: 'screw' },
        { part: 'new', count: 1 },
      ])
    ).code,
  ).toBe(200)
  expect(await rowsOf(admin)).toMatchObject([
    { part: 'nut', price: 321 },
    { part: 'screw', price: 311, parts: [{ name: 'thread', cost: 510 }] },
    { part: 'new', price: 77 },
  ])
  expect(valuesOf(await admin.get(`${url}/${record}`))).toMatchObject({ total: 321 + 311 + 77 })
  const made = idOf(await clerk.post(url, { data: JSON.stringify({ name: 'second', lines: [{ part: 'own' }] }) }))
  expect(await rowsOf(admin, made)).toMatchObject([{ part: 'own', price: 77 }])
})

it('nor does a conflict tell them, and bringing a version back keeps them', async () => {
  const { version } = (await admin.get(`${url}/${record}`)).data as { readonly version: number }
  const stale = await save(await rowsOf(clerk), { version: version - 1 })
  expect(stale.status).toBe(409)
  expect(JSON.stringify(stale.data)).toContain('screw')
  expect(JSON.stringify(stale.data)).not.toMatch(withheld)
  const { list } = (await clerk.get(`${url}/${record}/History`)).data as { readonly list: readonly { readonly number: number }[] }
  const restored = await clerk.post(`${url}/${record}/History/${String(list.at(-1)?.number)}/Actions/Restore`, { version })
  expect(restored.code).toBe(200)
  expect(await rowsOf(admin)).toMatchObject([
    { part: 'bolt', count: 2, price: 311, parts: [{ name: 'thread', cost: 510 }] },
    { part: 'nut', count: 3, price: 321 },
  ])
})

it('the form is told which columns to draw', async () => {
  expect((await clerk.get(`${url}/Config`)).data).toMatchObject({
    shownFields: ['name', 'lines', 'lines.part', 'lines.count', 'lines.parts', 'lines.parts.name', 'total'],
  })
})

it('also where a menu gives out fields, of which a form table is one', async () => {
  const { store } = server.services
  const codes = ['name', 'lines'].map((enCode, at) => ({ menuId, type: 'form', enCode, fullName: enCode, sortCode: at }))
  await store.of(menuCodeStore).insert(codes)
  await store.of(grantStore).insert(codes.map(({ enCode }) => ({ roleId, menuId, type: 'form', enCode })))
  expect(JSON.stringify((await clerk.get(`${url}/${record}`)).data)).not.toMatch(withheld)
  expect(JSON.stringify((await clerk.get(`${url}/${record}`)).data)).toContain('bolt')
})
