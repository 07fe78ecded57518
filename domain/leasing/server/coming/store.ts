import { defineStore } from '../../../../server/module'

type ReminderTables = { leasingReminders: { readonly key: string; readonly time: number } }

/** What people have been told of by the clock. */
export const reminderStore = defineStore('reminders of contracts', ({ db }) => {
  const own = db.withTables<ReminderTables>()
  return {
    /** Notes that something is told of; false where it was before. Of two who do it at once one waits for the other. */
    async note(key: string, time: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('leasingReminders')
        .values({ key, time })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) === 1
    },
    /** Which of some keys have been noted. */
    async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
      if (keys.length === 0) return new Set()
      const rows = await own
        .selectFrom('leasingReminders')
        .select('key')
        .where('key', 'in', [...keys])
        .execute()
      return new Set(rows.map((row) => row.key))
    },
  }
})
