import type { Selectable } from 'kysely'
import type { AttemptTable } from '../../store/sign-in-tables'
import { defineStore } from '../../store/define-store'

export type Attempt = Selectable<AttemptTable>

/** Failed sign-ins by account and by address. They stand in the database so that every node counts the same. */
export const attemptStore = defineStore('attempts', ({ db }) => {
  return {
    async among(keys: readonly string[]): Promise<readonly Attempt[]> {
      return db
        .selectFrom('attempts')
        .selectAll()
        .where('key', 'in', [...keys])
        .execute()
    },

    /** Counts one more failure, or the first after `forgetBefore`, and returns how many there are now. */
    async count(key: string, now: number, forgetBefore: number): Promise<number> {
      const row = await db
        .insertInto('attempts')
        .values({ key, failures: 1, lastTime: now, blockedUntil: 0 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            failures: eb
              .case()
              .when('attempts.lastTime', '<', forgetBefore)
              .then(1)
              .else(eb('attempts.failures', '+', 1))
              .end(),
            lastTime: now,
          })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow()
      return row.failures
    },

    /** Forgets what was last tried before a moment, and is not waited for. */
    async removeBefore(time: number): Promise<void> {
      await db.deleteFrom('attempts').where('lastTime', '<', time).where('blockedUntil', '<', time).execute()
    },

    async block(key: string, blockedUntil: number): Promise<void> {
      await db.updateTable('attempts').set({ blockedUntil }).where('key', '=', key).execute()
    },

    /** Takes back one count: the attempt was no failure. */
    async uncount(key: string): Promise<void> {
      await db
        .updateTable('attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1), blockedUntil: 0 }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute()
    },

    async forget(keys: readonly string[]): Promise<void> {
      await db
        .deleteFrom('attempts')
        .where('key', 'in', [...keys])
        .execute()
    },

    /** Forgets everything about an account, wherever the attempts came from; only those from one address stay. */
    async forgetAccount(account: string, exceptAddress: string): Promise<void> {
      await db
        .deleteFrom('attempts')
        .where('key', '!=', `pair:${account}|${exceptAddress}`)
        .where((eb) => eb.or([eb('key', '=', `account:${account}`), eb('key', '>=', `pair:${account}|`).and('key', '<', `pair:${account}}`)]))
        .execute()
    },
  }
})
