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

interface Row {
  readonly id: string
  readonly name: string
  readonly by: string | null
  readonly at: number | null
  readonly changedBy: string | null
  readonly changedAt: number | null
  readonly parts?: readonly Row[]
}
const { model, create, update, read } = modelsOf(() => admin)

const facts = [
  { kind: 'createUser', key: 'by', title: '创建人' },
  { kind: 'createTime', key: 'at', title: '创建时间' },
  { kind: 'modifyUser', key: 'changedBy', title: '修改人' },
  { kind: 'modifyTime', key: 'changedAt', title: '修改时间' },
]
const name = { kind: 'comInput', key: 'name', title: '名称' }
const parts = { kind: 'table', key: 'parts', title: '零件', columns: [name, ...facts] }
const form = [
  { kind: 'comInput', key: 'title', title: '标题' },
  { kind: 'table', key: 'items', title: '明细', columns: [name, ...facts, parts] },
]

describe('what the server fills into the rows of form tables', () => {
  it('is written when a row is made, kept while it stays, and written anew when it changes', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { items: [{ name: '甲', by: 'somebody', at: 1, parts: [{ name: '甲一' }] }, { name: '乙' }] }))
    const { items } = await read<{ items: readonly Row[] }>(url, id)
    const [first, second] = items
    expect(first?.by).not.toBe('somebody')
    expect(first?.by).toMatch(/\w/)
    expect(first?.at).toBeGreaterThan(1_600_000_000_000)
    expect([first?.changedBy, first?.changedAt]).toEqual([null, null])
    expect(first?.parts?.[0]?.by).toBe(first?.by)

    const changed = [{ ...first, name: '甲改', at: 5 }, second, { name: '丙' }]
    expect((await update(url, id, { items: changed })).code).toBe(200)
    const after = (await read<{ items: readonly Row[] }>(url, id)).items
    expect(after.map((row) => [row.name, row.by, row.at === first?.at, row.changedBy])).toEqual([
      ['甲改', first?.by, true, first?.by],
      ['乙', first?.by, true, null],
      ['丙', first?.by, false, null],
    ])
    expect(after[0]?.parts?.[0]?.at).toBe(first?.parts?.[0]?.at)
    expect(after[2]?.at).toBeGreaterThan(1_600_000_000_000)
  })

  it('stays in rows that a client sends without it, and in rows that nobody sends', async () => {
    const url = await model(form)
    const id = idOf(await create(url, { items: [{ name: '甲' }] }))
    const [row] = (await read<{ items: readonly Row[] }>(url, id)).items
    await update(url, id, { items: [{ id: row?.id, name: '甲' }] })
    await update(url, id, { title: '新标题' })
    expect((await read<{ items: readonly Row[] }>(url, id)).items[0]).toMatchObject({ by: row?.by, at: row?.at, changedBy: null })
  })
})

describe('numbers of more digits than a number holds', () => {
  it('are refused with the reason, and nothing is stored as another number', async () => {
    const url = await model([
      { kind: 'numInput', key: 'amount', title: '金额', props: { precision: 2 } },
      { kind: 'numInput', key: 'count', title: '数量', props: { precision: 0 } },
      { kind: 'numInput', key: 'free', title: '数值' },
    ])
    const raw = (data: string) => admin.post(url, { data })
    expect(faultsOf(await raw('{"amount":99999999999999.99,"count":12345678901234567890,"free":0.12345678901234567}'))).toEqual([
      ['amount', '金额的位数过多：最多 15 位有效数字'],
      ['count', '数量的位数过多：最多 15 位有效数字'],
      ['free', '数值的位数过多：最多 15 位有效数字'],
    ])
    expect(faultsOf(await raw('{"count":1.5}'))).toEqual([['count', '数量最多 0 位小数']])
    expect(faultsOf(await raw('{"amount":"abc"}'))).toEqual([['amount', '金额要填数字']])
    const id = idOf(await raw('{"amount":9999999999999.99,"free":0.30000000000000004}'))
    expect(await read(url, id)).toMatchObject({ amount: 9999999999999.99, free: 0.30000000000000004 })
  })
})
