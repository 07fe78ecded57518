import type { Selectable } from 'kysely'
import type { SessionTable } from '../../store/sign-in-tables'
import type { User } from '../../permission/users/store'
import { defineStore } from '../../store/define-store'

export type Session = Selectable<SessionTable>
export type EndReason = 'logout' | 'elsewhere' | 'password' | 'disabled' | 'removed' | 'forced'

/** What a token opens. */
export interface Opened {
  readonly session: Session
  readonly user: User | undefined
}

/** Signed-in browsers. Only the digest of a token is kept: whoever reads the database cannot sign in with it. */
export const sessionStore = defineStore('sessions', ({ db, look }) => {
  // Put together once: every call asks it.
  const opening = db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select([
      'sessions.id as sessionId',
      'sessions.userId',
      'sessions.address',
      'sessions.userAgent',
      'sessions.creatorTime as sessionCreatorTime',
      'sessions.seenTime',
      'sessions.expiresTime',
      'sessions.endReason',
      'sessions.lockedTime',
      'sessions.previewType',
      'sessions.previewId',
    ])
    .select((eb) => eb.selectFrom('revisions').select('number').as('revision'))
    .where('tokenHash', '=', '')
    .compile()
  return {
    /** The session of a token and whose it is, in one question: every call asks it. What is remembered of the settled tables is up to date after it. */
    async open(tokenHash: string): Promise<Opened | undefined> {
      const asked: typeof opening = { ...opening, parameters: [tokenHash] }
      const [row] = (await db.executeQuery(asked)).rows
      if (!row) return undefined
      look(row.revision ?? 0)
      const { sessionId, userId, address, userAgent, sessionCreatorTime, seenTime, expiresTime, endReason, lockedTime, ...more } = row
      const { previewType, previewId, revision: _, ...user } = more
      return {
        session: {
          id: sessionId,
          userId,
          tokenHash,
          address,
          userAgent,
          creatorTime: sessionCreatorTime,
          seenTime,
          expiresTime,
          endReason,
          lockedTime,
          previewType,
          previewId,
        },
        user: isUser(user) ? user : undefined,
      }
    },

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

    /** What the session shows from now on; tells whether it showed something else before. */
    async setPreview(id: string, preview: { readonly type: string; readonly id: string } | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ previewType: preview?.type ?? null, previewId: preview?.id ?? null })
        .where('id', '=', id)
        .where('previewType', preview ? 'is' : 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
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
})

const isUser = (row: { readonly [Key in keyof User]: User[Key] | null }): row is User => row.id !== null
