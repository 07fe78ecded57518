import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { findPostgres } from '../../testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

const field = (kind: string, key: string, title: string, more: object = {}) => ({ shape: 'input', kind, key, title, props: {}, ...more })
const table = (key: string, ...columns: readonly object[]) => ({ ...field('table', key, key), shape: 'rows', columns })
const pointer = (key: string, model: string, props: object = {}) =>
  field('relationForm', key, key, { props: { source: { from: 'records', model, label: 'name' }, ...props } })

interface Related {
  readonly list: readonly {
    readonly modelId: string
    readonly total: number
    readonly fields: readonly string[]
    readonly rows: readonly { readonly id: string; readonly name: string }[]
    readonly filter: string
  }[]
}

function relatedOn(database: string, postgres: boolean): void {
  describe(`what points at records, on ${database}`, () => {
    let server: TestApp
    let admin: Client
    beforeAll(async () => {
      server = await startTestApp({ demo: true, postgres })
      admin = await server.signIn('admin')
    }, 90_000)
    afterAll(() => server.close())

    const { model, create, reshape } = modelsOf(() => admin)
    const made = async (url: string, values: object): Promise<string> => {
      const answer = await create(url, values)
      expect(answer.code, answer.msg).toBe(200)
      return idOf(answer)
    }
    const modelOf = (url: string): string => url.split('/').at(-1) ?? ''
    const related = async (url: string, id: string, client = admin): Promise<Related['list']> => {
      const answer = await client.get(`${url}/${id}/Related`)
      expect(answer.code, answer.msg).toBe(200)
      return (answer.data as Related).list
    }
    const pointing = async (url: string, selection: object, client = admin) => {
      const answer = await client.post(`${url}/Actions/Pointing`, { selection })
      expect(answer.code, answer.msg).toBe(200)
      return answer.data as { readonly count: number; readonly list: readonly { readonly modelId: string; readonly count: number }[] }
    }
    const everything = { query: { json: '', superQueryJson: '', params: {} }, except: [] }

    it('is counted by model, each record once, by whatever field and row it points', async () => {
      const customers = await model([field('comInput', 'name', '名称')])
      const named = modelOf(customers)
      const contracts = await model([
        field('comInput', 'name', '合同'),
        pointer('first', named),
        pointer('others', named, { multiple: true }),
        table('goods', { ...pointer('maker', named) }, table('parts', pointer('source', named))),
      ])
      const bills = await model([field('comInput', 'name', '账单'), pointer('payer', named)])
      const [a, b, c] = [await made(customers, { name: '甲' }), await made(customers, { name: '乙' }), await made(customers, { name: '丙' })]
      await made(contracts, { name: '一', first: a, others: [a, b] })
      const two = await made(contracts, { name: '二', goods: [{ maker: a }, { maker: a, parts: [{ source: b }] }] })
      await made(contracts, { name: '三', first: b })
      await made(bills, { name: '账', payer: a })

      const [ofContracts, ofBills] = [modelOf(contracts), modelOf(bills)]
      expect(await pointing(customers, { ids: [a] })).toMatchObject({
        count: 1,
        list: expect.arrayContaining([
          expect.objectContaining({ modelId: ofContracts, count: 2 }),
          expect.objectContaining({ modelId: ofBills, count: 1 }),
        ]),
      })
      expect((await pointing(customers, { ids: [b] })).list).toMatchObject([{ modelId: ofContracts, count: 3 }])
      expect(await pointing(customers, { ids: [c] })).toMatchObject({ count: 1, list: [] })
      const all = await pointing(customers, everything)
      expect(all.count).toBe(3)
      expect(all.list.find(({ modelId }) => modelId === ofContracts)?.count).toBe(3)
      expect(await pointing(customers, { ...everything, except: [a, b] })).toMatchObject({ count: 1, list: [] })

      const found = (await related(customers, a)).find(({ modelId }) => modelId === ofContracts)
      expect(found).toMatchObject({ total: 2, fields: ['first', 'others', 'maker', 'source'], rows: [{ id: two, name: '二' }, { name: '一' }] })
      const list = (await admin.post(`${contracts}/List`, { superQueryJson: found?.filter })).data as {
        readonly list: readonly { readonly id: string }[]
      }
      expect(list.list.map(({ id }) => id).toSorted()).toEqual(found?.rows.map(({ id }) => id).toSorted())
      expect((await admin.get(`${customers}/${a}/Related?most=1`)).data).toMatchObject({
        list: expect.arrayContaining([expect.objectContaining({ modelId: ofContracts, total: 2, rows: [{ id: two, name: '二' }] })]),
      })
    })

    it('of the same model is not counted where it is removed as well', async () => {
      const url = await model([field('comInput', 'name', '名称')])
      await reshape(url, [field('comInput', 'name', '名称'), pointer('above', modelOf(url))], { acceptedLoss: 0 })
      const top = await made(url, { name: '上' })
      const below = await made(url, { name: '下', above: top })
      expect((await pointing(url, { ids: [top] })).list).toMatchObject([{ modelId: modelOf(url), count: 1 }])
      expect((await pointing(url, { ids: [top, below] })).list).toEqual([])
      expect(await related(url, top)).toMatchObject([{ modelId: modelOf(url), total: 1, rows: [{ id: below }] }])
    })

    it('is told only as far as the reader sees models, records and fields', async () => {
      const customers = await model([field('comInput', 'name', '名称')])
      const contracts = await model([field('comInput', 'name', '合同'), pointer('holder', modelOf(customers))])
      const id = await made(customers, { name: '甲' })
      const [open] = [await made(contracts, { name: '公开', holder: id }), await made(contracts, { name: '他人', holder: id })]
      const menuOf = async (menuId: string, url: string, codes: readonly (readonly [string, string])[]) => {
        await server.services.store.of(menuStore).remove(menuId)
        const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
        await server.services.store.of(menuStore).insert({
          ...menu,
          id: menuId,
          fullName: menuId,
          enCode: menuId,
          type: 3,
          propertyJson: JSON.stringify({ moduleId: modelOf(url) }),
        })
        await server.services.store
          .of(menuCodeStore)
          .insert(codes.map(([type, enCode], sortCode) => ({ type, enCode, menuId, fullName: enCode, sortCode })) as never)
      }
      const grant = (menuId: string, ...held: readonly (readonly [string, string])[]) =>
        server.services.store.of(grantStore).insert(held.map(([type, enCode]) => ({ type, enCode, roleId: 'serviceAgentRole', menuId })) as never)
      const [ofCustomers, ofContracts] = [`rc${database.length}`, `rk${database.length}`]
      await menuOf(ofCustomers, customers, [['button', 'btn_remove']])
      await menuOf(ofContracts, contracts, [
        ['column', 'name'],
        ['column', 'holder'],
        ['form', 'name'],
        ['form', 'holder'],
      ])
      expect(await (await server.signIn('wujia')).get(`${customers}/${id}/Related`)).toMatchObject({ status: 403 })
      await grant(ofCustomers, ['menu', ''])
      const clerk = await server.signIn('wujia')
      expect(await related(customers, id, clerk)).toEqual([])
      expect(await clerk.post(`${customers}/Actions/Pointing`, { selection: { ids: [id] } })).toMatchObject({ status: 403 })
      expect((await server.anonymous().post(`${customers}/Actions/Pointing`, { selection: { ids: [id] } })).code).toBe(602)
      await grant(ofCustomers, ['button', 'btn_remove'])
      await grant(ofContracts, ['menu', ''], ['column', 'name'])
      const unseen = await server.signIn('wujia')
      // The records are theirs to read, the field by which they point is not.
      expect(await related(customers, id, unseen)).toEqual([])
      await grant(ofContracts, ['column', 'holder'], ['resource', ofContracts])
      const conditionJson = JSON.stringify([{ logic: 'and', groups: [{ field: 'name', op: 'Equal', value: '公开' }] }])
      const scheme = { menuId: ofContracts, modelId: modelOf(contracts), fullName: '公开的', preset: 'custom' as const, sortCode: 1, version: 1 }
      await server.services.store.of(dataSchemeStore).insert({ ...scheme, id: ofContracts, conditionJson })
      const held = await server.signIn('wujia')
      expect(await related(customers, id, held)).toMatchObject([{ total: 1, rows: [{ id: open, name: '公开' }] }])
      expect((await pointing(customers, { ids: [id] }, held)).list).toMatchObject([{ modelId: modelOf(contracts), count: 1 }])
      expect(await held.get(`${customers}/gone/Related`)).toMatchObject({ status: 404 })
    })
  })
}

relatedOn('the embedded database', false)
describe('PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  relatedOn('PostgreSQL', true)
})
