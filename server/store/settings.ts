import { defineStore } from './define-store'

/** Settings of the installation, by key. */
export const settingStore = defineStore('settings', ({ db }) => {
  const get = async (key: string): Promise<string | undefined> =>
    (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value
  return {
    get,
    async set(key: string, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    /** The value, or the one made now if nobody set it: two nodes that start together agree on one. */
    async getOrMake(key: string, make: () => string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ key, value: make() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      return (await get(key)) ?? ''
    },
  }
})
