import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const options = ['open', 'done', 'gone'].map((id) => ({ id, fullName: id.toUpperCase() }))
const node = (kind: string, key: string, more: object = {}) => ({ __config__: { jnpfKey: kind, label: key, ...more }, __vModel__: key })
const fields = [
  node('comInput', 'name'),
  { ...node('select', 'state'), options, __slot__: { options } },
  node('numInput', 'amount'),
  { ...node('table', 'lines', { children: [node('comInput', 'part'), node('numInput', 'count'), node('PsdInput', 'pin')] }) },
]
const records = [
  {
    name: 'a',
    state: 'open',
    amount: 10,
    lines: [
      { part: 'bolt', count: 2, pin: 'hush-1' },
      { part: 'nut', count: 3 },
    ],
  },
  { name: 'b', state: 'done', amount: 20.5, lines: [] },
  { name: 'c', state: 'open', amount: 5.25, lines: [{ part: 'cap', count: 1 }] },
  { name: 'd', state: 'gone', amount: 100 },
  { name: 'e', amount: 1 },
]
const columnList = [{ prop: 'name' }, { prop: 'state' }, { prop: 'amount' }, { prop: 'lines-part' }, { prop: 'lines-pin' }]

let made = 0
async function build(design: JsonObject): Promise<string> {
  made += 1
  const answer = await admin.post('/api/visualdev/Base', {
    fullName: `lists ${made}`,
    enCode: `lists_${made}`,
    formData: JSON.stringify({ fields }),
    columnData: JSON.stringify(design),
  })
  const url = `/api/visualdev/OnlineDev/${(answer.data as { readonly id: string }).id}`
  for (const record of records) expect(await admin.post(url, { data: JSON.stringify(record) })).toMatchObject({ code: 200 })
  return url
}
const rowsOf = (answer: Answer): readonly JsonObject[] => (answer.data as { readonly list: readonly JsonObject[] }).list
const named = async (url: string, body: object = {}) =>
  rowsOf(await admin.post(`${url}/List`, body))
    .map(({ name }) => String(name))
    .sort()

describe('the fixed filter of a list', () => {
  const leavesOut = { columnList, ruleList: [{ field: 'state', symbol: '<>', fieldValue: 'gone', fieldValueType: 2, logic: '&&' }] }
  it('holds whatever is searched, and for groups too', async () => {
    const url = await build(leavesOut)
    expect(await named(url)).toEqual(['a', 'b', 'c', 'e'])
    expect(await named(url, { json: JSON.stringify({ state: 'gone' }) })).toEqual([])
    const anything = { matchLogic: 'OR', conditionList: [{ logic: 'or', groups: [{ field: 'name', symbol: 'notNull' }] }] }
    expect(await named(url, { superQueryJson: JSON.stringify(anything) })).toEqual(['a', 'b', 'c', 'e'])
    const groups = rowsOf(await admin.post(`${url}/Actions/Groups`, { by: 'state' }))
    expect(groups.map(({ value }) => value)).not.toContain('gone')
  })

  it.each<[string, JsonObject]>([
    ['asks about a field that is not there', { field: 'nowhere', symbol: '==', fieldValue: 1 }],
    ['cannot be read', { field: 'state', symbol: 'resembles', fieldValue: 'x' }],
  ])('that %s lets nothing through', async (_name, condition) => {
    expect(await named(await build({ columnList, ruleList: [condition] }))).toEqual([])
  })
})

describe('a list with columns of a form table', () => {
  it('brings its rows in words, but no secret of them', async () => {
    const url = await build({ columnList })
    const answer = await admin.post(`${url}/List`, {})
    const lines = Object.fromEntries(rowsOf(answer).map((row) => [row['name'], row['lines']]))
    expect(lines['a']).toMatchObject([{ part: 'bolt' }, { part: 'nut' }])
    expect(Object.keys((lines['a'] as readonly JsonObject[])[0] ?? {})).toEqual(['id', 'part'])
    expect(lines['b']).toEqual([])
    expect(answer.raw.body).not.toContain('hush-')
  })

  it('brings none where it has no such column', async () => {
    const url = await build({ columnList: [{ prop: 'name' }] })
    expect(rowsOf(await admin.post(`${url}/List`, {}))[0]).not.toHaveProperty('lines')
  })
})

describe('what is stored', () => {
  it('comes beside the words for the fields that are asked for', async () => {
    const url = await build({ columnList })
    const [row] = rowsOf(await admin.post(`${url}/List`, { raw: ['state', 'amount', 'lines', 'nowhere'], json: JSON.stringify({ name: 'b' }) }))
    expect(row).toMatchObject({ state: 'DONE', '~raw': { state: 'done', amount: 20.5 } })
    expect(Object.keys(row?.['~raw'] as object)).toEqual(['state', 'amount'])
  })
})

describe('groups of records', () => {
  it('are counted and summed over all that a search finds', async () => {
    const url = await build({ columnList })
    const groups = rowsOf(await admin.post(`${url}/Actions/Groups`, { by: 'state', sums: ['amount', 'name'] }))
    expect(groups[0]).toEqual({ value: 'open', text: 'OPEN', count: 2, sums: { amount: 15.25 } })
    expect(groups.map(({ value, count }) => `${String(value)} ${Number(count)}`).sort()).toEqual(['done 1', 'gone 1', 'null 1', 'open 2'])
    const found = rowsOf(await admin.post(`${url}/Actions/Groups`, { by: 'state', sums: ['amount'], json: JSON.stringify({ name: 'b' }) }))
    expect(found).toEqual([{ value: 'done', text: 'DONE', count: 1, sums: { amount: 20.5 } }])
  })

  it.each(['lines', 'nowhere', 'lines.part'])('by %s are refused', async (by) => {
    const url = await build({ columnList })
    expect(await admin.post(`${url}/Actions/Groups`, { by })).toMatchObject({ code: 400 })
  })

  it('are told to nobody who may not open the list', async () => {
    const url = await build({ columnList })
    const agent = await server.signIn('wujia')
    expect(await agent.post(`${url}/Actions/Groups`, { by: 'state' })).toMatchObject({ status: 403 })
    expect(await server.anonymous().post(`${url}/Actions/Groups`, { by: 'state' })).toMatchObject({ status: 401 })
  })
})
