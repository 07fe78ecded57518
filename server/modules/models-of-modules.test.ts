import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelStore } from '../visualdev/models/store'
import { versionStore } from '../visualdev/model-versions/store'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { findPostgres } from '../testing/test-database'
import { bringModels } from './bring-models'
import { joinedRenames, readShippedModel, type ShippedModel } from './shipped-models'

const field = (key: string, kind = 'comInput') => ({ kind, key, title: key })
const table = (key: string, columns: readonly object[]) => ({ kind: 'table', key, title: key, columns })
const asset = (version: number, fields: readonly object[], more: Partial<ShippedModel> = {}): ShippedModel => ({
  id: 'assets-asset-00000001',
  enCode: 'asset',
  fullName: '资产',
  category: '资产',
  version,
  form: { page: 'form', schemaVersion: 1, id: 'asset', title: '资产', fields },
  ...more,
})

describe('keys over several versions', () => {
  it.each([
    ['a key renamed twice', { 2: [['a', 'b']], 3: [['b', 'c']] }, 1, [['a', 'c']]],
    ['only what came since', { 2: [['a', 'b']], 3: [['b', 'c']] }, 2, [['b', 'c']]],
    [
      'a column of a table renamed before it',
      { 2: [['t', 'u']], 3: [['u.a', 'u.b']] },
      1,
      [
        ['t', 'u'],
        ['t.a', 'u.b'],
      ],
    ],
    [
      'a column of a table renamed after it',
      { 2: [['t.a', 't.b']], 3: [['t', 'u']] },
      1,
      [
        ['t.a', 'u.b'],
        ['t', 'u'],
      ],
    ],
    [
      'two keys that change places over a third',
      { 2: [['a', 'x']], 3: [['b', 'a']], 4: [['x', 'b']] },
      1,
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
  ])('%s', (_what, renames, since, expected) => {
    const pairs = (all: Record<number, string[][]>) =>
      Object.fromEntries(Object.entries(all).map(([version, some]) => [version, some.map(([from = '', to = '']) => ({ from, to }))]))
    const joined = joinedRenames({ version: 4, renames: pairs(renames as unknown as Record<number, string[][]>) }, since)
    expect(joined.map(({ from, to }) => [from, to])).toEqual(expected)
  })

  it('refuses a file of a version that renames keys in a later one', () => {
    expect(() => readShippedModel('models/asset.json', asset(1, [field('name')], { renames: { 2: [{ from: 'a', to: 'b' }] } }))).toThrow(
      'models/asset.json renames keys in its version 2: it is of version 1.',
    )
  })
})

describe.each([['sqlite'], ['postgres']] as const)('a record model of a module on %s', (dialect) => {
  let server: TestApp
  let admin: Client
  const bring = (...models: readonly ShippedModel[]) => bringModels(server.services, [{ module: 'assets', models }])
  const read = () => server.services.store.of(modelStore).byId('assets-asset-00000001')
  const url = '/api/visualdev/OnlineDev/assets-asset-00000001'
  beforeAll(async () => {
    if (dialect === 'postgres') await findPostgres()
    server = await startTestApp({ postgres: dialect === 'postgres' })
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())

  it('is made at the start, once, and published under its id', async () => {
    const first = asset(1, [field('name'), field('place'), field('memo'), table('parts', [field('part')])])
    await bring(first)
    await bring(first)
    expect(await read()).toMatchObject({ enCode: 'asset', module: 'assets', moduleVersion: 1, version: 1, state: 1, creatorUserId: null })
    const made = await admin.post(url, { data: JSON.stringify({ name: '空调', place: 'A-101', memo: '旧', parts: [{ part: '压缩机' }] }) })
    expect(made.code).toBe(200)
  })

  it('is brought up over the versions between, and its records with it', async () => {
    await bring(
      asset(3, [field('title'), field('place'), table('items', [field('item')])], {
        renames: {
          2: [
            { from: 'name', to: 'called' },
            { from: 'parts', to: 'items' },
          ],
          3: [
            { from: 'called', to: 'title' },
            { from: 'items.part', to: 'items.item' },
          ],
        },
      }),
    )
    expect(await read()).toMatchObject({ moduleVersion: 3, version: 2, module: 'assets' })
    const { list } = (await admin.post(`${url}/List`, { currentPage: 1, pageSize: 20 })).data as { readonly list: readonly { readonly id: string }[] }
    const record = (await admin.get(`${url}/${list[0]?.id}`)).data as { readonly data: string }
    expect(JSON.parse(record.data)).toMatchObject({ title: '空调', place: 'A-101', items: [{ item: '压缩机' }] })
    const versions = await server.services.store.of(versionStore).all('assets-asset-00000001')
    expect(versions.map(({ state }) => state)).toEqual(['published', 'replaced'])
  })

  it('stops the start where stored values have no place in the new form, and nothing has changed', async () => {
    await expect(bring(asset(4, [field('title'), field('place', 'numInput'), table('items', [field('item')])]))).rejects.toThrow(
      /^The model "asset" of the module "assets" cannot be brought in \(valuesLost\): place: /,
    )
    expect(await read()).toMatchObject({ moduleVersion: 3, version: 2 })
  })

  it('is called otherwise by a version whose form is the same', async () => {
    const row = await read()
    const same = { ...asset(4, []), form: JSON.parse(row?.formData ?? '{}') as ShippedModel['form'] }
    await bring({ ...same, enCode: 'assets.asset', category: '设备' })
    expect(await read()).toMatchObject({ enCode: 'assets.asset', category: '设备', moduleVersion: 4 })
    await bring({ ...same, version: 5 })
    expect(await read()).toMatchObject({ enCode: 'asset', category: '资产', moduleVersion: 5 })
    await server.services.store.of(modelStore).belong('assets-asset-00000001', 'assets', 3)
  })

  it('stops the start for a newer version, a change without a version, and a code that is taken', async () => {
    const third = [field('title'), field('place'), table('items', [field('item')])]
    await expect(bring(asset(2, third))).rejects.toThrow('is of version 3 here')
    await expect(bring(asset(3, [...third, field('more')]))).rejects.toThrow('was changed, and is still of version 3: raise its version.')
    await expect(bring(asset(3, third), { ...asset(1, third), id: 'assets-other-00000002' })).rejects.toThrow('Give that one another code.')
  })

  it.each<[string, (model: { readonly formData: string; readonly columnData: string }) => ReturnType<Client['get']>]>([
    ['PUT Base', (model) => admin.put('/api/visualdev/Base/assets-asset-00000001', { ...model, fullName: '资产', enCode: 'asset' })],
    ['PUT Draft', (model) => admin.put('/api/visualdev/Base/assets-asset-00000001/Draft', model)],
    ['going back', () => admin.post('/api/visualdev/Base/assets-asset-00000001/Versions/1/Actions/Restore', {})],
    [
      'its settings',
      () =>
        admin.put('/api/visualdev/Base/assets-asset-00000001/Settings', {
          fullName: '资产台账',
          enCode: 'asset',
          category: '资产',
          description: '',
          sortCode: 0,
        }),
    ],
    ['its removal', () => admin.delete('/api/visualdev/Base/assets-asset-00000001')],
  ])('is not changed by hand: %s', async (_what, change) => {
    const row = await read()
    const answer = await change({ formData: row?.formData ?? '', columnData: row?.columnData ?? '' })
    expect([answer.status, answer.msg]).toEqual([400, '该功能由模块提供，随模块升级，不能在此修改或删除；可以复制一份再改'])
    expect(await read()).toEqual(row)
  })

  it('can be moved in lists, switched off and on, and copied; the copy is the installation’s own', async () => {
    const settings = { fullName: '资产', enCode: 'asset', category: '资产', description: '', sortCode: 7 }
    expect((await admin.put('/api/visualdev/Base/assets-asset-00000001/Settings', settings)).code).toBe(200)
    for (const enabledMark of [0, 1]) {
      expect((await admin.put('/api/visualdev/Base/assets-asset-00000001/Actions/State', {})).code).toBe(200)
      expect(await read()).toMatchObject({ enabledMark, sortCode: 7 })
    }
    const copy = (await admin.post('/api/visualdev/Base/assets-asset-00000001/Actions/Copy', {})).data as { readonly id: string }
    expect(await server.services.store.of(modelStore).byId(copy.id)).toMatchObject({ module: null, moduleVersion: null, state: 0 })
  })

  it('is the installation’s own once no module brings it, and comes back to the module with its next version', async () => {
    await bring()
    expect(await read()).toMatchObject({ module: null, moduleVersion: null, fullName: '资产' })
    await bring(asset(4, [field('title'), field('place'), table('items', [field('item')])]))
    expect(await read()).toMatchObject({ module: 'assets', moduleVersion: 4 })
  })
})
