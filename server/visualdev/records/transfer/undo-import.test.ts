import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { findPostgres } from '../../../testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app'
import { expectToldByHistory } from '../../../testing/told-by-history'
import { modelsOf } from '../../../testing/test-model'
import { importLog } from './import-log'

const fields = [
  { kind: 'comInput', key: 'code', title: '编号', props: { unique: true }, access: { mode: 'editable', required: true } },
  { kind: 'numInput', key: 'amount', title: '金额', props: { precision: 2, max: 1000 } },
  { kind: 'comInput', key: 'note', title: '备注' },
  { kind: 'table', key: 'lines', title: '明细', columns: [{ kind: 'comInput', key: 'part', title: '部件' }] },
]

interface Done {
  readonly list: readonly { readonly outcome: string; readonly faults: readonly { readonly path: string }[] }[]
  readonly importId: string
}

function importsOn(database: string, postgres: boolean): void {
  describe(`imports as a whole on ${database}`, () => {
    let server: TestApp
    let admin: Client
    let url = ''
    const { model, update } = modelsOf(() => admin)
    beforeAll(async () => {
      server = await startTestApp({ demo: true, postgres })
      admin = await server.signIn('admin')
    }, 120_000)
    beforeEach(async () => {
      url = await model(fields)
    })
    afterAll(() => server.close())

    const bringIn = async (rows: readonly object[], more: object = {}): Promise<Done> => {
      const answer = await admin.post(`${url}/ImportData`, { mode: 'both', list: rows.map((cells, at) => ({ line: at + 2, cells })), ...more })
      expect(answer.code, answer.msg).toBe(200)
      return answer.data as unknown as Done
    }
    const undo = (id: string, by = admin) => by.post(`${url}/Imports/${id}/Actions/Undo`, {})
    const list = async () =>
      (
        (await admin.post(`${url}/List`, { sidx: 'code', sort: 'asc', dataType: '1' })).data as {
          readonly list: readonly (JsonObject & { id: string })[]
        }
      ).list
    const stored = async (id: string) => JSON.parse(((await admin.get(`${url}/${id}`)).data as { readonly data: string }).data) as JsonObject
    const outcomes = ({ list: rows }: Done) => rows.map(({ outcome }) => outcome)

    it('write all rows in one transaction, or none', async () => {
      await bringIn([{ code: 'A', amount: '1' }])
      const broken = await bringIn(
        [
          { code: 'B', amount: '2' },
          { code: 'A', amount: '9' },
          { code: 'C', amount: '2000' },
        ],
        { whole: true },
      )
      expect(outcomes(broken)).toEqual(['refused', 'refused', 'refused'])
      expect(broken.list[2]?.faults).toMatchObject([{ path: 'amount' }])
      expect(await list()).toMatchObject([{ code: 'A', amount: '1.00' }])
      const many = Array.from({ length: 600 }, (_, at) => ({ code: `M${String(at).padStart(3, '0')}`, amount: '1' }))
      expect((await admin.post(`${url}/ImportData`, { mode: 'add', list: many.map((cells, at) => ({ line: at + 2, cells })) })).status).toBe(400)
      expect(new Set(outcomes(await bringIn(many, { whole: true })))).toEqual(new Set(['added']))
      expect(await list()).toHaveLength(601)
    }, 120_000)

    it('undo what they added and changed, rows of form tables included, in however many calls', async () => {
      await bringIn([{ code: 'A', amount: '1', note: '旧', 'lines.part': '砖' }])
      const [before] = await list()
      const was = await stored(before?.id ?? '')
      const first = await bringIn([
        { code: 'A', amount: '5', note: '新', 'lines.part': '瓦' },
        { code: 'B', amount: '2' },
      ])
      const second = await bringIn([{ code: 'A', amount: '6' }, { code: 'B', amount: '3' }, { code: 'C' }], { importId: first.importId })
      expect(second.importId).toBe(first.importId)
      const { list: past } = (await admin.get(`${url}/Imports`)).data as { readonly list: readonly object[] }
      expect(past).toMatchObject([
        { id: first.importId, added: 2, changed: 1, undone: false },
        { added: 1, changed: 0 },
      ])
      expect((await undo(first.importId)).data).toEqual({ undone: 3, against: [] })
      expect((await list()).map(({ code }) => code)).toEqual(['A'])
      expect(await stored(before?.id ?? '')).toEqual(was)
      const bin = (await admin.post(`${url}/RecycleBin/List`, {})).data as { readonly pagination: { readonly total: number } }
      expect(bin.pagination.total).toBe(2)
      // Once is enough.
      expect(await undo(first.importId)).toMatchObject({ status: 404 })
      expect(
        await admin.post(`${url}/ImportData`, { mode: 'add', importId: first.importId, list: [{ line: 2, cells: { code: 'Z' } }] }),
      ).toMatchObject({ status: 404 })
      await expectToldByHistory(server)
    }, 60_000)

    it('stay as they are while one of their records has changed or is gone, and say which', async () => {
      const { importId } = await bringIn([{ code: 'A' }, { code: 'B' }, { code: 'C' }])
      const [a, b] = await list()
      await update(url, a?.id ?? '', { note: '改' })
      await admin.delete(`${url}/${b?.id ?? ''}`)
      const answer = await undo(importId)
      expect(answer.data).toMatchObject({
        undone: 0,
        against: expect.arrayContaining([
          { id: a?.id, name: 'A', message: '导入之后有过修改' },
          { id: b?.id, name: '', message: expect.stringContaining('已被删除') },
        ]),
      })
      expect((answer.data as { readonly against: readonly object[] }).against).toHaveLength(2)
      expect((await list()).map(({ code }) => code)).toEqual(['A', 'C'])
    }, 60_000)

    it('are undone by who made them and may import, and are forgotten after a month', async () => {
      const { importId } = await bringIn([{ code: 'A' }])
      expect(await undo(importId, await server.signIn('wujia'))).toMatchObject({ status: 403 })
      expect((await undo(importId, server.anonymous())).code).toBe(602)
      expect(await undo('gone')).toMatchObject({ status: 404 })
      const log = server.services.store.of(importLog)
      await log.forgetBefore(server.services.now() + 1)
      expect(await undo(importId)).toMatchObject({ status: 404 })
    }, 60_000)
  })
}

importsOn('the embedded database', false)
describe('PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  importsOn('PostgreSQL', true)
})
