import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostCells, mostFields, mostKeys, mostNodes, mostRows } from '../../server/limits'
import { operationsIn, type Operation, type Schema } from './operations'
import { sampleOf } from './sample'
import { copyRecord, watchServer, type WatchedServer } from './watched-server'

// No request holds others up: while the dearest requests come, somebody else asks for the server's health.

// A busy machine takes its time; what is held here is the server's own.
vi.setConfig({ testTimeout: 60_000 })

/** The longest that anybody may wait for work that is not theirs, in milliseconds of the server's one thread. */
const longest = 200
/**
 * What the watched server's fixed piece of work takes on a quiet machine as one would run it on. Where it takes longer, because the machine
 * is slower or has other work, everything does: what is held is then so much less, down to a third.
 */
const usualReference = 6

let server: WatchedServer
let operations: readonly Operation[]
beforeAll(async () => {
  server = await watchServer()
  operations = operationsIn((await server.send('GET', '/api/openapi.json')).text)
})
afterAll(() => server.close())

const field = (kind: string, key: string, props: object = {}, more: object = {}) => ({ kind, key, title: key, props, ...more })
const needed = { access: { mode: 'editable', required: true } }
const formOf = (fields: readonly object[]): string => JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields })
let models = 0
const design = (formData: string, columnData = '') => ({ fullName: 'x', enCode: `watched${(models += 1)}`, formData, columnData })
const many = <T>(count: number, each: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => each(i))

/** How long the server was held up by a request, in milliseconds of a usual machine, and what it answered. */
async function cost(method: string, path: string, body?: object | string) {
  await server.held()
  const { status, text } = await server.send(method, path, body)
  const { held, health, reference } = await server.held()
  const slowness = Math.min(3, Math.max(1, (reference ?? 0) / usualReference))
  return { status, text, milliseconds: Math.round((held + health) / slowness) }
}
async function modelOf(fields: readonly object[]): Promise<string> {
  const { text } = await server.send('POST', '/api/visualdev/Base', design(formOf(fields)))
  return (JSON.parse(text) as { readonly data: { readonly id: string } }).data.id
}
const columns = [
  field('comInput', 'a'),
  field('numInput', 'b'),
  field('select', 'c', { source: { from: 'static', options: [{ value: '1', label: '1' }] } }),
  field('date', 'd'),
  field('userSelect', 'u'),
]
const row = (i: number) => ({ a: 'x', b: i, c: '1', d: 1_704_067_200_000, u: 'admin' })
const personRow = (i: number) => ({
  line: i + 2,
  account: `watched${i}`,
  realName: 'x'.repeat(50),
  organizeId: 'nowhere',
  positionIds: 'a,b,c',
  roleIds: 'd,e,f',
  mobilePhone: '13900001111',
  email: 'a@b.cn',
  managerId: `watched${i - 1}`,
  description: 'x'.repeat(500),
})
const record = (values: object) => ({ id: '', data: JSON.stringify(values) })

/** What was answered, as it is expected, within what nobody notices. */
const answers = (status: number) => ({ status, milliseconds: expect.toSatisfy((ms: number) => ms <= longest, `at most ${longest} ms`) as number })

