import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openStore, type Store } from '../store/store'
import { findPostgres, freshSchema } from './test-database'

/** Describes what a store does, and runs it on the embedded database and on PostgreSQL; where that does not answer, it is reported as skipped. */
export function describeOnBothDatabases(name: string, describeStore: (open: () => Store) => void): void {
  describe(`${name} on the embedded database`, () => {
    let store: Store
    let dataDir: string
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'weft-store-'))
      store = await openStore({ databaseUrl: null, dataDir })
    })
    afterAll(async () => {
      await store.close()
      await rm(dataDir, { recursive: true })
    })
    describeStore(() => store)
  })

  describe(`${name} on PostgreSQL`, async () => {
    const databaseUrl = await findPostgres()
    if (!databaseUrl) return it.skip('no database answers')
    let store: Store
    let drop: () => Promise<void>
    beforeAll(async () => {
      const place = await freshSchema(databaseUrl)
      drop = place.drop
      store = await openStore({ databaseUrl, dataDir: '', schema: place.schema })
    })
    afterAll(async () => {
      await store.close()
      await drop()
    })
    describeStore(() => store)
  })
}
