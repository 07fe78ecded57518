import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../engine'
import { readWorkbook } from '../../engine/sheets'
import { grantStore } from '../permission/authority/store'
import { menuCodeStore } from '../system/menus/code-store'
import { startTestApp, type TestApp } from '../testing/test-app'
import { keepFamilyMode } from './family-mode'

// A menu that gives out columns and fields one by one gives them to clients of the family as it does to ours, whatever call they ask.

let server: TestApp
let token = ''
let repairs = ''
let recordId = ''
const menuId = 'onlineForm.repairOrder'
const hidden = ['materialCost', 'totalCost', 'category'] as const

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  await server.services.store.of(menuCodeStore).insert([
    { menuId, type: 'column', enCode: 'title', fullName: '报修内容', sortCode: 1 },
    { menuId, type: 'column', enCode: 'totalCost', fullName: '费用合计', sortCode: 2 },
    { menuId, type: 'form', enCode: 'title', fullName: '报修内容', sortCode: 1 },
    { menuId, type: 'form', enCode: 'materialCost', fullName: '材料费', sortCode: 2 },
  ])
  await server.services.store
    .of(grantStore)
    .insert([
      { roleId: 'serviceAgentRole', menuId, type: 'column', enCode: 'title' },
      { roleId: 'serviceAgentRole', menuId, type: 'form', enCode: 'title' },
      ...['btn_download', 'btn_upload'].map((enCode) => ({ roleId: 'serviceAgentRole', menuId, type: 'button' as const, enCode })),
    ])
  token = (await server.signIn('wujia')).token
  repairs = `/api/visualdev/OnlineDev/${await server.modelId('repairOrder')}`
  await keepFamilyMode(server.services.store, { on: true, addresses: [] })
})
afterAll(() => server.close())

describe.each([
  ['a client of ours', {}],
  ['a client of the family', { 'jnpf-origin': 'pc' }],
])('%s whose role holds one column and one field', (_who, mark) => {
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    server.app.inject({
      method,
      url,
      headers: { ...mark, authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
  const answer = async <T>(...asked: Parameters<typeof ask>) => (await ask(...asked)).json<{ code: number; data: T }>()

  it('is told that column in lists, and searches and sorts by no other', async () => {
    const { list } = (await answer<{ list: JsonObject[] }>('POST', `${repairs}/List`, { pageSize: 1 })).data
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['id', 'title', 'version'])
    recordId = String(list[0]?.['id'])
    for (const body of [
      { json: '{"category":"water"}' },
      { category: 'water' },
      { superQueryJson: JSON.stringify({ matchLogic: 'AND', conditionJson: [{ field: 'totalCost', symbol: '>', fieldValue: 1 }] }) },
      { sidx: 'totalCost', sort: 'asc' },
    ])
      expect((await answer('POST', `${repairs}/List`, body)).code, JSON.stringify(body)).toBe(400)
  })

  it('is told that field of a record, as it is stored and in words, and writes no other', async () => {
    for (const path of [recordId, `${recordId}/DataChange`]) {
      const { data } = (await answer<{ data: string }>('GET', `${repairs}/${path}`)).data
      for (const one of hidden) expect(Object.keys(JSON.parse(data) as object), path).not.toContain(one)
    }
    const put = (values: object) => answer('PUT', `${repairs}/${recordId}`, { data: JSON.stringify(values) })
    expect(await put({ materialCost: 1 })).toMatchObject({ code: 403, data: { fields: [{ path: 'materialCost' }] } })
    expect((await answer<JsonObject>('GET', `${repairs}/Config`)).data).toMatchObject({ shownColumns: ['title'], shownFields: ['title'] })
  })

  it('gets no other into a file, nor fills in another by one', async () => {
    const { list } = (await answer<{ list: { key: string }[] }>('GET', `${repairs}/Actions/ExportColumns`)).data
    expect(list.map(({ key }) => key)).toEqual(['title'])
    expect((await answer('POST', `${repairs}/Actions/Export`, { dataType: 1, selectKey: ['totalCost'] })).code).not.toBe(200)
    const template = await ask('GET', `${repairs}/Template`)
    const bytes =
      'jnpf-origin' in mark ? (await server.app.inject(template.json<{ data: { url: string } }>().data.url)).rawPayload : template.rawPayload
    const [head] = (await readWorkbook(new Uint8Array(bytes).buffer)) as readonly (readonly string[])[]
    expect(head?.map((title) => title.replace(/^\* /, ''))).toEqual(['报修内容'])
  })
})
