import { defineStore, type SeenIn } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/** Whether the tax invoice of a receipt was issued: not yet, issued, or issued and taken back by a red one. */
export const invoiceStates = ['none', 'invoiced', 'red'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** A tax invoice of a receipt, or the red one that takes it back; never changed and never deleted. */
export interface Invoice {
  readonly id: string
  readonly receiptId: string
  readonly state: 'invoiced' | 'red'
  /** A code of the dictionary `invoiceKind`. */
  readonly kind: string
  readonly title: string
  readonly taxNo: string
  /** The number on it; there is one of each. */
  readonly number: string
  readonly day: Day
  /** Whole fen; below 0 on a red one. */
  readonly fen: number
  /** What of it is tax, whole fen; null on one that was entered before that was kept. */
  readonly taxFen: number | null
  /** The invoice that a red one takes back. */
  readonly reverses: string | null
  readonly note: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type Tables = {
  receiptInvoices: Invoice
  receipts: {
    readonly id: string
    readonly number: string
    readonly customerId: string
    readonly customer: string
    readonly invoiceState: InvoiceState
  }
}

/** Which invoices are wanted: dated from one day to another, both included, and of a state and kind; what is left out does not narrow. */
export interface InvoiceQuery {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly state?: Invoice['state'] | undefined
  readonly kind?: string | undefined
  readonly seen?: SeenIn | undefined
}

/** So many rows a list of invoices holds. */
const most = 100_000

export const invoiceStore = defineStore('invoices of receipts', ({ db }) => {
  const own = db.withTables<Tables>()
  return {
    /** Of some receipts, in the order in which they were entered. */
    async of(receiptIds: readonly string[]): Promise<readonly Invoice[]> {
      if (receiptIds.length === 0) return []
      return own
        .selectFrom('receiptInvoices')
        .selectAll()
        .where('receiptId', 'in', [...receiptIds])
        .orderBy('creatorTime')
        .orderBy('id')
        .execute()
    },
    isNumbered: async (number: string): Promise<boolean> =>
      (await own.selectFrom('receiptInvoices').select('id').where('number', '=', number).executeTakeFirst()) !== undefined,
    /** With the receipts that they are for, by day. */
    list: (query: InvoiceQuery) =>
      own
        .selectFrom('receiptInvoices')
        .innerJoin('receipts', 'receipts.id', 'receiptInvoices.receiptId')
        .selectAll('receiptInvoices')
        .select(['receipts.number as receipt', 'receipts.customer'])
        .$if(query.from !== undefined, (rows) => rows.where('receiptInvoices.day', '>=', query.from ?? ''))
        .$if(query.to !== undefined, (rows) => rows.where('receiptInvoices.day', '<=', query.to ?? ''))
        .$if(query.state !== undefined, (rows) => rows.where('receiptInvoices.state', '=', query.state ?? 'invoiced'))
        .$if(query.kind !== undefined, (rows) => rows.where('receiptInvoices.kind', '=', query.kind ?? ''))
        .$if(query.seen !== undefined, (rows) => (query.seen ? rows.where(query.seen('receipts.customer_id')) : rows))
        .orderBy('receiptInvoices.day')
        .orderBy('receiptInvoices.id')
        .limit(most)
        .execute(),
    /** Enters one, and says at its receipt how that stands. */
    async insert(invoice: Invoice): Promise<void> {
      await own.insertInto('receiptInvoices').values(invoice).execute()
      await own.updateTable('receipts').set({ invoiceState: invoice.state }).where('id', '=', invoice.receiptId).execute()
    },
  }
})
