import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { startTestApp, type Answer, type Client, type TestApp } from '../testing/test-app'
import { coreHandlers } from '../outbox/core-handlers'
import { createOutbox } from '../outbox/worker'
import { forgetOldLogs, removeUnusedFiles } from './clean-up'
import { storeFile } from '../files/store-file'
import type { FileValue } from '../files/stored-files'
import { modelStore } from '../visualdev/models/store'
import { fileStore } from '../files/store'
import { logStore } from '../store/logs'

let server: TestApp
let admin: Client
let url: string
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  const field = (kind: string, key: string) => ({ kind, key, title: key, props: {} })
  const fields = [field('uploadFz', 'files'), field('editor', 'text'), field('comInput', 'name')]
  const formData = JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields })
  const model = await admin.post('/api/visualdev/Base', { fullName: 'papers', enCode: 'papers', formData, columnData: '' })
  url = `/api/visualdev/OnlineDev/${idOf(model)}`
})
afterAll(() => server.close())

const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const hour = 3_600_000
const upload = () => storeFile(server.services, { type: 'annex', name: 'a.txt', bytes: Readable.from([Buffer.from('words')]), userId: 'admin' })
const save = (values: Record<string, Json>) => admin.post(url, { data: JSON.stringify(values) })
const carryOut = async (): Promise<void> => {
  const outbox = createOutbox(server.services, coreHandlers, server.app.log)
  await outbox.look()
  await outbox.idle()
}
const isThere = async ({ fileId }: FileValue) => (await server.services.store.of(fileStore).byIds([fileId])).has(fileId)
const bytesOf = async ({ fileId }: FileValue) => Buffer.concat(await server.services.files.read(fileId).toArray()).toString()

it('files wait a day for their record, and are removed when none came', async () => {
  const [lost, used, written, named] = [await upload(), await upload(), await upload(), await upload()]
  const record = await save({ files: [{ ...used }] })
  expect(record.code).toBe(200)
  expect((await save({ text: `<p><img src="/api/file/Image/img/${written.fileId}?until=1" /></p>` })).code).toBe(200)
  expect((await save({ name: `see%2F${named.fileId}` })).code).toBe(200)

  server.advance(23 * hour)
  expect(await removeUnusedFiles(server.services)).toBe(0)
  server.advance(2 * hour)
  const fresh = await upload()
  expect(await removeUnusedFiles(server.services)).toBe(1)
  expect(await isThere(lost)).toBe(false)
  await carryOut()
  await expect(bytesOf(lost)).rejects.toThrow('ENOENT')
  for (const file of [used, written, named, fresh]) {
    expect(await isThere(file)).toBe(true)
    expect(await bytesOf(file)).toBe('words')
  }

  const tables = JSON.parse((await server.services.store.of(modelStore).byCode('papers'))?.registry ?? '') as never
  await server.services.store.records.remove(tables, [idOf(record)], { userId: 'admin', time: 1, source: 'form' })
  // It could come back, and would need them.
  expect(await removeUnusedFiles(server.services)).toBe(0)
  expect(await isThere(used)).toBe(true)
  await server.services.store.records.purge(tables, idOf(record), { userId: 'admin', time: 1, source: 'form' })
  expect(await removeUnusedFiles(server.services)).toBe(1)
  expect(await isThere(used)).toBe(false)
})

it('a record cannot take a file that is gone', async () => {
  const file = await upload()
  server.advance(25 * hour)
  await removeUnusedFiles(server.services)
  const again = await server.signIn('admin')
  expect(await again.post(url, { data: JSON.stringify({ files: [{ ...file }] }) })).toMatchObject({
    code: 400,
    msg: 'files中的文件未上传成功，请重新上传',
  })
})

it('who did what is known for 180 days', async () => {
  const logs = server.services.store.of(logStore)
  expect(await logs.of('admin', 'login', 10)).not.toEqual([])
  server.advance(179 * 24 * hour)
  await forgetOldLogs(server.services)
  expect(await logs.of('admin', 'login', 10)).not.toEqual([])
  server.advance(3 * 24 * hour)
  expect(await forgetOldLogs(server.services)).toBeGreaterThan(0)
  expect(await logs.of('admin', 'login', 10)).toEqual([])
})
