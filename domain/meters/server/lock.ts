import { sql } from 'kysely'
import { defineStore } from '../../../server/module'

/** Lets one reading of a meter be taken at a time: the next is measured by what the one before left. */
export const meterLock = defineStore('meter lock', ({ db, dialect }) => ({
  /** Until the end of the transaction nobody else reads, replaces or bills these meters. The embedded database has one writer anyway. */
  async hold(meterIds: readonly string[]): Promise<void> {
    if (dialect !== 'postgres') return
    for (const id of [...new Set(meterIds)].toSorted()) await sql`select pg_advisory_xact_lock(hashtext(${`meter ${id}`}))`.execute(db)
  },
}))
