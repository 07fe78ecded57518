import type { Selectable } from 'kysely'
import type { Db } from './database'
import type { SessionTable } from './tables'

export type Session = Selectable<SessionTable>
export type EndReason = 'logout' | 'elsewhere' | 'password' | 'disabled' | 'removed'
export type SessionStore = ReturnType<typeof createSessionStore>

/** Signed-in browsers. Only the digest of a token is kept: whoever reads the database cannot sign in with it. */
export function createSessionStore(db: Db) {
  return {
    byTokenHash: (tokenHash: string): Promise<Session | undefined> =>
      db.selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),

    byId: (id: string): Promise<Session | undefined> => db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst(),
    byIds: async (ids: readonly string[]): Promise<readonly Session[]> =>
      ids.length
        ? db
            .selectFrom('sessions')
            .selectAll()
            .where('id', 'in', [...ids])
            .execute()
        : [],

    async insert(session: Session): Promise<void> {
      await db.insertInto('sessions').values(session).execute()
    },

    async touch(id: string, seenTime: number, expiresTime: number): Promise<void> {
      await db.updateTable('sessions').set({ seenTime, expiresTime }).where('id', '=', id).execute()
    },

    async lock(id: string, lockedTime: number | null): Promise<void> {
      await db.updateTable('sessions').set({ lockedTime }).where('id', '=', id).execute()
    },

    async end(id: string, endReason: EndReason): Promise<void> {
      await db.updateTable('sessions').set({ endReason }).where('id', '=', id).where('endReason', 'is', null).execute()
    },

    /** Ends all sessions of a user, except one. */
    async endOthers(userId: string, endReason: EndReason, except?: string): Promise<void> {
      let sessions = db.updateTable('sessions').set({ endReason }).where('userId', '=', userId).where('endReason', 'is', null)
      if (except) sessions = sessions.where('id', '!=', except)
      await sessions.execute()
    },

    /** Forgets sessions that ended long ago. */
    async forgetBefore(time: number): Promise<void> {
      await db.deleteFrom('sessions').where('expiresTime', '<', time).execute()
    },
  }
}
