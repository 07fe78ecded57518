import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

const fields = [
  { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
  { kind: 'comInput', key: 'code', title: '编号', props: { unique: true } },
  { kind: 'numInput', key: 'price', title: '单价', props: { precision: 2, max: 100 } },
  { kind: 'numInput', key: 'count', title: '数量', props: {} },
  { kind: 'numInput', key: 'total', title: '金额', props: { precision: 2 }, rules: [{ set: 'value', to: 'price * count' }] },
]

const row = (id: string | undefined, version: number, values: object) => ({ id, version, data: JSON.stringify(values) })

function savedOn(database: string, postgres: boolean): void {
  describe(`several records that are saved together, on ${database}`, () => {
    let server: TestApp
    let admin: Client
    let agent: Client
    const { model, create, read } = modelsOf(() => admin)
    beforeAll(async () => {
      server = await startTestApp({ demo: true, postgres })
      ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
    }, 90_000)
    afterAll(() => server.close())

    async function filled(count: number) {
      const url = await model(fields)
      const ids: string[] = []
      for (let at = 0; at < count; at += 1) ids.push(idOf(await create(url, { name: `N${at}`, code: `C${at}`, price: 1, count: 2 })))
      const save = (rows: readonly object[], by = admin) => by.post(`${url}/Actions/SaveRows`, { rows })
      return { url, ids, save }
    }

    it('are changed each under its rules, and tell their new versions', async () => {
      const { url, ids, save } = await filled(2)
      const answer = await save([row(ids[0], 1, { price: 3 }), row(ids[1], 1, { name: '新' })])
      expect(answer).toMatchObject({
        code: 200,
        data: {
          rows: [
            { id: ids[0], version: 2 },
            { id: ids[1], version: 2 },
          ],
        },
      })
      expect(await read(url, ids[0] ?? '')).toMatchObject({ price: 3, total: 6 })
      expect(await read(url, ids[1] ?? '')).toMatchObject({ name: '新', price: 1 })
    })

    it('stay as they are when one is refused, and every fault is told at its place', async () => {
      const { url, ids, save } = await filled(3)
      const answer = await save([row(ids[0], 1, { name: '甲' }), row(ids[1], 1, { price: 1000 }), row(ids[2], 1, { name: '' })])
      expect(answer).toMatchObject({ status: 400, code: 400, msg: '有 2 行未能保存，所有修改均未生效' })
      const { fields: faults } = answer.data as { readonly fields: readonly { readonly path: string }[] }
      expect(faults.map(({ path }) => path)).toEqual(['rows.1.price', 'rows.2.name'])
      expect(await read(url, ids[0] ?? '')).toMatchObject({ name: 'N0' })
    })

    it('stay as they are when somebody was faster with one, or it is gone', async () => {
      const { url, ids, save } = await filled(3)
      await admin.put(`${url}/${ids[1] ?? ''}`, { data: '{"name":"别人"}' })
      await admin.delete(`${url}/${ids[2] ?? ''}`)
      const answer = await save([row(ids[0], 1, { name: '甲' }), row(ids[1], 1, { name: '乙' }), row(ids[2], 1, { name: '丙' })])
      expect(answer).toMatchObject({
        code: 400,
        data: {
          fields: [{ path: 'rows.1' }, { path: 'rows.2' }],
          rows: [
            { id: ids[1], reason: 'stale' },
            { id: ids[2], reason: 'notFoundAnymore' },
          ],
        },
      })
      expect(await read(url, ids[0] ?? '')).toMatchObject({ name: 'N0' })
    })

    it('are taken back when only the transaction shows that one cannot be: two of them with one number', async () => {
      const { url, ids, save } = await filled(2)
      const answer = await save([row(ids[0], 1, { code: 'X' }), row(ids[1], 1, { code: 'X' })])
      expect(answer).toMatchObject({ code: 400, data: { fields: [{ path: 'rows.1.code' }] } })
      expect(await read(url, ids[0] ?? '')).toMatchObject({ code: 'C0' })
    })

    it('are not changed by who may not, nor where no row or too many are sent', async () => {
      const { url, ids, save } = await filled(1)
      const rows = [row(ids[0], 1, { name: 'x' })]
      expect(await save(rows, agent)).toMatchObject({ status: 403 })
      expect((await server.anonymous().post(`${url}/Actions/SaveRows`, { rows })).code).toBe(602)
      expect((await save([])).code).toBe(400)
      expect((await save(Array.from({ length: 201 }, () => row(ids[0], 1, { name: 'x' })))).code).toBe(400)
      expect(await read(url, ids[0] ?? '')).toMatchObject({ name: 'N0' })
    })
  })
}

savedOn('the embedded database', false)
describe('PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  savedOn('PostgreSQL', true)
})
