import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { findPostgres } from '../../testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'
import { expectToldByHistory } from '../../testing/told-by-history'
import { binStore } from './store'
import { thinOutBin } from './thin-out'

const field = (kind: string, key: string, title: string, more: object = {}) => ({ shape: 'input', kind, key, title, props: {}, ...more })
const table = (key: string, ...columns: readonly object[]) => ({ ...field('table', key, key), shape: 'rows', columns })
const form = [
  field('comInput', 'name', '名称'),
  field('comInput', 'code', '编码', { props: { unique: true } }),
  field('numInput', 'price', '单价', { props: { precision: 2 } }),
  field('dateRange', 'term', '期限'),
  field('PsdInput', 'pin', '口令'),
  table('goods', field('comInput', 'label', '品名'), { ...table('parts', field('comInput', 'what', '材料')) }),
]
const full = {
  name: '一',
  code: 'A1',
  price: 1.25,
  term: [1_700_000_000_000, 1_700_100_000_000],
  pin: 'hush-hush',
  goods: [{ label: '砖', parts: [{ what: '土' }, { what: '水' }] }, { label: '瓦' }],
}
const day = 86_400_000

interface Bin {
  readonly list: readonly { readonly id: string; readonly removedUser: string; readonly cells: readonly string[] }[]
  readonly pagination: { readonly total: number }
}

