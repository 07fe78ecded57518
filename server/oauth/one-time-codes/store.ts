import type { Selectable } from 'kysely'
import type { OneTimeCodeTable } from '../../store/sign-in-tables'
import { defineStore } from '../../store/define-store'

export type OneTimeCode = Selectable<OneTimeCodeTable>

/** Codes by which a session vouches for its user before another host. Only digests are kept. */
export const oneTimeCodeStore = defineStore('oneTimeCodes', ({ db }) => {
  return {
    async insert(code: OneTimeCode): Promise<void> {
      await db.insertInto('oneTimeCodes').values(code).execute()
    },

    /** Takes a code out of the store: of two who come with the same one, only the first gets it. */
    take: (codeHash: string): Promise<OneTimeCode | undefined> =>
      db.deleteFrom('oneTimeCodes').where('codeHash', '=', codeHash).returningAll().executeTakeFirst(),

    async removeBefore(time: number): Promise<void> {
      await db.deleteFrom('oneTimeCodes').where('expiresTime', '<', time).execute()
    },
  }
})
