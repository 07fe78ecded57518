import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../testing/test-app'
import { mostSigns } from './sql/marked'

// While the dearest interfaces are stored and asked, another client asks for health: never for longer than 200 ms.

const url = '/api/system/DataInterface'
const longest = 200
let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  await ask({ dataType: 1, query: 'select 1 as n' })
})
afterAll(() => server.close())

/** Milliseconds that this thread has worked: what others do on the same machine does not count. Where no system tells, those that went by. */
function worked(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** What came of some work, and the longest that a health call had to wait meanwhile. */
async function beside<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly waited: number }> {
  const health = server.anonymous()
  let waited = 0
  let isDone = false
  // From one answer to the next: what came between them is what a call that was sent in that moment waited for.
  const asking = async (): Promise<void> => {
    for (let last = worked(); !isDone; last = worked()) {
      await health.get('/api/health')
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      waited = Math.max(waited, worked() - last)
    }
  }
  const watching = asking()
  const answer = await work().finally(() => {
    isDone = true
  })
  await watching
  return { answer, waited }
}

let count = 0
/** Stores an interface, and asks it where it was stored. */
async function ask(body: object): Promise<readonly Answer[]> {
  count += 1
  const stored = await admin.post(url, { fullName: `Dear ${count}`, enCode: `dear${count}`, ...body })
  if (stored.status !== 200) return [stored]
  const { id } = stored.data as { readonly id: string }
  return [stored, await admin.post(`${url}/${id}/Actions/Preview`), await admin.get(`${url}/${id}/Action/List?keyword=zz&pageSize=10000`)]
}

const filled = (piece: string, before = 'select ', after = '', most = mostSigns): string =>
  before + piece.repeat(Math.floor((most - before.length - after.length) / piece.length)) + after
const statements: readonly (readonly [string, string])[] = [
  ['brackets without end, as many as a body holds', filled('[', 'select ', '', 199_000)],
  ['comments without end, as many as a body holds', filled('/* ', '', '', 199_000)],
  ['quotes without end, as many as a body holds', filled(`'`, 'select ', '', 199_000)],
  ['models without end, as many as a body holds', filled(`@model(`, 'select ', '', 199_000)],
  ['brackets', filled('[')],
  ['names in brackets', filled('[a],', 'select ', '1')],
  ['comments in comments', filled('/*', 'select 1 ')],
  ['comments in comments that end', `select 1 ${'/*'.repeat(4900)}${'*/'.repeat(4900)}`],
  ['comments beside comments', filled('/**/', 'select 1 ')],
  ['round brackets', filled('(')],
  ['round brackets that close', `select ${'('.repeat(9000)}1${')'.repeat(9000)}`],
  ['texts', filled(`'' `)],
  ['an open text', filled(`''`, `select '`)],
  ['dollar quotes', filled('$a$b')],
  ['columns', filled(',a', 'select 1')],
  ['sums', filled('+1', 'select 1')],
  ['negations', filled('not ', 'select ', '1')],
  ['tables', filled(',a', 'select 1 from organizations')],
  ['joins', filled(' join areas on 1=1', 'select 1 as n from organizations')],
  ['unions', filled(' union all select 1', 'select 1')],
  ['values of a list', filled(',1', 'select 1 as n where 1 in (1', ')')],
  ['cases', filled('case when 1 then ', 'select ', '1')],
  ['parameters', filled('@a,', 'select ', '1')],
  ['marks of forms', filled(`@model('a'),`, 'select * from ')],
  ['marks that are not finished', filled(`@model (  `)],
  ['blanks after a mark', filled(' ', 'select @model')],
  ['semicolons', filled(';', 'select 1 as n')],
  ['blanks', filled(' ', 'select 1', 'as n')],
  ['signs of other writings', filled('中', 'select 1 as ')],
  ['named queries', filled('a as(select 1),', 'with ', 'b as(select 1) select 1 from b')],
]
const dear: readonly (readonly [string, object])[] = [
  ...statements.map(([name, query]): [string, object] => [`SQL of nothing but ${name}`, { dataType: 1, query }]),
  [
    'SQL with as many rows as may be',
    {
      dataType: 1,
      query: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i, '${'x'.repeat(250)}' as t from n`,
    },
  ],
  [
    'SQL with more answer than may be',
    {
      dataType: 1,
      query: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i, '${'x'.repeat(5000)}' as t from n`,
    },
  ],
  ['a script that does not end', { dataType: 2, query: '[]', dataProcessing: 'for (;;) {}' }],
  [
    'a script with a long answer',
    { dataType: 2, query: '[]', dataProcessing: `return Array.from({ length: 9000 }, () => ({ t: 'x'.repeat(400) }))` },
  ],
  ['a script with too long an answer', { dataType: 2, query: '[]', dataProcessing: `return 'x'.repeat(20 * 1024 * 1024)` }],
  [
    'a script whose answer is nested without end',
    { dataType: 2, query: '[]', dataProcessing: 'let a = {}; for (let i = 0; i < 3000; i += 1) a = { children: [a] }; return [a]' },
  ],
  ['a script of nothing but brackets', { dataType: 2, query: '[]', dataProcessing: filled('(', '', '', 19_000) }],
  ['static data of as many rows as may be', { dataType: 2, query: `[${Array.from({ length: 18_000 }, () => '{"a":1}').join(',')}]` }],
  ['static data of as many columns as may be', { dataType: 2, query: `[{${Array.from({ length: 15_000 }, (_, i) => `"k${i}":1`).join(',')}}]` }],
  ['static data that is nested without end', { dataType: 2, query: '['.repeat(190_000) }],
  [
    'static data under many parameters',
    {
      dataType: 2,
      query: `[${Array.from({ length: 10_000 }, () => '{"p1":"1"}').join(',')}]`,
      requestParameters: JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ field: `p${i}`, defaultValue: '1' }))),
    },
  ],
  ['parameters of nothing but brackets', { dataType: 2, query: '[]', requestParameters: '['.repeat(19_000) }],
  [
    'headers without end',
    {
      dataType: 3,
      path: 'https://a.example.com',
      requestHeaders: JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`x-${i}`, 'y']))),
    },
  ],
]

it('would see who is held up', async () => {
  const { waited } = await beside(async () => {
    await admin.get('/api/health')
    for (const began = worked(); worked() - began < longest + 50;);
  })
  expect(waited).toBeGreaterThan(longest)
})

describe('holds nobody up:', () => {
  it.each(dear)(
    '%s',
    async (_name, body) => {
      const { answer, waited } = await beside(async () => ask(body))
      expect(answer.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([])
      expect(waited).toBeLessThan(longest)
    },
    40_000,
  )
})

it('says how long a query may be, in words and in the description of the call', async () => {
  const [answer] = await ask({ dataType: 1, query: filled('[', 'select ', '', 190_000) })
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'query' }] } })
  expect(answer?.msg).toContain('20000')
  const { body } = (await admin.get('/api/openapi.json')).raw
  expect(body).toContain('SQL: at most 20000 characters')
})