function binOf(name: string, postgres: boolean): void {
  describe(`the recycle bin on ${name}`, () => {
    let server: TestApp
    let admin: Client
    beforeAll(async () => {
      server = await startTestApp({ demo: true, postgres })
      admin = await server.signIn('admin')
    }, 90_000)
    afterAll(() => server.close())

    const { model, create, update, read, words } = modelsOf(() => admin)
    const made = async (url: string, values: object): Promise<string> => {
      const answer = await create(url, values)
      expect(answer.code, answer.msg).toBe(200)
      return idOf(answer)
    }
    const bin = async (url: string, body: object = {}, client = admin): Promise<Bin> => {
      const answer = await client.post(`${url}/RecycleBin/List`, body)
      expect(answer.code, answer.msg).toBe(200)
      return answer.data as Bin
    }
    const act = (url: string, name: 'Restore' | 'Purge', ids: readonly string[], client = admin) =>
      client.post(`${url}/RecycleBin/Actions/${name}`, { ids })
    const remove = async (url: string, id: string): Promise<void> => {
      expect((await admin.delete(`${url}/${id}`)).code).toBe(200)
    }

    it('takes a removed record out of everything else, and puts it back as it was', async () => {
      const url = await model(form)
      const id = await made(url, full)
      const [before, seen] = [await read(url, id), await words(url, id)]
      await remove(url, id)
      expect(await admin.get(`${url}/${id}`)).toMatchObject({ status: 404 })
      expect((await admin.post(`${url}/List`, {})).data).toMatchObject({ pagination: { total: 0 } })
      expect(await bin(url)).toMatchObject({ list: [{ id, cells: expect.arrayContaining(['一', 'A1']) }], pagination: { total: 1 } })
      expect((await bin(url)).list[0]?.removedUser).toContain('admin')
      expect(JSON.stringify(await bin(url))).not.toMatch(/hush|sealed/)
      expect((await act(url, 'Restore', [id])).data).toEqual({ done: 1, refused: [] })
      expect(await read(url, id)).toEqual(before)
      expect(await words(url, id)).toEqual(seen)
      expect((await bin(url)).pagination.total).toBe(0)
      expect(await update(url, id, { name: '二' })).toMatchObject({ code: 200 })
      expect((await act(url, 'Restore', [id])).data).toMatchObject({ done: 0, refused: [{ id }] })
      await remove(url, id)
      expect((await bin(url)).list[0]?.cells).toContain('二')
      await act(url, 'Restore', [id])
      await expectToldByHistory(server)
      const { list } = (await admin.get(`${url}/${id}/History`)).data as { readonly list: readonly { readonly kind: string }[] }
      expect(list.map(({ kind }) => kind)).toEqual(['restore', 'remove', 'update', 'restore', 'remove', 'create'])
    })

    it('keeps no value from being used again, and does not bring back a second of what no two share', async () => {
      const url = await model(form)
      const id = await made(url, full)
      await remove(url, id)
      const other = await made(url, { ...full, name: '另一个' })
      const answer = await act(url, 'Restore', [id])
      expect(answer.data).toMatchObject({ done: 0, refused: [{ id, message: expect.stringContaining('编码') }] })
      expect((await bin(url)).pagination.total).toBe(1)
      await remove(url, other)
      expect((await act(url, 'Restore', [id])).data).toMatchObject({ done: 1 })
      await expectToldByHistory(server)
    })

    it('is searched, paged, and emptied for good, by hand and by the clock', async () => {
      const url = await model(form)
      const ids: string[] = []
      for (const name of ['甲号', '乙号', '丙号']) ids.push(await made(url, { name }))
      for (const id of ids) {
        await remove(url, id)
        server.advance(1000)
      }
      expect((await bin(url)).list.map(({ id }) => id)).toEqual(ids.toReversed())
      expect((await bin(url, { keyword: '乙' })).list.map(({ id }) => id)).toEqual([ids[1]])
      expect(await bin(url, { currentPage: 2, pageSize: 2 })).toMatchObject({ list: [{ id: ids[0] }], pagination: { total: 3 } })
      expect((await act(url, 'Purge', [ids[0] ?? ''])).data).toMatchObject({ done: 1 })
      expect((await act(url, 'Restore', [ids[0] ?? ''])).data).toMatchObject({ done: 0 })
      server.advance(29 * day)
      expect(await thinOutBin(server.services, server.services.now())).toBe(0)
      admin = await server.signIn('admin')
      expect((await bin(url)).pagination.total).toBe(2)
      server.advance(2 * day)
      expect(await thinOutBin(server.services, server.services.now())).toBeGreaterThanOrEqual(2)
      admin = await server.signIn('admin')
      expect((await bin(url)).pagination.total).toBe(0)
      await expectToldByHistory(server)
    })

    it('goes with its model', async () => {
      const url = await model(form)
      const id = await made(url, full)
      await remove(url, id)
      expect(await admin.delete(url.replace('OnlineDev', 'Base'))).toMatchObject({ code: 200 })
      for await (const text of server.services.store.of(binStore).texts()) expect(text).not.toContain(id)
    })

    it('shows and gives back only what its reader would see, and is closed to who holds no right in it', async () => {
      const url = await model(form)
      const [foreign, open] = [await made(url, { name: '他人', code: 'F' }), await made(url, { name: '公开', code: 'O' })]
      const menuId = `bin${name.length}`
      const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
      await server.services.store.of(menuStore).remove(menuId)
      const modelId = url.split('/').at(-1) ?? ''
      await server.services.store
        .of(menuStore)
        .insert({ ...menu, id: menuId, fullName: menuId, enCode: menuId, type: 3, propertyJson: JSON.stringify({ moduleId: modelId }) })
      const codes = [
        ...['btn_recycleBin', 'btn_purge'].map((enCode) => ({ type: 'button', enCode })),
        ...['name', 'code'].map((enCode) => ({ type: 'column', enCode })),
      ]
      await server.services.store
        .of(menuCodeStore)
        .insert(codes.map((code, sortCode) => ({ ...code, menuId, fullName: code.enCode, sortCode })) as never)
      const grant = (...held: readonly object[]) =>
        server.services.store.of(grantStore).insert(held.map((one) => ({ ...one, roleId: 'serviceAgentRole', menuId })) as never)
      await grant({ type: 'menu', enCode: '' }, { type: 'column', enCode: 'name' }, { type: 'resource', enCode: menuId })
      const conditionJson = JSON.stringify([{ logic: 'and', groups: [{ field: 'name', op: 'Equal', value: '公开' }] }])
      const scheme = { id: menuId, menuId, modelId, fullName: '公开的', preset: 'custom' as const, conditionJson, sortCode: 1, version: 1 }
      await server.services.store.of(dataSchemeStore).insert(scheme)
      for (const id of [foreign, open]) await remove(url, id)
      const clerk = await server.signIn('wujia')
      for (const path of ['List', 'Actions/Restore', 'Actions/Purge'])
        expect(await clerk.post(`${url}/RecycleBin/${path}`, path === 'List' ? {} : { ids: [open] })).toMatchObject({ status: 403 })
      expect((await server.anonymous().post(`${url}/RecycleBin/List`, {})).code).toBe(602)
      await grant({ type: 'button', enCode: 'btn_recycleBin' })
      const held = await server.signIn('wujia')
      expect(await bin(url, {}, held)).toMatchObject({ list: [{ id: open, cells: ['公开'] }], pagination: { total: 1 }, columns: ['名称'] })
      // A column that the reader may not see is not searched either.
      expect((await bin(url, { keyword: 'O' }, held)).pagination.total).toBe(0)
      expect(await act(url, 'Purge', [open], held)).toMatchObject({ status: 403 })
      expect((await act(url, 'Restore', [foreign, open], held)).data).toMatchObject({ done: 1, refused: [{ id: foreign }] })
      expect((await bin(url)).list.map(({ id }) => id)).toEqual([foreign])
    })
  })
}

binOf('the embedded database', false)
describe('PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  binOf('PostgreSQL', true)
})
