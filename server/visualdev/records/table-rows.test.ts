import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

interface Items {
  readonly items: readonly { readonly id: string; readonly name: string; readonly n: number }[]
}
const { model, create, update, read } = modelsOf(() => admin)

const table = (props: object) => ({
  kind: 'table',
  key: 'items',
  title: '明细',
  props,
  columns: [
    { kind: 'comInput', key: 'name', title: '名称' },
    { kind: 'numInput', key: 'n', title: '数量' },
    { kind: 'calculate', key: 'twice', title: '加倍', rules: [{ set: 'value', to: 'items.n * rate' }] },
  ],
})
const rate = { kind: 'numInput', key: 'rate', title: '倍率' }
const two = {
  rate: 2,
  items: [
    { name: '甲', n: 1 },
    { name: '乙', n: 2 },
  ],
}

describe('the rows of a form table on the server', () => {
  it('cannot be added where the table takes none', async () => {
    const url = await model([rate, table({ canAdd: false })])
    expect(faultsOf(await create(url, two))).toEqual([
      ['items.0', '明细不允许添加行'],
      ['items.1', '明细不允许添加行'],
    ])
    expect((await create(url, { rate: 2 })).code).toBe(200)
  })

  it('may be those that the form starts with, and no more', async () => {
    const url = await model([rate, { ...table({ canAdd: false }), initial: [{ name: '首行' }] }])
    const id = idOf(await create(url, { rate: 1, items: [{ name: '首行', n: 4 }] }))
    const { items } = await read<Items>(url, id)
    expect(faultsOf(await update(url, id, { items: [...items, { name: '次行' }] }))).toEqual([['items.1', '明细不允许添加行']])
    expect((await update(url, id, { items: [{ ...items[0], n: 5 }] })).code).toBe(200)
  })

  it('cannot be left out where the table gives none away, nor emptied, and stay when they are not spoken of', async () => {
    const url = await model([rate, table({ canDelete: false })])
    const id = idOf(await create(url, two))
    const { items } = await read<Items>(url, id)
    const missing = (n: number) => [['items', `明细不允许删除行，缺少 ${n} 行`]]
    expect(faultsOf(await update(url, id, { items: [items[1]] }))).toEqual(missing(1))
    expect(faultsOf(await update(url, id, { items: [] }))).toEqual(missing(2))
    expect(faultsOf(await update(url, id, { items: null }))).toEqual(missing(2))
    // The same words under another id are another row.
    expect(faultsOf(await update(url, id, { items: [items[0], { name: '乙', n: 2 }] }))).toEqual(missing(1))
    expect((await update(url, id, { rate: 3 })).code).toBe(200)
    expect((await read<Items>(url, id)).items.map(({ name }) => name)).toEqual(['甲', '乙'])
  })

  it('are closed once they are stored where the table forbids editing, except for what formulas give', async () => {
    const url = await model([rate, table({ canEdit: false })])
    const id = idOf(await create(url, two))
    const { items } = await read<Items>(url, id)
    expect(
      faultsOf(
        await update(url, id, {
          items: [
            { ...items[0], n: 9 },
            { id: items[1]?.id, n: 2 },
          ],
        }),
      ),
    ).toEqual([
      ['items.0.n', '已保存的行不允许修改数量'],
      ['items.1.name', '已保存的行不允许修改名称'],
    ])
    const moved = { rate: 10, items: [items[1], { name: '丙', n: 3 }, items[0]] }
    expect((await update(url, id, moved)).code).toBe(200)
    expect((await read<Items>(url, id)).items).toMatchObject([
      { name: '乙', n: 2, twice: 20 },
      { name: '丙', n: 3, twice: 30 },
      { name: '甲', n: 1, twice: 10 },
    ])
  })

  it('are as many as the table, or a rule on it, asks for', async () => {
    const rules = [{ set: 'max', to: '1', when: 'rate > 5' }]
    const url = await model([rate, { ...table({ max: 2 }), rules }])
    expect((await create(url, two)).code).toBe(200)
    const tooMany = (await create(url, { ...two, rate: 6 })).data as { readonly fields: readonly object[] }
    expect(tooMany.fields).toMatchObject([{ path: 'items', message: expect.stringContaining('1') as string }])
  })
})