describe('no request holds others up', () => {
  it.each<[string, string, number?]>([
    // Written out as they have to be, they are longer than any text may be.
    ['signs of a tag', '<', 400],
    ['tags', '<div>'],
    ['styled tags', '<p style="color:red;text-align:left">a</p>'],
    ['entities', '&amp;'],
    ['comments', '<!--'],
    ['pictures', '<img src="data:image/png;base64,aaaa">'],
  ])('a formatted text of nothing but %s', async (_name, piece, status = 200) => {
    const model = await modelOf([field('editor', 'text')])
    const body = record({ text: piece.repeat(Math.floor(1_900_000 / (JSON.stringify(JSON.stringify(piece)).length - 4))) })
    expect(await cost('POST', `/api/visualdev/OnlineDev/${model}`, body)).toMatchObject(answers(status))
  })

  it('a formatted text with one style of its whole length', async () => {
    const model = await modelOf([field('editor', 'text')])
    const body = record({ text: `<p style="${'color:red;'.repeat(180_000)}">a</p>` })
    expect(await cost('POST', `/api/visualdev/OnlineDev/${model}`, body)).toMatchObject(answers(200))
  })

  it('a form table with as many rows as it may have, and with more', async () => {
    const model = await modelOf([field('table', 'rows', {}, { columns })])
    const url = `/api/visualdev/OnlineDev/${model}`
    const made = await cost('POST', url, record({ rows: many(mostRows, row) }))
    expect(made).toMatchObject(answers(200))
    const { id } = (JSON.parse(made.text) as { readonly data: { readonly id: string } }).data
    expect(await cost('GET', `${url}/${id}`)).toMatchObject(answers(200))
    expect(await cost('GET', `${url}/${id}/DataChange`)).toMatchObject(answers(200))
    expect(await cost('PUT', `${url}/${id}`, record({ rows: many(mostRows, (i) => row(i + 1)) }))).toMatchObject(answers(200))
    const more = await cost('POST', url, record({ rows: many(60_000, () => ({ a: 'x' })) }))
    expect(more).toMatchObject(answers(400))
    expect(more.text).toContain(`rows过大：一条记录的明细最多 ${mostRows} 行`)
  })

  it('a form table with as many cells as it may have', async () => {
    const wide = many(50, (i) => field('comInput', `c${i}`))
    const model = await modelOf([field('table', 'rows', {}, { columns: wide })])
    const url = `/api/visualdev/OnlineDev/${model}`
    expect(await cost('POST', url, record({ rows: many(mostCells / 50, () => ({ c1: 'x', c49: 'x' })) }))).toMatchObject(answers(200))
    expect(await cost('POST', url, record({ rows: many(mostCells / 50 + 1, () => ({ c1: 'x' })) }))).toMatchObject(answers(400))
  })

  it('a record of nothing but fields that are not there', async () => {
    const model = await modelOf(columns)
    const strangers = Object.fromEntries(many(100_000, (i) => [`k${i}`, 1]))
    const several = Object.fromEntries(many(mostKeys, (i) => [`k${i}`, 1]))
    expect(await cost('POST', `/api/visualdev/OnlineDev/${model}`, record(several))).toMatchObject(answers(400))
    expect(await cost('POST', `/api/visualdev/OnlineDev/${model}`, record(strangers))).toMatchObject(answers(400))
    expect(await cost('POST', `/api/visualdev/OnlineDev/${model}/List`, strangers)).toMatchObject(answers(413))
  })

  it('a look at what a change of the form would do to very many records', async () => {
    const count = 20_000
    const sum = (to: string) => field('numInput', 'sum', {}, { rules: [{ set: 'value', to }] })
    const model = await modelOf([...many(18, (i) => field(i % 2 ? 'comInput' : 'numInput', `f${i}`)), field('date', 'day'), sum('f0 + 1')])
    const values = Object.fromEntries(many(18, (i) => [`f${i}`, i % 2 ? `text ${i}` : i]))
    const made = await server.send('POST', `/api/visualdev/OnlineDev/${model}`, record({ ...values, day: 1_704_067_200_000 }))
    copyRecord(server, `watched${models}`, (JSON.parse(made.text) as { readonly data: { readonly id: string } }).data.id, count - 1)
    // Half of the fields are others, so that all that is looked at is: values carried over, rules broken, formulas with other results.
    const next = many(18, (i) =>
      i < 4 ? field('textarea', `f${i}`, {}, needed) : field(i % 2 ? 'comInput' : 'numInput', `f${i}`, i % 2 ? { maxLength: 3 } : { max: 1 }),
    )
    const formData = formOf([...next, field('date', 'day'), sum('f4 + 2')])
    const told = await cost('POST', `/api/visualdev/Base/${model}/Actions/Impact`, { formData, columnData: '' })
    expect(told).toMatchObject(answers(200))
    expect(JSON.parse(told.text)).toMatchObject({ data: { records: { total: count, read: count }, invalid: { count }, formulas: [{ count }] } })
  })

  it('a form with as many fields as it may have, and with more', async () => {
    const inputs = (count: number) => formOf(many(count, (i) => field('comInput', `f${i}`)))
    expect(await cost('POST', '/api/visualdev/Base', design(inputs(mostFields)))).toMatchObject(answers(200))
    for (const count of [mostFields + 1, mostNodes + 1, 8000])
      expect(await cost('POST', '/api/visualdev/Base', design(inputs(count)))).toMatchObject(answers(400))
  })

  it.each<[string, () => object, number]>([
    ['a hundred form tables', () => design(formOf(many(100, (i) => field('table', `t${i}`, {}, { columns })))), 200],
    ['a formula of 50,000 steps', () => design(formOf([field('calculate', 'a', { expression: `${'1+'.repeat(50_000)}1` })])), 200],
    ['50,000 brackets', () => design(formOf([field('calculate', 'a', { expression: `${'('.repeat(50_000)}1${')'.repeat(50_000)}` })])), 200],
    [
      '20,000 options',
      () => design(formOf([field('select', 'a', { source: { from: 'static', options: many(20_000, (i) => ({ value: `${i}`, label: `${i}` })) } })])),
      200,
    ],
    [
      '100,000 nodes that are none',
      () => design(JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields: many(100_000, () => ({})) })),
      400,
    ],
    [
      '60,000 nodes of the generator',
      () => design(JSON.stringify({ fields: many(60_000, () => ({ __config__: { jnpfKey: 'comInput' }, __vModel__: 'a' })) })),
      400,
    ],
    ['a list of 60,000 columns', () => design(formOf(columns), JSON.stringify({ columnList: many(60_000, (i) => ({ prop: `p${i}` })) })), 400],
  ])('a design with %s', async (_name, body, status) => {
    expect(await cost('POST', '/api/visualdev/Base', body())).toMatchObject(answers(status))
  })

  it('a list of as many records as one may ask for', async () => {
    const model = await modelOf([...columns, field('editor', 'text'), field('textarea', 'more')])
    const url = `/api/visualdev/OnlineDev/${model}`
    const made = await server.send('POST', url, record({ ...row(1), text: `<p>${'x'.repeat(2000)}</p>`, more: 'x'.repeat(500) }))
    copyRecord(server, `watched${models}`, (JSON.parse(made.text) as { readonly data: { readonly id: string } }).data.id, 20_000)
    expect(await cost('POST', `${url}/List`, { pageSize: 10_000 })).toMatchObject(answers(200))
    expect(await cost('POST', `${url}/List`, { dataType: '1' })).toMatchObject(answers(200))
    expect(await cost('POST', `${url}/List`, { pageSize: 20, json: JSON.stringify({ a: '%_'.repeat(20_000) }) })).toMatchObject(answers(200))
    const choices = JSON.stringify({ c: many(15_000, String) })
    expect(await cost('POST', `${url}/List`, { pageSize: 20, json: choices })).toMatchObject({ milliseconds: answers(200).milliseconds })
    const picked = `/api/visualdev/Base/${model}/FieldDataSelect?relationField=a&columnOptions=a,b,c,d,u,more`
    expect(await cost('GET', `${picked}&pageSize=10000`)).toMatchObject(answers(200))
    expect(await cost('GET', `${picked}&keyword=${'%25'.repeat(200)}`)).toMatchObject(answers(200))
    expect(await cost('POST', `/api/visualdev/OnlineDev/batchDelete/${model}`, { ids: many(1000, (i) => `copy${i}`) })).toMatchObject(answers(200))
  })

  it.each<[string, string, string, () => object, number]>([
    [
      'a mail to 500 people with a long text',
      'POST',
      '/api/extend/Email',
      () => ({ subject: 'x', bodyText: '<'.repeat(190_000), toUserIds: many(500, () => 'admin'), copyUserIds: many(500, () => 'admin') }),
      200,
    ],
    [
      'a notice to 2000 people',
      'POST',
      '/api/message',
      () => ({ title: 'x', bodyText: '<b>'.repeat(60_000), toUserIds: many(2000, () => 'admin') }),
      200,
    ],
    ['100,000 ids in one text', 'DELETE', '/api/message/Record', () => ({ ids: 'a,'.repeat(49_000) }), 400],
    [
      '2500 people of whom nobody is there',
      'POST',
      '/api/permission/Users/UserCondition',
      () => Object.fromEntries(['userIds', 'departIds', 'positionIds', 'roleIds', 'groupIds'].map((key) => [key, many(500, (i) => `x${i}`)])),
      200,
    ],
    [
      'a data interface of nothing but brackets',
      'POST',
      '/api/system/DataInterface',
      () => ({ fullName: 'x', enCode: 'brackets', dataType: 2, query: '['.repeat(190_000) }),
      400,
    ],
    ['200 users to be brought in', 'POST', '/api/permission/Users/ImportData', () => ({ mode: 'both', list: many(200, personRow) }), 200],
    ['1000 rows of users to be checked', 'POST', '/api/permission/Users/ImportPreview', () => ({ mode: 'both', list: many(1000, personRow) }), 200],
    [
      '3000 rows of users with faults',
      'POST',
      '/api/permission/Users/ExportExceptionData',
      () => ({ list: many(3000, (i) => ({ ...personRow(i), message: 'x'.repeat(100) })) }),
      200,
    ],
    ['a body nested for ever', 'POST', '/api/extend/Email', () => ({ subject: '['.repeat(200_000) }), 400],
  ])('%s', async (_name, method, path, body, status) => {
    expect(await cost(method, path, body())).toMatchObject(answers(status))
  })
})

