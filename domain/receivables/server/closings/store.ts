import { defineStore, pageOfRows, ruledOut, type PageWanted, type Stores } from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import type { Day } from '../../../shared/calendar/day'

/** One method of payment at the end of a cashier's day: what was booked, and what was counted; whole fen. */
export interface CountedMethod {
  readonly method: string
  readonly booked: number
  readonly counted: number
}

/** The end of a cashier's day. Nothing is booked on that day by that cashier any more. `methods` is the JSON text of `CountedMethod[]`. */
export interface Closing {
  readonly id: string
  readonly cashierId: string
  readonly day: Day
  readonly booked: number
  readonly counted: number
  /** How many receipts were taken. */
  readonly receipts: number
  readonly methods: string
  readonly note: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type ClosingTables = { cashClosings: Closing }

export const closingStore = defineStore('cash closings', ({ db }) => {
  const own = db.withTables<ClosingTables>()
  return {
    of: (cashierId: string, day: Day): Promise<Closing | undefined> =>
      own.selectFrom('cashClosings').selectAll().where('cashierId', '=', cashierId).where('day', '=', day).executeTakeFirst(),
    /** A page of closings, the newest first: of all cashiers, or of one. */
    async list(page: PageWanted, cashierId?: string) {
      const some = own.selectFrom('cashClosings').$if(cashierId !== undefined, (all) => all.where('cashierId', '=', cashierId ?? ''))
      const { rows, total } = await pageOfRows(some.selectAll().orderBy('day', 'desc').orderBy('id', 'desc'), some, page)
      return { rows: rows as readonly Closing[], total }
    },
    async insert(closing: Closing): Promise<void> {
      await own.insertInto('cashClosings').values(closing).execute()
    },
  }
})

/**
 * Whoever books on a cashier's day asks first: until the end of the transaction nobody closes that cashier's days.
 * @throws {Refusal} where the day is closed
 */
export async function checkOpenDay(stores: Stores, cashierId: string | null, day: Day): Promise<void> {
  if (cashierId === null) return
  await stores.of(billStore).lock(`days of ${cashierId}`)
  if (await stores.of(closingStore).of(cashierId, day)) throw ruledOut('receivables.refusal.dayClosed', { day })
}
