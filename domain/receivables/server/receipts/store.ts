import { contains, defineStore, insertMany, pageOfRows, type PageWanted, type SeenIn } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { InvoiceState } from '../invoices/store'

/**
 * Money taken from a customer. `taken` is what came in, `prepaidUsed` what of the account was used, `prepaidSaved` what went to it, `depositUsed` what a
 * deposit paid; `principal` and `lateFee` are what bills got. All are whole fen; taken + what was used = principal + lateFee + saved.
 */
export interface Receipt {
  readonly id: string
  readonly number: string
  readonly day: Day
  readonly customerId: string
  readonly customer: string
  readonly method: string
  readonly taken: number
  readonly prepaidUsed: number
  readonly prepaidSaved: number
  readonly depositUsed: number
  readonly principal: number
  readonly lateFee: number
  readonly memo: string
  readonly state: 'valid' | 'cancelled'
  /** The closing of the cashier's day that it was counted in. */
  readonly closingId: string | null
  /** How many times it was printed. */
  readonly printed: number
  readonly cancelledBy: string | null
  readonly cancelledTime: number | null
  readonly cancelledDay: Day | null
  readonly cancelReason: string | null
  /** Whether its tax invoice is issued; the module's invoices say which (`../invoices`). */
  readonly invoiceState: InvoiceState
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type ReceiptTables = { receipts: Receipt }

export interface ReceiptQuery {
  readonly keyword?: string | undefined
  readonly customerId?: string | undefined
  readonly method?: string | undefined
  readonly state?: Receipt['state'] | undefined
  readonly cashierId?: string | undefined
  readonly invoiceState?: InvoiceState | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly seen?: SeenIn | undefined
}

export const receiptStore = defineStore('receipts', ({ db }) => {
  const own = db.withTables<ReceiptTables>()
  const matching = (query: ReceiptQuery) =>
    own
      .selectFrom('receipts')
      .$if(query.customerId !== undefined, (rows) => rows.where('customerId', '=', query.customerId ?? ''))
      .$if(query.method !== undefined, (rows) => rows.where('method', '=', query.method ?? ''))
      .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'valid'))
      .$if(query.cashierId !== undefined, (rows) => rows.where('creatorUserId', '=', query.cashierId ?? ''))
      .$if(query.invoiceState !== undefined, (rows) => rows.where('invoiceState', '=', query.invoiceState ?? 'none'))
      .$if(query.from !== undefined, (rows) => rows.where('day', '>=', query.from ?? ''))
      .$if(query.seen !== undefined, (rows) => (query.seen ? rows.where(query.seen('customerId')) : rows))
      .$if(query.to !== undefined, (rows) => rows.where('day', '<=', query.to ?? ''))
      .$if(Boolean(query.keyword), (rows) =>
        rows.where((eb) => eb.or(['number', 'customer', 'memo'].map((column) => contains(column, query.keyword ?? '')))),
      )
  return {
    byId: (id: string): Promise<Receipt | undefined> => own.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst(),
    /** A page of receipts, the newest first, with how many there are and what valid ones of them took in. */
    async list(query: ReceiptQuery, page: PageWanted) {
      const [{ rows, total }, { taken }] = await Promise.all([
        pageOfRows(matching(query).selectAll().orderBy('day', 'desc').orderBy('id', 'desc'), matching(query), page),
        matching(query)
          .where('state', '=', 'valid')
          .select(({ fn }) => fn.sum('taken').as('taken'))
          .executeTakeFirstOrThrow(),
      ])
      return { rows: rows as readonly Receipt[], total, taken: Number(taken ?? 0) }
    },
    /** What a cashier took on a day, and cancelled on it. */
    ofDay: async (cashierId: string, day: Day): Promise<readonly Receipt[]> =>
      own
        .selectFrom('receipts')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([eb('creatorUserId', '=', cashierId), eb('day', '=', day)]),
            eb.and([eb('cancelledBy', '=', cashierId), eb('cancelledDay', '=', day)]),
          ]),
        )
        .orderBy('id')
        .execute(),
    async insert(...receipts: readonly Receipt[]): Promise<void> {
      await insertMany(own, receipts, (some) => own.insertInto('receipts').values(some))
    },
    async cancel(id: string, how: { readonly by: string | null; readonly time: number; readonly day: Day; readonly reason: string }): Promise<void> {
      await own
        .updateTable('receipts')
        .set({ state: 'cancelled', cancelledBy: how.by, cancelledTime: how.time, cancelledDay: how.day, cancelReason: how.reason })
        .where('id', '=', id)
        .execute()
    },
    async notePrinted(id: string): Promise<void> {
      await own
        .updateTable('receipts')
        .set((eb) => ({ printed: eb('printed', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
    async close(ids: readonly string[], closingId: string): Promise<void> {
      for (const id of ids) await own.updateTable('receipts').set({ closingId }).where('id', '=', id).execute()
    },
    /** Moves everything of one customer to another, as when the two turn out to be one. */
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('receipts').set({ customerId: to }).where('customerId', '=', from).execute()
    },
  }
})