/** The most that a schema takes: every text and every list as long as it may be, and where nothing is said, as the body may be. */
function largestOf(schema: Schema, room = 100_000): unknown {
  if (schema.anyOf) return largestOf(schema.anyOf.find((one) => one.type === 'array') ?? schema.anyOf[0] ?? {}, room)
  if (schema.type === 'string' && !schema.pattern && schema.const === undefined) return '<'.repeat(Math.min(schema.maxLength ?? room, room))
  if (schema.type === 'array') return many(Math.min(schema.maxItems ?? 1000, 5000), () => sampleOf(schema.items ?? {}))
  if (schema.type === 'integer') return schema.maximum ?? schema.minimum ?? 1
  if (schema.type !== 'object') return sampleOf(schema)
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, largestOf(inner, room)]))
}

describe('every call', () => {
  it('at the edge of what it takes, and beyond, holds nobody up', async () => {
    const slow: string[] = []
    // Ending the session would end the walk.
    for (const operation of operations.filter(({ name }) => !/Logout|LockScreen/.test(name))) {
      const path = operation.path.replace(/\{\w+\}/g, 'x'.repeat(100))
      const query = (most: number) => new URLSearchParams(operation.query.map(({ name, schema }) => [name, String(largestOf(schema)).slice(0, most)]))
      for (const [which, body, most] of [
        ['largest', operation.body && largestOf(operation.body), 200],
        ['too large', operation.body && largestOf(operation.body, 400_000), 3000],
      ] as const) {
        const { milliseconds, status } = await cost(operation.method, `${path}?${query(most)}`, (body as object | null) ?? undefined)
        if (milliseconds > longest || status >= 500) slow.push(`${operation.name}, ${which}: ${milliseconds} ms, ${status}`)
      }
    }
    expect(slow).toEqual([])
  }, 120_000)
})
