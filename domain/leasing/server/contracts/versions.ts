import type { JsonObject } from '../../../../engine'
import { defineStore, type StoredRecord, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { ContractVersion } from '../../rules/timeline'
import { termOf } from './contract'

/** A version of a contract that was changed: the first is what it was before. */
interface StoredVersion {
  readonly contractId: string
  /** From 1. */
  readonly revision: number
  readonly fromDay: Day
  /** JSON of the values of the record. */
  readonly content: string
  readonly memo: string
  /** Who approved it; nobody for the first. */
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
}
type VersionTables = { contractVersions: StoredVersion }

/** What contracts said before they were changed, and since. */
export const versionStore = defineStore('versions of contracts', ({ db }) => {
  const own = db.withTables<VersionTables>()
  return {
    /** The oldest first; none for a contract that was never changed. */
    async of(contractId: string): Promise<readonly StoredVersion[]> {
      const rows = await own.selectFrom('contractVersions').selectAll().where('contractId', '=', contractId).orderBy('revision').execute()
      return rows.map((row) => ({ ...row, time: Number(row.time) }))
    },
    async insert(version: StoredVersion): Promise<void> {
      await own.insertInto('contractVersions').values(version).execute()
    },
  }
})

/** What a contract says from which day on, the oldest first: a contract that was never changed has one version, itself. */
export async function versionsOf(stores: Stores, { id, values }: Pick<StoredRecord, 'id' | 'values'>): Promise<readonly ContractVersion[]> {
  const stored = await stores.of(versionStore).of(id)
  if (stored.length === 0) return [{ revision: 1, from: termOf(values)?.from ?? '', values }]
  return stored.map(({ revision, fromDay, content }) => ({ revision, from: fromDay, values: JSON.parse(content) as JsonObject }))
}
