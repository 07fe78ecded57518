import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'
import { readModel } from './engine-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

interface Config {
  readonly formData: string
  readonly columnData: string
  readonly webType: string
  readonly fullName: string
}
const wire = 'format=generator'
const config = async (id: string, query = wire, client = admin) => (await client.get(`/api/visualdev/OnlineDev/${id}/Config?${query}`)).data as Config
const json = (text: string) => JSON.parse(text) as JsonObject
/** All nodes with a configuration, however deep. */
const nodesIn = (value: Json): readonly JsonObject[] =>
  Array.isArray(value)
    ? (value as readonly Json[]).flatMap(nodesIn)
    : isJsonObject(value)
      ? [...(isJsonObject(value['__config__']) ? [value] : []), ...Object.values(value).flatMap(nodesIn)]
      : []
const configOf = (node: JsonObject) => node['__config__'] as JsonObject

describe('the designs of our own models for a client of the family', () => {
  it('hold every field with its kind, its tag and its words, and a list with its buttons, and stay as they are here', async () => {
    const { list } = (await admin.get('/api/visualdev/Base/Selector')).data as {
      readonly list: readonly { readonly id: string; readonly enCode: string }[]
    }
    expect(list.length).toBeGreaterThan(10)
    for (const { id, enCode } of list) {
      const stored = await config(id, '')
      // What came from a client of the family leaves as it came.
      if (stored.formData.includes('__config__')) continue
      const given = await config(id)
      const before = readModel(stored.formData, stored.columnData, id, server.services.registry).model
      const after = readModel(given.formData, given.columnData, id, server.services.registry)
      expect([enCode, after.refused]).toEqual([enCode, []])
      expect([...(after.model?.plan.inputs.keys() ?? [])].sort()).toEqual([...(before?.plan.inputs.keys() ?? [])].sort())
      expect(after.model?.list.columns.map(({ key }) => key)).toEqual(
        before?.list.columns.filter(({ kind }) => kind !== 'uploadFz').map(({ key }) => key),
      )
      const fields = nodesIn(json(given.formData)['fields'] ?? []).filter((node) => typeof node['__vModel__'] === 'string')
      for (const node of fields) {
        expect([enCode, node['__vModel__'], typeof configOf(node)['jnpfKey'], typeof configOf(node)['tag']]).toEqual([
          enCode,
          node['__vModel__'],
          'string',
          'string',
        ])
        expect(configOf(node)['label']).toEqual(expect.any(String))
      }
      const design = json(given.columnData)
      for (const key of ['columnList', 'searchList', 'btnsList', 'columnBtnsList', 'customBtnsList'])
        expect([enCode, key, Array.isArray(design[key])]).toEqual([enCode, key, true])
    }
  })

  it('bear the keys and tags of the brand that asks', async () => {
    const id = await server.modelId('depositMaterial')
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/visualdev/OnlineDev/${id}/Config?${wire}`,
      headers: { authorization: `Bearer ${admin.token}`, 'hsz-origin': 'pc' },
    })
    const nodes = nodesIn(json(answer.json<{ data: Config }>().data.formData)['fields'] ?? [])
    const files = nodes.find((node) => configOf(node)['hszKey'] === 'uploadFz')
    expect(configOf(files ?? {})['tag']).toBe('HSZ-UploadFz')
    expect(nodes.filter((node) => 'jnpfKey' in configOf(node))).toEqual([])
  })

  it('come in the language of who asks, and without the buttons that he may not press', async () => {
    const id = await server.modelId('leaseContract')
    const buttons = async (client: Client) =>
      (json((await config(id, wire, client)).columnData)['btnsList'] as readonly JsonObject[]).map(({ value }) => value)
    const all = await buttons(admin)
    const agent = await server.signIn('wujia')
    const own = await buttons(agent)
    expect(all).toContain('add')
    expect(own.filter((value) => !all.includes(value))).toEqual([])
    const english = json((await config(id, wire, server.as(admin.token, 'en'))).columnData)['btnsList'] as readonly JsonObject[]
    expect(english.find(({ value }) => value === 'add')?.['label']).toMatch(/^[\x20-\x7e]+$/)
  })

  it('are for the designer what loses nothing: sent back as they came, the model is as it was', async () => {
    const url = await modelsOf(() => admin).model([{ shape: 'input', kind: 'comInput', key: 'name', title: { own: '名称', in: { en: 'Name' } } }])
    const base = url.replace('OnlineDev', 'Base')
    const stored = (await admin.get(base)).data as Config & { readonly version: number }
    const given = (await admin.get(`${base}?${wire}`)).data as JsonObject & Config
    expect(nodesIn(json(given.formData)['fields'] ?? []).map((node) => node['__vModel__'])).toEqual(['name'])
    expect((await admin.put(base, given)).code).toBe(200)
    expect((await admin.get(base)).data).toMatchObject({ formData: stored.formData, columnData: stored.columnData })
  })
})

describe('what clients of the family say of a model', () => {
  it('is kept where nothing here follows it, and told again', async () => {
    const form = {
      page: 'form',
      id: 'kept',
      title: '保留',
      schemaVersion: 1,
      fields: [{ shape: 'input', kind: 'comInput', key: 'name', title: '名称' }],
    }
    const said = { appColumnData: '{"columnList":[]}', tables: '[{"table":"t"}]', dbLinkId: 'link', enableFlow: 1 }
    const body = { fullName: '保留', enCode: 'keptModel', formData: JSON.stringify(form), columnData: '' }
    const id = idOf(await admin.post('/api/visualdev/Base', { ...body, ...said }))
    expect((await admin.get(`/api/visualdev/Base/${id}`)).data).toMatchObject(said)
    expect(await config(id)).toMatchObject({ appColumnData: said.appColumnData, enableFlow: 1 })
    expect((await admin.put(`/api/visualdev/Base/${id}`, { ...body, enableFlow: 0, tables: null })).code).toBe(200)
    expect((await admin.get(`/api/visualdev/Base/${id}`)).data).toMatchObject({ ...said, enableFlow: 0 })
    const plain = idOf(await admin.post('/api/visualdev/Base', { ...body, enCode: 'keptNothing' }))
    expect((await admin.get(`/api/visualdev/Base/${plain}`)).data).toMatchObject({ appColumnData: '', tables: '[]', dbLinkId: '0', enableFlow: 0 })
  })

  it('is a choice of models beneath their categories', async () => {
    interface Group {
      readonly id: string
      readonly fullName: string
      readonly hasChildren: boolean
      readonly children: readonly { readonly enCode: string }[]
    }
    const { list } = (await admin.get(`/api/visualdev/Base/Selector?${wire}`)).data as { readonly list: readonly Group[] }
    expect(list.find(({ fullName }) => fullName === '租赁')?.children.map(({ enCode }) => enCode)).toContain('leaseContract')
    expect(list.every(({ hasChildren, id }) => hasChildren === true && typeof id === 'string')).toBe(true)
  })
})
