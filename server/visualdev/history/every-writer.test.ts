import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../testing/test-database'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'
import { expectToldByHistory } from '../../testing/told-by-history'

const field = (kind: string, key: string, more: object = {}) => ({ shape: 'input', kind, key, title: key, props: {}, ...more })
const table = (key: string, ...columns: readonly object[]) => ({ ...field('table', key), shape: 'rows', columns })

function everyWriter(name: string, postgres: boolean): void {
  describe(`on ${name}, whoever writes records`, () => {
    let server: TestApp
    afterAll(() => server.close())

    it('leaves an entry for each: the demo, forms, batches and changes of a form', async () => {
      server = await startTestApp({ demo: true, postgres })
      expect(await expectToldByHistory(server)).toBeGreaterThan(50)
      const admin = await server.signIn('admin')
      const { model, create, update, read, reshape } = modelsOf(() => admin)
      const made = async (at: string, given: object): Promise<string> => {
        const answer = await create(at, given)
        expect(answer.code, answer.msg).toBe(200)
        return idOf(answer)
      }
      const plain = [field('comInput', 'title'), field('numInput', 'price'), field('switch', 'done'), field('dateRange', 'term')]
      const url = await model([...plain, table('goods', field('comInput', 'label'), field('numInput', 'count'))])
      const values = { title: 'a', price: 1.5, done: 1, term: [1_700_000_000_000, 1_700_100_000_000] }
      const ids: string[] = []
      for (const label of ['x', 'y', 'z'])
        ids.push(await made(url, { ...values, goods: [{ label, count: 1 }, { label: `${label}2` }, { label: `${label}3` }] }))
      const single = await model(plain)
      for (let at = 0; at < 3; at += 1) ids.push(await made(single, { ...values, price: at }))
      const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
      const { goods } = await read<{ goods: readonly object[] }>(url, first)
      await update(url, first, { price: null, goods: [goods[2], { label: 'new' }, { ...goods[0], count: 7 }] })
      await admin.post(`${url}/Actions/BatchUpdate`, { selection: { ids: [first, second] }, data: '{"title":"b"}' })
      await admin.post(`${url}/Actions/BatchRemove`, { selection: { ids: [third] } })
      await admin.delete(`${single}/${fourth}`)
      await admin.post(single.replace('OnlineDev', 'OnlineDev/batchDelete'), { ids: [fifth] })
      expect(
        await reshape(url, [...plain, table('lines', field('comInput', 'called'), field('numInput', 'count'))], {
          renames: [
            { from: 'goods', to: 'lines' },
            { from: 'goods.label', to: 'lines.called' },
          ],
        }),
      ).toMatchObject({ code: 200 })
      await update(url, second, { lines: [{ called: 'again' }] })
      expect(await expectToldByHistory(server)).toBeGreaterThan(50)
    }, 120_000)
  })
}

everyWriter('the embedded database', false)
describe('PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  everyWriter('PostgreSQL', true)
})

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts') && !/\.(test|contract)\.ts$/.test(one.name))
    .map((one) => join(one.parentPath, one.name))

describe('the tables of models', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = [...sourcesIn(join(root, 'server')), ...sourcesIn(join(root, 'domain'))].map((path) => ({
    path: path.slice(root.length + 1),
    text: readFileSync(path, 'utf8'),
  }))

  it('are written where the history is, and where a change of the form brings values along; two more write tables whose names the code has', () => {
    const writing = files.filter(
      ({ text }) => /\b(?:recordsOf|RecordTables)\b/.test(text) && /insertInto|updateTable|deleteFrom|sql`(?:update|insert|delete)/.test(text),
    )
    expect(
      writing
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('server/testing/'))
        .toSorted(),
    ).toEqual([
      'server/content/store.ts',
      'server/named-lists/named-table.ts',
      'server/store/bin/bin.ts',
      'server/store/rewrite-rows.ts',
      'server/store/write-records.ts',
    ])
  })
})
