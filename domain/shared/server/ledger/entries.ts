import { defineStore, insertMany } from '../../../../server/module'
import type { Entry } from '../../ledger/balance'

/** An entry as it is kept: never changed, never deleted. */
export interface StoredEntry extends Entry {
  readonly id: string
  readonly billId: string
  readonly receiptId: string | null
  /** The entry that this one undoes; an entry is undone once. */
  readonly reverses: string | null
  readonly note: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type EntryTables = { billEntries: StoredEntry }

const asked = 400

/** What happened to bills. Only `post.ts` adds to it. */
export const entryStore = defineStore('bill entries', ({ db }) => {
  const own = db.withTables<EntryTables>()
  return {
    async of(billIds: readonly string[]): Promise<readonly StoredEntry[]> {
      const found: StoredEntry[] = []
      for (let at = 0; at < billIds.length; at += asked)
        found.push(
          ...(await own
            .selectFrom('billEntries')
            .selectAll()
            .where('billId', 'in', billIds.slice(at, at + asked))
            .orderBy('creatorTime')
            .orderBy('id')
            .execute()),
        )
      return found
    },
    ofReceipt: (receiptId: string): Promise<readonly StoredEntry[]> =>
      own.selectFrom('billEntries').selectAll().where('receiptId', '=', receiptId).orderBy('id').execute(),
    async insert(entries: readonly StoredEntry[]): Promise<void> {
      await insertMany(own, entries, (some) => own.insertInto('billEntries').values(some))
    },
  }
})
