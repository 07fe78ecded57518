import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSandbox } from './sandbox'

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
  sandbox.run({ do: 'sql', file, text, values, most: 10 }, milliseconds)

it('reads rows with bound values', async () => {
  expect(await sql('select * from units where area > ?', [50])).toEqual({ ok: true, value: [{ id: 'A-02', area: 60 }] })
}, 20_000)

it.each(['delete from units', `update units set area = 0 returning id`, `attach database '/tmp/other.db' as other`, 'pragma writable_schema = 1'])(
  'changes nothing: %s',
  async (text) => {
    expect(await sql(text)).toMatchObject({ ok: false })
    expect(await sql('select count(*) as n from units')).toEqual({ ok: true, value: [{ n: 2 }] })
  },
)

it('ends a query that does not finish, and answers the next', async () => {
  const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n'
  expect(await sql(endless, [], 300)).toBe('timeout')
  expect(await sql('select count(*) as n from units')).toEqual({ ok: true, value: [{ n: 2 }] })
}, 20_000)

it('gives no more than one row beyond the limit', async () => {
  const many = 'with recursive n(i) as (select 1 union all select i + 1 from n) select i from n'
  expect(await sql(many)).toMatchObject({ ok: true, value: { length: 11 } })
})
