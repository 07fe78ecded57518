import { defineStore } from '../../store/define-store'

/** Browsers in which a user has signed in before. Only digests of what they keep are stored. */
export const deviceStore = defineStore('devices', ({ db }) => {
  return {
    /** Whether a user has signed in there since a moment. */
    knows: async (userId: string, deviceHash: string, since: number): Promise<boolean> =>
      (await db
        .selectFrom('devices')
        .select('userId')
        .where('userId', '=', userId)
        .where('deviceHash', '=', deviceHash)
        .where('seenTime', '>=', since)
        .executeTakeFirst()) !== undefined,

    async note(userId: string, deviceHash: string, seenTime: number): Promise<void> {
      await db
        .insertInto('devices')
        .values({ userId, deviceHash, seenTime })
        .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenTime }))
        .execute()
    },

    /** Forgets where a user has signed in: after a password that others knew, strangers may be among them. */
    async forgetOf(userId: string): Promise<void> {
      await db.deleteFrom('devices').where('userId', '=', userId).execute()
    },

    async forgetBefore(time: number): Promise<void> {
      await db.deleteFrom('devices').where('seenTime', '<', time).execute()
    },
  }
})
