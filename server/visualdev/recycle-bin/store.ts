import { defineStore } from '../../store/define-store'

/** How many removed records are read at once. */
const batch = 500

/** What was removed, beyond single records (`store.records`). */
export const binStore = defineStore('recycle bin', ({ db }) => ({
  /** Records of all models that were removed before a moment, some hundred of them. */
  before: (time: number): Promise<readonly { readonly chain: string; readonly recordId: string }[]> =>
    db.selectFrom('removedRecords').select(['chain', 'recordId']).where('removedTime', '<', time).limit(batch).execute(),
  /** Forgets what was removed of a model that goes itself. */
  async forgetAll(chain: string): Promise<void> {
    await db.deleteFrom('removedRecords').where('chain', '=', chain).execute()
  },
  /** Every text that removed records hold. */
  async *texts(): AsyncGenerator<string> {
    for (let [chain, id] = ['', '']; ;) {
      const rows = await db
        .selectFrom('removedRecords')
        .select(['chain', 'recordId', 'record', 'rows'])
        .where((eb) => eb.or([eb('chain', '>', chain), eb.and([eb('chain', '=', chain), eb('recordId', '>', id)])]))
        .orderBy('chain')
        .orderBy('recordId')
        .limit(batch)
        .execute()
      for (const { record, rows: inside } of rows) yield `${record} ${inside}`
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      chain = last.chain
      id = last.recordId
    }
  },
}))
