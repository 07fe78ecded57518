import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { outboxStore } from './store'

let server: TestApp
let admin: Client
let agent: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, agent] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const url = '/api/system/Outbox'
interface Row {
  readonly id: string
  readonly key: string
  readonly state: string
}
const listOf = async (query = '') => ((await admin.get(`${url}${query}`)).data as { readonly list: readonly Row[] }).list
const stateOf = async (key: string) => (await listOf('?pageSize=100')).find((row) => row.key === key)?.state

describe('the outbox', () => {
  /** Puts an effect in; without `waits` it was given up. Answers its id. */
  const put = async (key: string, waits = false): Promise<string> => {
    const outbox = server.services.store.of(outboxStore)
    await outbox.put({ topic: 'test.send', key, payload: { text: 'only for the receiver' } })
    const [{ number } = { number: 0 }] = (await outbox.list(['waiting'], { current: 1, size: 1 })).rows
    if (!waits) await outbox.giveUp(number, server.services.now(), '{"key":"server.error.databaseDown"}')
    return String(number)
  }

  it('tells what waits and what was given up, and why, but not what it holds', async () => {
    await put('given up')
    await put('waiting', true)
    const { raw, data } = await admin.get(url)
    expect(data).toMatchObject({
      list: [
        { topic: 'test.send', key: 'waiting', state: 'waiting', attempts: 0, nextTime: null, error: '' },
        { topic: 'test.send', key: 'given up', state: 'dead', error: '数据库暂时不可用' },
      ],
      pagination: { total: 2 },
    })
    expect(raw.body).not.toContain('only for the receiver')
    expect(await listOf('?state=dead')).toMatchObject([{ key: 'given up' }])
    expect((await admin.get(`${url}?state=other`)).code).toBe(400)
  })

  it('tries again what was given up when a person asks', async () => {
    const id = await put('again')
    expect((await admin.put(`${url}/${id}/Actions/Retry`)).code).toBe(200)
    expect(await stateOf('again')).toBe('waiting')
  })

  it('sets aside what a person decides to leave out, after which nothing more can be done with it', async () => {
    const id = await put('left out')
    expect((await admin.put(`${url}/${id}/Actions/Skip`)).code).toBe(200)
    expect(await listOf('?state=skipped')).toMatchObject([{ key: 'left out' }])
    expect((await admin.put(`${url}/${id}/Actions/Skip`)).code).toBe(409)
    expect((await admin.put(`${url}/${id}/Actions/Retry`)).code).toBe(409)
  })

  it.each(['999999', 'nothing-1', '0x1', '1'.repeat(40)])('answers that there is no effect %s', async (id) => {
    for (const action of ['Retry', 'Skip']) expect((await admin.put(`${url}/${id}/Actions/${action}`)).code).toBe(404)
  })

  it('is seen and touched only by those who hold the menu of jobs', async () => {
    const id = await put('closed')
    expect((await agent.get(url)).code).toBe(403)
    for (const action of ['Retry', 'Skip']) expect((await agent.put(`${url}/${id}/Actions/${action}`)).code).toBe(403)
    expect(await stateOf('closed')).toBe('dead')
  })
})
