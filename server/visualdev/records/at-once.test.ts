import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { findPostgres } from '../../testing/test-database'
import { modelsOf } from '../../testing/test-model'

const fields = [
  { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
  { kind: 'comInput', key: 'code', title: '编号', props: { unique: true } },
  { kind: 'billRule', key: 'number', title: '单号', props: { rule: 'atOnceNumber' } },
  { kind: 'table', key: 'lines', title: '明细', columns: [{ kind: 'comInput', key: 'part', title: '部件' }] },
]
interface Made {
  readonly code: number
  readonly data: { readonly id: string } | null
}
interface Row {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly lines: readonly { readonly id: string; readonly part: string }[]
}

const together = 8
const rounds = 5
const all = Array.from({ length: together * rounds }, (_, at) => `r${String(at).padStart(2, '0')}`)

function describeAtOnce(name: string, start: () => Promise<TestApp>): void {
  describe(`records that are made ${together} at a time, on ${name}`, () => {
    let server: TestApp
    let admin: Client
    let url: string
    const { model, read } = modelsOf(() => admin)
    beforeAll(async () => {
      server = await start()
      admin = await server.signIn('admin')
      const rule = {
        fullName: '单号',
        enCode: 'atOnceNumber',
        prefix: 'N',
        dateFormat: 'no',
        digit: 4,
        startNumber: '1',
        enabledMark: 1,
        description: '',
      }
      expect((await admin.post('/api/system/BillRule', rule)).code).toBe(200)
      url = await model(fields)
    }, 60_000)
    afterAll(() => server.close())

    const send = async (values: object, key: string): Promise<Made> => {
      const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': key }
      return (await server.app.inject({ method: 'POST', url, headers, payload: { id: '', data: JSON.stringify(values) } })).json()
    }
    /** Runs so many at the same moment, over and over. */
    async function inRounds<T>(work: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
      const done: T[] = []
      for (let at = 0; at < work.length; at += together) done.push(...(await Promise.all(work.slice(at, at + together).map((one) => one()))))
      return done
    }

    it('have ids, numbers and rows of their own, none of them twice and none lost', async () => {
      const lines = [{ part: 'a' }, { part: 'b' }]
      // Each call is sent twice under its key, at the same moment.
      const made = await inRounds(
        all.flatMap((one) =>
          [0, 1].map(
            () => () => send({ name: one, code: one, lines: lines.map(({ part }) => ({ part: `${one}-${part}` })) }, `at-once-key-of-${one}`),
          ),
        ),
      )
      expect(new Set(made.map(({ code }) => code))).toEqual(new Set([200]))
      const ids = [...new Set(made.map(({ data }) => data?.id ?? ''))]
      expect(ids).toHaveLength(all.length)
      const rows = await Promise.all(ids.map((id) => read<Row>(url, id)))
      expect(rows.map((row) => row.name).toSorted()).toEqual(all)
      expect(rows.map((row) => row.number).toSorted()).toEqual(all.map((_one, at) => `N${String(at + 1).padStart(4, '0')}`))
      expect(rows.flatMap((row) => row.lines.map(({ part }) => part)).toSorted()).toEqual(all.flatMap((one) => [`${one}-a`, `${one}-b`]))
      expect(new Set(rows.flatMap((row) => row.lines.map(({ id }) => id))).size).toBe(2 * all.length)
      const { data } = await admin.post(`${url}/List`, {})
      expect((data as unknown as { readonly pagination: { readonly total: number } }).pagination.total).toBe(all.length)
    })

    it('share no value that is to be unique, and what is refused takes no number', async () => {
      const made = await inRounds(
        all.slice(0, 16).map((one, at) => () => send({ name: one, code: `same-${Math.floor(at / together)}` }, `at-once-same-of-${one}`)),
      )
      expect(made.map(({ code }) => code).toSorted()).toEqual([200, 200, ...Array.from({ length: 14 }, () => 400)])
      const after = await send({ name: 'last' }, 'at-once-key-after')
      expect((await read<Row>(url, after.data?.id ?? '')).number).toBe(`N${String(all.length + 3).padStart(4, '0')}`)
    })
  })
}

describeAtOnce('the embedded database', () => startTestApp())
if (await findPostgres()) describeAtOnce('PostgreSQL', () => startTestApp({ postgres: true }))
