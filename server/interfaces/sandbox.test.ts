import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox'
import { markSql } from './sql/marked'

const folder = mkdtempSync(join(tmpdir(), 'weft-sandbox-'))
const file = join(folder, 'some.db')
const sandbox = createSandbox()

beforeAll(() => {
  const database = new Sqlite(file)
  database.exec(`create table units (id text, area integer); insert into units values ('A-01', 40), ('A-02', 60)`)
  database.close()
})
afterAll(() => {
  sandbox.close()
  rmSync(folder, { recursive: true })
})

const sql = (text: string, values: readonly unknown[] = [], milliseconds = 5000) =>
  sandbox.run({ do: 'sql', file, sql: markSql(text, 'sqlite', () => null), open: ['units'], values, most: 10 }, milliseconds)
const rows = (value: unknown) => ({ is: 'done', json: JSON.stringify(value) })
const count = 'select count(*) as n from units'

it('reads rows with bound values', async () => {
  expect(await sql('select * from units where area > @least', [50])).toEqual(rows([{ id: 'A-02', area: 60 }]))
}, 20_000)

it.each(['delete from units', `update units set area = 0 returning id`, `attach database '/tmp/other.db' as other`, 'pragma writable_schema = 1'])(
  'changes nothing: %s',
  async (text) => {
    expect(await sql(text)).toMatchObject({ is: 'refused', reason: 'notSelect' })
    expect(await sql(count)).toEqual(rows([{ n: 2 }]))
  },
)

it('ends a query that does not finish, and answers the next', async () => {
  const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n'
  expect(await sql(endless, [], 300)).toEqual({ is: 'timeout' })
  expect(await sql(count)).toEqual(rows([{ n: 2 }]))
}, 30_000)

it('gives no more than one row beyond the limit', async () => {
  const { json } = (await sql('with recursive n(i) as (select 1 union all select i + 1 from n) select i from n')) as { json: string }
  expect(JSON.parse(json)).toHaveLength(11)
})

describe('is ended, and answers the next, when memory runs out over', () => {
  const grown = 'with recursive n(i, t) as (select 1, @t union all select i + 1, t || t from n where i < 30) select'
  it.each([
    ['a text that doubles', `${grown} max(length(t)) from n`],
    ['texts that are replaced by longer ones', `select length(${'replace('.repeat(9)}'aaaaaaaaaa'${`, 'a', 'aaaaaaaaaa')`.repeat(9)}) as n`],
    [
      'a text joined from many',
      `with recursive n(i) as (select 1 union all select i + 1 from n) select length(group_concat('${'x'.repeat(900)}')) as n from n`,
    ],
    [
      'a sort of many',
      `with recursive n(i) as (select 1 union all select i + 1 from n) select i, '${'x'.repeat(900)}' || i as t from n order by t desc`,
    ],
  ])(
    '%s',
    async (_name, text) => {
      expect(await sql(text, text.startsWith(grown) ? ['xxxxxxxxxx'] : [], 15_000)).toEqual({ is: 'tooMuch' })
      expect(await sql(count)).toEqual(rows([{ n: 2 }]))
    },
    60_000,
  )
})

it('refuses an answer that is too long before it leaves the process', async () => {
  const long = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10) select replace(hex('${'x'.repeat(5000)}'), '7', '${'y'.repeat(100)}') as t from n`
  expect(await sql(long)).toEqual({ is: 'tooLarge' })
  const script = await sandbox.run({ do: 'script', source: `return 'x'.repeat(5 * 1024 * 1024)`, data: '[]', params: '{}', milliseconds: 1000 }, 5000)
  expect(script).toEqual({ is: 'tooLarge' })
})

it('says that a query is nested too deeply, and reads the next', async () => {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    for (const text of [`select ${'('.repeat(4000)}1${')'.repeat(4000)}`, `select 1${' + 1'.repeat(4000)}`, `select ${'not '.repeat(4000)} 1`]) {
      const outcome = await sandbox.run({ do: 'read', dialect, sql: markSql(text, dialect, () => null), open: [] }, 5000)
      // PostgreSQL's parser does not count brackets that mean nothing, and gives up some others before it looks at them.
      expect(JSON.stringify(outcome)).toMatch(/"spent"|tooDeep|syntax|"done"/)
      expect(await sandbox.run({ do: 'read', dialect, sql: markSql('select 1', dialect, () => null), open: [] }, 5000)).toEqual({
        is: 'done',
        json: '',
      })
    }
  }
}, 60_000)
