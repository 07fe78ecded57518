import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { findPostgres } from '../testing/test-database'
import { modelsOf } from '../testing/test-model'
import { forgetExpired } from '../process/clean-up'

const fields = [
  { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
  { kind: 'comInput', key: 'number', title: '编号', props: { unique: true } },
  { kind: 'table', key: 'goods', title: '货物', columns: [{ kind: 'comInput', key: 'label', title: '品名' }] },
]
type Method = 'POST' | 'PUT' | 'DELETE'
interface Answer {
  readonly code: number
  readonly data: { readonly id: string; readonly version: number; readonly removed?: number } | null
}

async function sendTo(app: FastifyInstance, token: string, key: string, method: Method, url: string, body: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return (await app.inject({ method, url, headers, payload: body })).json()
}
const dataOf = (values: object) => ({ id: '', data: JSON.stringify(values) })

function describeOnce(name: string, start: () => Promise<TestApp>): void {
  describe(`what is sent again under the same key, on ${name}`, () => {
    let server: TestApp
    let admin: Client
    let other: Client
    let url: string
    const { model } = modelsOf(() => admin)
    beforeAll(async () => {
      server = await start()
      ;[admin, other] = await Promise.all([server.signIn('admin'), server.signIn('admin')])
      url = await model(fields)
    }, 60_000)
    afterAll(() => server.close())

    const send = (key: string, method: Method, at: string, body: object, by = admin): Promise<Answer> =>
      sendTo(server.app, by.token, key, method, at, body)
    const count = async (named: string): Promise<number> => {
      const answer = await admin.post(`${url}/List`, { json: JSON.stringify({ name: named }) })
      return (answer.data as { readonly pagination: { readonly total: number } }).pagination.total
    }

    it('is given its first answer, and makes nothing new', async () => {
      const body = dataOf({ name: 'twice', number: 'T1', goods: [{ label: 'a' }] })
      const first = await send('key-of-one-press-1', 'POST', url, body)
      expect(first.code).toBe(200)
      // Its number is taken by now, by itself.
      expect(await send('key-of-one-press-1', 'POST', url, body, other)).toEqual(first)
      expect(await count('twice')).toBe(1)
    })

    it('makes one, of ten at the same moment', async () => {
      const body = dataOf({ name: 'parallel' })
      const all = await Promise.all(Array.from({ length: 10 }, () => send('key-of-one-press-2', 'POST', url, body)))
      expect(new Set(all.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1)
      expect(all[0]?.code).toBe(200)
      expect(await count('parallel')).toBe(1)
    })

    it('changes once, of several at the same moment and later', async () => {
      const made = await send('key-of-one-press-3', 'POST', url, dataOf({ name: 'before' }))
      const at = `${url}/${made.data?.id}`
      const body = { ...dataOf({ name: 'after' }), version: 1 }
      const all = await Promise.all(Array.from({ length: 5 }, () => send('key-of-one-press-4', 'PUT', at, body)))
      expect(all.map(({ code, data }) => [code, data?.version])).toEqual(Array.from({ length: 5 }, () => [200, 2]))
      expect((await send('key-of-one-press-4', 'PUT', at, body)).data?.version).toBe(2)
      expect((await send('key-of-one-press-5', 'PUT', at, body)).code).toBe(409)
    })

    it('removes once, and says again what it removed', async () => {
      const ids: (string | undefined)[] = []
      for (const key of ['key-of-one-press-a', 'key-of-one-press-b', 'key-of-one-press-c'])
        ids.push((await send(key, 'POST', url, dataOf({ name: 'gone' }))).data?.id)
      const [one, ...two] = ids
      const several = url.replace('OnlineDev/', 'OnlineDev/batchDelete/')
      const all = await Promise.all(Array.from({ length: 4 }, () => send('key-of-one-press-d', 'POST', several, { ids: two })))
      expect(all.map(({ code, data }) => [code, data?.removed])).toEqual(Array.from({ length: 4 }, () => [200, 2]))
      expect((await send('key-of-one-press-e', 'POST', several, { ids: two })).code).toBe(404)
      for (let time = 0; time < 2; time += 1) expect((await send('key-of-one-press-f', 'DELETE', `${url}/${one}`, {})).code).toBe(200)
      expect((await send('key-of-one-press-g', 'DELETE', `${url}/${one}`, {})).code).toBe(404)
      expect(await count('gone')).toBe(0)
    })

    it('is refused with other values', async () => {
      await send('key-of-one-press-6', 'POST', url, dataOf({ name: 'one' }))
      expect((await send('key-of-one-press-6', 'POST', url, dataOf({ name: 'another' }))).code).toBe(422)
      expect(await count('another')).toBe(0)
    })

    it('is carried out when it was refused before', async () => {
      expect((await send('key-of-one-press-7', 'POST', url, dataOf({ number: 'R1' }))).code).toBe(400)
      expect((await send('key-of-one-press-7', 'POST', url, dataOf({ name: 'put right', number: 'R1' }))).code).toBe(200)
    })

    it('belongs to who sends it', async () => {
      const stranger = await server.signIn('wujia')
      const body = dataOf({ name: 'own' })
      await send('key-of-one-press-8', 'POST', url, body)
      expect((await send('key-of-one-press-8', 'POST', url, body, stranger)).code).toBe(403)
    })

    it('needs a key of some length', async () => {
      expect((await send('short', 'POST', url, dataOf({ name: 'short' }))).code).toBe(400)
      expect(await count('short')).toBe(0)
    })

    it('is known for a day', async () => {
      const body = dataOf({ name: 'days' })
      await send('key-of-one-press-9', 'POST', url, body)
      await forgetExpired({ ...server.services, now: () => Date.now() + 23 * 3_600_000 })
      await send('key-of-one-press-9', 'POST', url, body)
      expect(await count('days')).toBe(1)
      await forgetExpired({ ...server.services, now: () => Date.now() + 25 * 3_600_000 })
      await send('key-of-one-press-9', 'POST', url, body)
      expect(await count('days')).toBe(2)
    })

    it('is made anew without a key', async () => {
      await admin.post(url, dataOf({ name: 'keyless' }))
      await admin.post(url, dataOf({ name: 'keyless' }))
      expect(await count('keyless')).toBe(2)
    })
  })
}

describeOnce('the embedded database', () => startTestApp({ demo: true }))
if (await findPostgres()) describeOnce('PostgreSQL', () => startTestApp({ demo: true, postgres: true }))
