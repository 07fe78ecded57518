import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchReport, SelectionSummary } from '../../../engine'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
let agent: Client
const { model, create, read } = modelsOf(() => admin)
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const fields = [
  { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
  { kind: 'numInput', key: 'price', title: '单价', props: { precision: 2, max: 100 } },
  {
    kind: 'radio',
    key: 'state',
    title: '状态',
    props: {
      source: {
        from: 'static',
        options: [
          { value: 'new', label: '新' },
          { value: 'old', label: '旧' },
        ],
      },
    },
  },
  { kind: 'table', key: 'goods', title: '货物', columns: [{ kind: 'comInput', key: 'label', title: '品名' }] },
]
const where = (...conditions: readonly object[]): string =>
  JSON.stringify({ matchLogic: 'AND', conditionList: [{ logic: 'and', groups: conditions }] })
const isNew = where({ field: 'state', symbol: '==', fieldValue: 'new' })
const byQuery = (superQueryJson: string, except: readonly string[] = [], more: object = {}) => ({
  query: { json: '', superQueryJson, params: {} },
  except,
  ...more,
})
const found = async (url: string, superQueryJson: string): Promise<readonly string[]> => {
  const answer = await admin.post(`${url}/List`, { currentPage: 1, pageSize: 100, superQueryJson })
  expect(answer.code).toBe(200)
  return (answer.data as { readonly list: readonly { readonly name: string }[] }).list.map(({ name }) => name).toSorted()
}

async function filled(count: number): Promise<{ readonly url: string; readonly ids: readonly string[] }> {
  const url = await model(fields)
  const ids: string[] = []
  for (let at = 0; at < count; at += 1)
    ids.push(idOf(await create(url, { name: `N${at}`, price: (at + 1) / 10, state: at % 2 ? 'old' : 'new', goods: [{ label: `G${at}` }] })))
  return { url, ids }
}

describe('a super query', () => {
  it('finds by groups of conditions, and by any row of a form table', async () => {
    const { url } = await filled(4)
    expect(await found(url, isNew)).toEqual(['N0', 'N2'])
    expect(await found(url, where({ field: 'goods.label', symbol: 'in', fieldValue: ['G1', 'G2'] }))).toEqual(['N1', 'N2'])
    expect(await found(url, where({ field: 'goods-label', symbol: 'like', fieldValue: 'g3' }))).toEqual(['N3'])
    const either = {
      matchLogic: 'OR',
      conditionList: [JSON.parse(isNew), JSON.parse(where({ field: 'name', symbol: '==', fieldValue: 'N3' }))].map((one) => one.conditionList[0]),
    }
    expect(await found(url, JSON.stringify(either))).toEqual(['N0', 'N2', 'N3'])
  })

  it('is refused over what is no column that the reader may see, in every call that takes it', async () => {
    const leases = await server.modelId('leaseContract')
    const url = `/api/visualdev/OnlineDev/${leases}`
    const hidden = where({ field: 'nowhere', symbol: '==', fieldValue: 'x' })
    expect(await agent.post(`${url}/List`, { superQueryJson: hidden })).toMatchObject({ code: 400 })
    expect(await agent.post(`${url}/Actions/Summary`, { selection: byQuery(hidden) })).toMatchObject({ code: 400 })
    expect(await agent.post(`${url}/List`, { superQueryJson: '[]' })).toMatchObject({ code: 400 })
  })
})

describe('a selection', () => {
  it('says how many records it means, and what they come to exactly', async () => {
    const { url, ids } = await filled(3)
    const summary = async (selection: object) => (await admin.post(`${url}/Actions/Summary`, { selection })).data as SelectionSummary
    expect(await summary(byQuery(''))).toMatchObject({ count: 3, sums: { price: '0.60' } })
    expect(await summary(byQuery('', [ids[0] ?? '']))).toMatchObject({ count: 2, sums: { price: '0.50' } })
    expect(await summary({ ids: [ids[0], ids[1], 'gone'] })).toMatchObject({ count: 2, sums: { price: '0.30' } })
  })

  it('changes the same value of all that a query finds, though that moves them out of the query', async () => {
    const { url, ids } = await filled(5)
    const answer = await admin.post(`${url}/Actions/BatchUpdate`, { selection: byQuery(isNew, [ids[4] ?? '']), data: '{"state":"old"}' })
    expect(answer.data).toEqual({ done: 2, refused: [], next: null })
    expect(await found(url, isNew)).toEqual(['N4'])
    expect(await read(url, ids[0] ?? '')).toMatchObject({ name: 'N0', state: 'old', price: 0.1 })
  })

  it('says of each record why it stays as it was, and goes on with the others', async () => {
    const { url, ids } = await filled(2)
    const { data } = await admin.post(`${url}/Actions/BatchUpdate`, { selection: { ids: [...ids] }, data: '{"price":101}' })
    expect(data).toMatchObject({ done: 0, next: null })
    const { refused } = data as BatchReport
    expect(refused.map(({ id, name }) => [id, name])).toEqual([
      [ids[0], 'N0'],
      [ids[1], 'N1'],
    ])
    expect(refused[0]?.message).toContain('100')
    expect(await read(url, ids[0] ?? '')).toMatchObject({ price: 0.1 })
  })

  it('is gone through in parts until it is at its end', async () => {
    const { url } = await filled(105)
    let after = ''
    const parts: BatchReport[] = []
    do {
      const { data } = await admin.post(`${url}/Actions/BatchUpdate`, { selection: byQuery(''), data: '{"state":"old"}', after })
      parts.push(data)
      after = parts.at(-1)?.next ?? ''
    } while (after !== '' && parts.length < 20)
    expect(parts.reduce((sum, { done }) => sum + done, 0)).toBe(105)
    expect(parts.length).toBeGreaterThan(1)
  })

  it('leaves what was made after its moment', async () => {
    const { url } = await filled(1)
    const { until } = (await admin.post(`${url}/Actions/Summary`, { selection: byQuery('') })).data as SelectionSummary
    server.advance(1000)
    await create(url, { name: 'Later', state: 'new' })
    const { data } = await admin.post(`${url}/Actions/BatchRemove`, { selection: byQuery('', [], { until }) })
    expect(data).toMatchObject({ done: 1, refused: [] })
    expect(await found(url, '')).toEqual(['Later'])
  })

  it('is refused to who may not press the button, and removes nothing', async () => {
    const { url } = await filled(1)
    for (const call of ['Summary', 'BatchRemove', 'BatchUpdate']) {
      const body = { selection: byQuery(''), ...(call === 'BatchUpdate' && { data: '{}' }) }
      expect(await agent.post(`${url}/Actions/${call}`, body), call).toMatchObject({ status: 403 })
      expect((await server.anonymous().post(`${url}/Actions/${call}`, body)).code, call).toBe(602)
    }
    expect(await found(url, '')).toEqual(['N0'])
  })
})
