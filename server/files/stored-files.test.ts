import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../testing/test-model'
import { storeFile } from './store-file'
import type { FileValue } from './stored-files'
import { fileStore } from './store'

let server: TestApp
let admin: Client
let file: FileValue
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  file = await storeFile(server.services, { type: 'annex', name: 'plan.txt', bytes: Readable.from([Buffer.from('a plan')]), userId: 'admin' })
})
afterAll(() => server.close())

const order = { title: 'x', area: 'public', kind: 'power', urgency: '1', reporter: '王芳', phone: '13800000000' }
/** The same file, as somebody who means ill would say it. */
const told = () => ({ fileId: file.fileId, name: 'plan.exe', url: 'javascript:alert(1)', thumbUrl: 'javascript:alert(2)', more: { x: 1 } })
const text = { kind: 'comInput', key: 'title', title: '标题', props: {} }
const files = (props: object = {}) => ({ kind: 'uploadFz', key: 'files', title: '附件', props })
const made = modelsOf(() => admin)

describe('a stored file is what its own row says, whatever a client says of it', () => {
  it('in a field', async () => {
    const url = await made.model([text, files()])
    const id = idOf(await made.create(url, { files: [told()] }))
    expect(await made.read(url, id)).toMatchObject({ files: [file] })
    expect((await made.update(url, id, { files: [told()] })).code).toBe(200)
    expect(await made.read<{ files: readonly object[] }>(url, id)).toHaveProperty('files', [file])
  })

  it('in a cell of a form table', async () => {
    const url = await made.model([{ kind: 'table', key: 'rows', title: '明细', props: {}, columns: [text, files()] }])
    const id = idOf(await made.create(url, { rows: [{ title: 'a', files: [told()] }] }))
    expect((await made.read<{ rows: readonly { files: object }[] }>(url, id)).rows[0]?.files).toEqual([file])
  })

  it('in a notice, as a list and as JSON text', async () => {
    for (const given of [[told()], JSON.stringify([told()])]) {
      const id = idOf(await admin.post('/api/message', { title: 'x', files: given }))
      const { files: kept } = (await admin.get(`/api/message/${id}`)).data as { readonly files: string }
      expect(JSON.parse(kept)).toEqual([file])
      expect((await admin.get(`/api/message/${id}`)).raw.body).not.toContain('javascript:')
    }
    expect(faultsOf(await admin.post('/api/message', { title: 'x', files: 'no list' }))).toEqual([['files', expect.any(String)]])
  })

  it('in a mail', async () => {
    const id = idOf(await admin.post('/api/extend/Email', { subject: 'x', toUserIds: ['staff-wujia'], files: [told()] }))
    expect((await admin.get(`/api/extend/Email/${id}`)).data).toHaveProperty('files', [file])
  })

  it('in what an unknown visitor sends', async () => {
    const answer = await server.anonymous().post('/api/public/Forms/createOrder', {
      data: JSON.stringify({ ...order, photos: [{ name: 'x.png', fileId: '', url: 'javascript:alert(1)' }] }),
    })
    expect(faultsOf(answer)).toContainEqual(['photos', expect.stringContaining('未上传成功')])
  })
})

describe('a new file', () => {
  it('has to be one that its field takes; what the field held before may stay', async () => {
    const url = await made.model([text, files({ accept: ['pdf'] })])
    expect(faultsOf(await made.create(url, { files: [{ ...file, name: 'plan.pdf' }] }))).toEqual([['files', expect.stringContaining('类型')]])
    const small = await made.model([text, files({ fileSize: 0.001, sizeUnit: 'KB' })])
    expect(faultsOf(await made.create(small, { files: [file] }))).toEqual([['files', expect.stringContaining('0.001KB')]])
  })

  it('that is known by its address alone is refused, where the record did not hold it before', async () => {
    const url = await made.model([text, files()])
    expect(faultsOf(await made.create(url, { files: [{ name: 'a.pdf', url: 'https://x.example/a.pdf' }] }))).toEqual([
      ['files', expect.stringContaining('未上传成功')],
    ])
  })
})

describe('uploads', () => {
  it('of one account, and of all visitors together, have a quota for 24 hours, which is said', async () => {
    const bytes = Buffer.alloc(600 * 1024)
    const send = (userId: string) => storeFile(quota(1), { type: 'annex', name: 'a.bin', bytes: Readable.from([bytes]), userId })
    const quota = (megabytes: number) => ({
      ...server.services,
      env: { ...server.services.env, uploads: { userMegabytes: megabytes, visitorsMegabytes: megabytes } },
    })
    for (const userId of ['staff-maoyu', '']) {
      await send(userId)
      await expect(send(userId)).rejects.toMatchObject({ key: 'uploadQuota', status: 413, details: { values: { limit: 1 } } })
      expect(await server.services.store.of(fileStore).bytesSince(userId, 0)).toBe(bytes.length)
    }
    server.advance(24 * 3_600_000 + 1)
    await send('staff-maoyu')
  })
})
