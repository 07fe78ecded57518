import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

// A menu that gives out columns and no fields: the role holds the column of names, and not that of fees.

const roleId = 'serviceAgentRole'
const menuId = 'fees'

let server: TestApp
let admin: Client
let clerk: Client
let url: string
let record: string
const { model, create, update } = modelsOf(() => admin)
const field = (kind: string, key: string, more: object = {}) => ({ shape: 'input', kind, key, title: key, props: {}, ...more })
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  url = await model([field('comInput', 'name'), field('numInput', 'fee', { initial: 7 }), field('comInput', 'note')])
  record = idOf(await create(url, { name: 'first', fee: 120, note: 'kept' }))
  expect((await update(url, record, { fee: 150, note: 'changed' })).code).toBe(200)
  const entry = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
  const { store } = server.services
  const propertyJson = JSON.stringify({ moduleId: url.split('/').at(-1) })
  await store.of(menuStore).insert({ ...entry, id: menuId, fullName: 'Fees', enCode: menuId, type: 3, propertyJson })
  const codes = [
    ['button', 'btn_add'],
    ['button', 'btn_edit'],
    ['column', 'name'],
    ['column', 'fee'],
  ] as const
  await store.of(menuCodeStore).insert(codes.map(([type, enCode], at) => ({ menuId, type, enCode, fullName: enCode, sortCode: at })))
  const held = [['menu', ''], ...codes.filter(([, enCode]) => enCode !== 'fee')] as const
  await store.of(grantStore).insert(held.map(([type, enCode]) => ({ roleId, menuId, type, enCode })))
  clerk = await server.signIn('wujia')
})
afterAll(() => server.close())

const valuesOf = (answer: Answer): JsonObject => JSON.parse((answer.data as { readonly data: string }).data) as JsonObject

it('a withheld column is told in no list, detail or history', async () => {
  const { list } = (await clerk.post(`${url}/List`)).data as { readonly list: readonly JsonObject[] }
  expect(list).toEqual([expect.objectContaining({ name: 'first' })])
  expect(list[0]).not.toHaveProperty('fee')
  expect(valuesOf(await clerk.get(`${url}/${record}`))).toEqual({ name: 'first', note: 'changed' })
  expect(valuesOf(await clerk.get(`${url}/${record}/DataChange`))).not.toHaveProperty('fee')
  expect(JSON.stringify((await clerk.get(`${url}/${record}/History`)).data)).not.toMatch(/fee|120|150/)
  expect(JSON.stringify((await admin.get(`${url}/${record}/History`)).data)).toMatch(/150/)
})

it('nor is it filled in: a new record begins with what its field begins with', async () => {
  expect((await clerk.get(`${url}/Config`)).data).toMatchObject({ shownColumns: ['name'], shownFields: ['name', 'note'] })
  expect(await clerk.put(`${url}/${record}`, { data: JSON.stringify({ fee: 1 }) })).toMatchObject({
    status: 403,
    data: { fields: [{ path: 'fee' }] },
  })
  expect((await clerk.put(`${url}/${record}`, { data: JSON.stringify({ note: 'by the clerk' }) })).code).toBe(200)
  const made = idOf(await clerk.post(url, { data: JSON.stringify({ name: 'second' }) }))
  expect(valuesOf(await admin.get(`${url}/${made}`))).toMatchObject({ name: 'second', fee: 7 })
  expect(valuesOf(await admin.get(`${url}/${record}`))).toMatchObject({ note: 'by the clerk', fee: 150 })
})

it('the effective rights say so', async () => {
  const rows = (await admin.get('/api/permission/Users/staff-wujia/Authorize?pageSize=1000&keyword=Fees')).data as {
    readonly list: readonly { readonly kind: string; readonly fullName: string }[]
  }
  expect(rows.list.filter(({ kind }) => kind === 'read' || kind === 'write')).toMatchObject([
    { kind: 'read', fullName: 'name' },
    { kind: 'write', fullName: '可查看的字段' },
  ])
})

it('a menu that gives out fields as well decides by them about details and forms', async () => {
  const { store } = server.services
  const codes = ['name', 'fee'].map((enCode, at) => ({ menuId, type: 'form', enCode, fullName: enCode, sortCode: at }))
  await store.of(menuCodeStore).insert(codes)
  await store.of(grantStore).insert(codes.map(({ enCode }) => ({ roleId, menuId, type: 'form', enCode })))
  expect(valuesOf(await clerk.get(`${url}/${record}`))).toEqual({ name: 'first', fee: 150 })
  expect((await clerk.post(`${url}/List`)).data).not.toHaveProperty('list.0.fee')
})
