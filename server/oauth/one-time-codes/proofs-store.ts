import type { Selectable } from 'kysely'
import type { ProofTable } from '../../store/talk-tables'
import { defineStore } from '../../store/define-store'

export type Proof = Selectable<ProofTable>

/** What signing in asks for: codes, pictures to read, scans. Each opens once, for a short time, on whichever node. */
export const proofStore = defineStore('proofs', ({ db }) => {
  return {
    async put(entry: Omit<Proof, 'tries'>): Promise<void> {
      const values = { ...entry, tries: 0 }
      await db
        .insertInto('proofs')
        .values(values)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
        .execute()
    },

    find: (purpose: string, key: string): Promise<Proof | undefined> =>
      db.selectFrom('proofs').selectAll().where('key', '=', key).where('purpose', '=', purpose).executeTakeFirst(),

    /** Takes an entry away: of two who ask at the same moment one gets it. */
    take: (purpose: string, key: string): Promise<Proof | undefined> =>
      db.deleteFrom('proofs').where('key', '=', key).where('purpose', '=', purpose).returningAll().executeTakeFirst(),

    /** Counts one more try before it is looked at, and returns the entry with that count. */
    attempt: (purpose: string, key: string): Promise<Proof | undefined> =>
      db
        .updateTable('proofs')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('key', '=', key)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst(),

    /** Replaces the value if it is still the one that was read. Returns whether it was. */
    async change(purpose: string, key: string, before: string, value: string): Promise<boolean> {
      const changed = await db
        .updateTable('proofs')
        .set({ value })
        .where('key', '=', key)
        .where('purpose', '=', purpose)
        .where('value', '=', before)
        .executeTakeFirst()
      return Number(changed.numUpdatedRows) === 1
    },

    async forgetBefore(time: number): Promise<void> {
      await db.deleteFrom('proofs').where('expiresTime', '<', time).execute()
    },
  }
})
