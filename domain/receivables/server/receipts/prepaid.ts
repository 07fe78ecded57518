import { defineStore, newId } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { By } from '../../../shared/server/ledger/post'

/**
 * What moves a customer's account: `saved` what was paid too much, `used` what pays a bill, `moved` what a void bill had been paid with, `given` what a
 * contract gives back, `refunded` what is paid out, `transferred` what came from or went to another account or a deposit, `undone` what takes another entry
 * back.
 */
export const prepaidKinds = ['saved', 'used', 'moved', 'given', 'refunded', 'transferred', 'undone'] as const

/** An entry of a customer's account, never changed and never deleted; what adds to it is above 0. */
export interface PrepaidEntry {
  readonly id: string
  readonly customerId: string
  readonly kind: (typeof prepaidKinds)[number]
  readonly fen: number
  readonly day: Day
  readonly receiptId: string | null
  /** What it was given for: a charge of a contract, once; of what takes such an entry back, that entry, once. */
  readonly sourceId: string | null
  readonly transferId: string | null
  /** How it was paid out. */
  readonly method: string | null
  readonly note: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type PrepaidTables = { prepaidEntries: PrepaidEntry }
type NewPrepaid = Pick<PrepaidEntry, 'customerId' | 'kind' | 'fen' | 'day' | 'note'> &
  Partial<Pick<PrepaidEntry, 'receiptId' | 'method' | 'sourceId' | 'transferId'>>

/** Accounts of customers: what they have paid ahead. Whoever takes from one holds the customer's lock (`billStore.lock`). */
export const prepaidStore = defineStore('prepaid entries', ({ db }) => {
  const own = db.withTables<PrepaidTables>()
  const row = (entry: NewPrepaid, { userId, now }: By): PrepaidEntry => ({
    receiptId: null,
    sourceId: null,
    transferId: null,
    method: null,
    ...entry,
    id: newId(now),
    creatorUserId: userId,
    creatorTime: now,
  })
  return {
    async balanceOf(customerId: string): Promise<number> {
      const { sum } = await own
        .selectFrom('prepaidEntries')
        .select(({ fn }) => fn.sum('fen').as('sum'))
        .where('customerId', '=', customerId)
        .executeTakeFirstOrThrow()
      return Number(sum ?? 0)
    },
    of: (customerId: string): Promise<readonly PrepaidEntry[]> =>
      own.selectFrom('prepaidEntries').selectAll().where('customerId', '=', customerId).orderBy('creatorTime').orderBy('id').execute(),
    ofReceipt: (receiptId: string): Promise<readonly PrepaidEntry[]> =>
      own.selectFrom('prepaidEntries').selectAll().where('receiptId', '=', receiptId).orderBy('id').execute(),
    async insert(entry: NewPrepaid, by: By): Promise<void> {
      await own.insertInto('prepaidEntries').values(row(entry, by)).execute()
    },
    isGiven: async (sourceId: string): Promise<boolean> =>
      (await own.selectFrom('prepaidEntries').select('id').where('sourceId', '=', sourceId).executeTakeFirst()) !== undefined,
    /** Which of these charges gave back what they give. */
    async givenAmong(sourceIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (sourceIds.length === 0) return new Set()
      const rows = await own
        .selectFrom('prepaidEntries')
        .select('sourceId')
        .where('sourceId', 'in', [...sourceIds])
        .execute()
      return new Set(rows.flatMap(({ sourceId }) => sourceId ?? []))
    },
    /** Gives what a contract's charge gives back, once; returns whether it did. */
    async give(
      customerId: string,
      sourceId: string,
      fen: number,
      { day, note, by }: { readonly day: Day; readonly note: string; readonly by: By },
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('prepaidEntries')
        .values(row({ customerId, kind: 'given', fen, day, note, sourceId }, by))
        .onConflict((conflict) => conflict.column('sourceId').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) === 1
    },
    /** What was paid out on a day by somebody, by method. */
    refundsOf: (userId: string, day: Day): Promise<readonly PrepaidEntry[]> =>
      own
        .selectFrom('prepaidEntries')
        .selectAll()
        .where('kind', '=', 'refunded')
        .where('creatorUserId', '=', userId)
        .where('day', '=', day)
        .execute(),
    /** Moves everything of one customer to another, as when the two turn out to be one. */
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('prepaidEntries').set({ customerId: to }).where('customerId', '=', from).execute()
    },
  }
})
