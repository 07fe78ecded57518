import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app'
import { findPostgres } from '../../../testing/test-database'
import { modelsOf } from '../../../testing/test-model'
import { importLog } from './import-log'
import { abandonedAfter, takeBackOpen } from './take-back'

const fields = [
  { kind: 'comInput', key: 'code', title: '编号', props: { unique: true }, access: { mode: 'editable', required: true } },
  { kind: 'numInput', key: 'amount', title: '金额', props: { precision: 2, max: 1000 } },
  { kind: 'table', key: 'lines', title: '明细', columns: [{ kind: 'comInput', key: 'part', title: '部件' }] },
]

interface Done {
  readonly list: readonly { readonly outcome: string }[]
  readonly importId: string
  readonly takenBack: boolean
}

function wholeOn(database: string, postgres: boolean): void {
  describe(`an import as a whole in parts on ${database}`, () => {
    let server: TestApp
    let admin: Client
    let url = ''
    const { model, create, update } = modelsOf(() => admin)
    beforeAll(async () => {
      server = await startTestApp({ postgres })
      admin = await server.signIn('admin')
    }, 240_000)
    beforeEach(async () => {
      url = await model(fields)
    })
    afterAll(() => server.close())

    const part = async (rows: readonly object[], more: object): Promise<Done> => {
      const list = rows.map((cells, at) => ({ line: at + 2, cells }))
      const answer = await admin.post(`${url}/ImportData`, { mode: 'both', list, whole: true, ...more })
      expect(answer.code, answer.msg).toBe(200)
      return answer.data as unknown as Done
    }
    const codes = async () =>
      (
        (await admin.post(`${url}/List`, { sidx: 'code', sort: 'asc', dataType: '1' })).data as {
          readonly list: readonly { readonly code: string; readonly amount: number | null }[]
        }
      ).list.map(({ code, amount }) => `${code} ${amount ?? ''}`.trim())
    const past = async () => ((await admin.get(`${url}/Imports`)).data as { readonly list: readonly { readonly added: number }[] }).list
    const bin = async () =>
      ((await admin.post(`${url}/RecycleBin/List`, { currentPage: 1, pageSize: 20 })).data as { readonly pagination: { readonly total: number } })
        .pagination.total
    const stored = { code: 'A', amount: 1, lines: [] }

    it('is there once its last part is, and undone as one', async () => {
      const first = await part([{ code: 'B', 'lines.part': 'x' }], { more: true })
      expect(await past()).toEqual([])
      const last = await part([{ code: 'C' }], { importId: first.importId })
      expect([first.takenBack, last.takenBack]).toEqual([false, false])
      expect(await past()).toMatchObject([{ added: 2 }])
      expect(await takeBackOpen(server.services, true)).toBe(0)
      expect(await codes()).toEqual(['B', 'C'])
    })

    it('is taken back with the first part that is refused: what it added is nowhere, what it changed is as before', async () => {
      expect((await create(url, stored)).code).toBe(200)
      const first = await part(
        [
          { code: 'A', amount: '7' },
          { code: 'B', 'lines.part': 'x' },
        ],
        { more: true },
      )
      expect(await codes()).toEqual(['A 7.00', 'B'])
      const last = await part([{ code: 'C', amount: '5000' }], { importId: first.importId })
      expect([last.list.map(({ outcome }) => outcome), last.takenBack]).toEqual([['refused'], true])
      expect(await codes()).toEqual(['A 1.00'])
      expect(await bin()).toBe(0)
      expect(await past()).toEqual([])
      expect(
        await admin.post(`${url}/ImportData`, { mode: 'add', list: [{ line: 2, cells: { code: 'Z' } }], importId: first.importId }),
      ).toMatchObject({
        status: 404,
      })
    })

    it('is taken back when it is called off, and when nothing more of it comes', async () => {
      const calledOff = await part([{ code: 'B' }], { more: true })
      expect(await admin.post(`${url}/Imports/${calledOff.importId}/Actions/Undo`, {})).toMatchObject({ data: { undone: 1, against: [] } })
      await part([{ code: 'C' }], { more: true })
      expect(await takeBackOpen(server.services, false)).toBe(0)
      server.advance(abandonedAfter + 1)
      expect(await takeBackOpen(server.services, false)).toBe(1)
      expect(await codes()).toEqual([])
    })

    it('leaves what somebody changed meanwhile to be undone by hand', async () => {
      const first = await part([{ code: 'B' }, { code: 'C' }], { more: true })
      const [row] = await server.services.store.of(importLog).rows(first.importId)
      expect((await update(url, row?.recordId ?? '', { amount: 3 })).code).toBe(200)
      expect(await takeBackOpen(server.services, true)).toBe(1)
      expect((await codes()).length).toBe(1)
      expect(await past()).toMatchObject([{ added: 1 }])
    })
  })
}

wholeOn('SQLite', false)

describe('on PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  wholeOn('PostgreSQL', true)
})
