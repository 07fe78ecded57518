import type { Selectable } from 'kysely'
import type { LeaseTable } from './tables'
import { defineStore } from '../store/define-store'

export type Lease = Selectable<LeaseTable>

/** Who works on what. What a lease is good for stands in README.md. */
export const leaseStore = defineStore('leases', ({ db }) => {
  const held = (name: string, holder: string) => db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder)

  return {
    /** Those whose names begin so; `prefix` holds letters and ends in a colon. */
    withPrefix: (prefix: string): Promise<readonly Lease[]> =>
      db
        .selectFrom('leases')
        .selectAll()
        .where('name', '>=', prefix)
        .where('name', '<', `${prefix.slice(0, -1)};`)
        .execute(),
    /** Takes a lease for somebody; false when somebody has it. */
    async take(name: string, holder: string): Promise<boolean> {
      const result = await db
        .insertInto('leases')
        .values({ name, holder, beat: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) === 1
    },
    /** Gives a lease back; false when it had been taken away. */
    async give(name: string, holder: string): Promise<boolean> {
      return Number((await held(name, holder).executeTakeFirst()).numDeletedRows) === 1
    },
    /** Takes a lease away from who stopped renewing it; false when it has been renewed or given back meanwhile. */
    async takeAway({ name, holder, beat }: Lease): Promise<boolean> {
      return Number((await held(name, holder).where('beat', '=', beat).executeTakeFirst()).numDeletedRows) === 1
    },
    /** Shows that a holder lives; the names of what it still has. */
    async renew(holder: string): Promise<readonly string[]> {
      const rows = await db
        .updateTable('leases')
        .set((eb) => ({ beat: eb('beat', '+', 1) }))
        .where('holder', '=', holder)
        .returning('name')
        .execute()
      return rows.map(({ name }) => name)
    },
  }
})
