import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordsOf } from '../../text/language'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { faultsOfIndexes, mostSigns } from './check-indexes'
import { loadModel } from './open-model'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ demo: true })
})
afterAll(() => server.close())

const faults = async (dialect: 'sqlite' | 'postgres', values: Readonly<Record<string, string>>) =>
  faultsOfIndexes(
    { store: { ...server.services.store, dialect } },
    await loadModel(server.services, await server.modelId('leaseContract')),
    values,
    wordsOf('zh'),
  )
const long = '长'.repeat(mostSigns + 1)

it('refuses a text that has no room in an index of PostgreSQL, and says how long it may be', async () => {
  expect(await faults('postgres', { customerName: long, remark: long })).toEqual([
    { path: 'customerName', key: 'tooLong', values: { limit: mostSigns, field: '客户名称' } },
  ])
  expect(await faults('postgres', { customerName: long.slice(1) })).toEqual([])
})

it('lets the embedded database keep it', async () => {
  expect(await faults('sqlite', { customerName: long })).toEqual([])
})
