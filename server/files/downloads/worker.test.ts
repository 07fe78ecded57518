import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaseStore } from '../../background/store'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { forgetDownloads, keptFor } from './keeping'
import { downloadStore } from './store'
import { createDownloads, type Downloads, type Wanted } from './worker'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
let server: TestApp
let admin: Client
let userId: string
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  userId = ((await admin.get('/api/oauth/CurrentUser')).data as { readonly userInfo: { readonly userId: string } }).userInfo.userId
})
afterAll(() => server.close())

let steady = 0
let downloads: Downloads
beforeEach(() => {
  downloads = createDownloads(server.services, quiet, { noteEvery: 5, steady: () => steady })
})

const wantedOf = (write: Wanted['write'], more: Partial<Wanted> = {}): Wanted => ({
  userId,
  name: 'orders.csv',
  contentType: 'text/csv',
  total: 3,
  write,
  ...more,
})
/** Writes until it is called off. */
const forever: Wanted['write'] = async (out, { signal, at }) => {
  for (let done = 1; ; done += 1) {
    signal.throwIfAborted()
    out.write(`${done}\n`)
    at(done)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
const quickly: Wanted['write'] = (out, { at }) => {
  at(3)
  out.end('a,b\r\n')
  return Promise.resolve()
}
const stateOf = async (id: string) =>
  (await admin.get(`/api/file/Downloads/${id}`)).data as { readonly state: string; readonly message: string; readonly url: string }
async function started(downloadsOf: Downloads) {
  let done: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    done = resolve
  })
  const made = await downloadsOf.begin(
    wantedOf((out, work) => {
      done()
      return forever(out, work)
    }),
  )
  await begun
  return made
}

describe('a file that is made', () => {
  it('is kept for a day, and then goes with its bytes', async () => {
    const { id, ended } = await downloads.begin(wantedOf(quickly))
    await ended
    const { state, url } = await stateOf(id)
    expect(state).toBe('done')
    const file = await server.anonymous().get(url)
    expect([file.status, file.raw.body]).toEqual([200, 'a,b\r\n'])
    expect(file.raw.headers['content-disposition']).toContain('orders.csv')
    const fileId = (await server.services.store.of(downloadStore).byId(id))?.fileId ?? ''
    server.advance(keptFor + 1000)
    expect(await forgetDownloads(server.services)).toBeGreaterThan(0)
    expect(await server.services.store.of(downloadStore).byId(id)).toBeUndefined()
    await server.services.files.remove(fileId)
    server.advance(-keptFor - 1000)
  })

  it('is told of to its owner when it took so long that nobody waits', async () => {
    const told = async (): Promise<number> => {
      const { list } = (await admin.get('/api/message')).data as unknown as { readonly list: readonly { readonly title: string }[] }
      return list.filter(({ title }) => title === '导出的文件已生成').length
    }
    const before = await told()
    await (
      await downloads.begin(wantedOf(quickly))
    ).ended
    expect(await told()).toBe(before)
    const slow = createDownloads(server.services, quiet, { tellAfter: 0 })
    await (
      await slow.begin(wantedOf(quickly))
    ).ended
    expect(await told()).toBe(before + 1)
  })

  it('can be called off by its owner, and nothing of it stays', async () => {
    const { id, ended } = await started(downloads)
    expect((await admin.put(`/api/file/Downloads/${id}/Actions/Cancel`)).code).toBe(200)
    await ended
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', url: '' })
    expect(await server.services.store.of(leaseStore).withPrefix('download:')).toEqual([])
  })

  it('that cannot be made says why', async () => {
    const { id, ended } = await downloads.begin(wantedOf(() => Promise.reject(new Error('the disk is full'))))
    await ended
    expect(await stateOf(id)).toMatchObject({ state: 'failed', message: 'the disk is full', url: '' })
  })

  it('fails with a sentence when the server stops', async () => {
    const { id, ended } = await started(downloads)
    await downloads.stop()
    await ended
    expect(await stateOf(id)).toMatchObject({ state: 'failed', message: '服务器停止，文件未生成，请重新导出' })
  })

  it('fails with a sentence when the node that makes it dies', async () => {
    const other = createDownloads(server.services, quiet, { noteEvery: 100_000, steady: () => steady })
    const { id } = await started(other)
    await downloads.look()
    expect(await stateOf(id)).toMatchObject({ state: 'running' })
    steady += 61_000
    await downloads.look()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', message: '生成文件时服务器中断，请重新导出' })
    await other.stop()
    expect(await stateOf(id)).toMatchObject({ message: '生成文件时服务器中断，请重新导出' })
  })

  it('is one of three at most for one user', async () => {
    const begun = [await downloads.begin(wantedOf(forever)), await downloads.begin(wantedOf(forever)), await downloads.begin(wantedOf(forever))]
    await expect(downloads.begin(wantedOf(quickly))).rejects.toMatchObject({ key: 'tooManyDownloads' })
    for (const { id } of begun) await admin.delete(`/api/file/Downloads/${id}`)
    await Promise.all(begun.map(({ ended }) => ended))
    const { list } = (await admin.get('/api/file/Downloads')).data as unknown as { readonly list: readonly { readonly id: string }[] }
    expect(list.filter((one) => begun.some(({ id }) => id === one.id))).toEqual([])
  })
})
