import { sql } from 'kysely'
import { defineStore } from '../../../../server/module'
import type { Day } from '../../calendar/day'
import type { Bill } from './bills'
import type { StoredEntry } from './entries'

/** What is read of receipts and accounts; the tables are made and written by the module `receivables`. Amounts are whole fen. */
type Tables = {
  bills: Bill
  billEntries: StoredEntry
  receipts: {
    readonly id: string
    readonly number: string
    readonly day: Day
    readonly customer: string
    readonly method: string
    readonly taken: number
    readonly cancelledBy: string | null
    readonly cancelledDay: Day | null
    readonly creatorUserId: string | null
  }
  prepaidEntries: {
    readonly id: string
    readonly customerId: string
    readonly kind: string
    readonly fen: number
    readonly day: Day
    readonly method: string | null
    readonly note: string
    readonly creatorUserId: string | null
  }
  depositEntries: {
    readonly customerId: string
    /** '' for a deposit without a contract. */
    readonly contractId: string
    readonly kind: 'deducted' | 'returned' | 'forfeited' | 'given' | 'transferred'
    readonly fen: number
    readonly day: Day
    readonly method: string | null
    readonly note: string
    readonly creatorUserId: string | null
  }
}

/** How money moved through the hands of a cashier: taken, given back as a receipt was cancelled, or paid out of an account or a deposit. */
export type TakingKind = 'taken' | 'cancelled' | 'refunded'
/** One movement; `fen` is below 0 for what went out. The receipt is null for what was paid out. */
export interface Taking {
  readonly kind: TakingKind
  readonly day: Day
  readonly cashierId: string | null
  readonly method: string
  readonly number: string
  readonly customerId: string | null
  readonly customer: string
  readonly fen: number
}
/** Some days, both counted. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** Money that came and went, for reports. */
export const takingStore = defineStore('takings', ({ db }) => {
  const own = db.withTables<Tables>()
  return {
    /** What moved on some days, by day: as the ends of cashiers' days count it. */
    async of({ from, to }: Days): Promise<readonly Taking[]> {
      const receipts = own.selectFrom('receipts').select(['number', 'customer', 'method', 'taken'])
      const [taken, cancelled, ...refunded] = await Promise.all([
        receipts.select(['day', 'creatorUserId as who']).where('taken', '<>', 0).where('day', '>=', from).where('day', '<=', to).execute(),
        receipts
          .select(['cancelledDay as day', 'cancelledBy as who'])
          .where('taken', '<>', 0)
          .where('cancelledDay', '>=', from)
          .where('cancelledDay', '<=', to)
          .execute(),
        own
          .selectFrom('prepaidEntries')
          .select(['day', 'method', 'fen', 'customerId', 'note', 'creatorUserId as who'])
          .where('kind', '=', 'refunded')
          .where('day', '>=', from)
          .where('day', '<=', to)
          .execute(),
        own
          .selectFrom('depositEntries')
          .select(['day', 'method', 'fen', 'customerId', 'note', 'creatorUserId as who'])
          .where('kind', '=', 'returned')
          .where('day', '>=', from)
          .where('day', '<=', to)
          .execute(),
      ])
      const moved =
        (kind: TakingKind, sign: 1 | -1) =>
        (row: (typeof cancelled)[number]): Taking => ({
          kind,
          day: row.day ?? '',
          cashierId: row.who,
          method: row.method,
          number: row.number,
          customerId: null,
          customer: row.customer,
          fen: sign * Number(row.taken),
        })
      const out = refunded.flat().map(({ day, method, fen, customerId, note, who }): Taking => ({
        kind: 'refunded',
        day,
        cashierId: who,
        method: method ?? '',
        number: note,
        customerId,
        customer: '',
        fen: Number(fen),
      }))
      return [...taken.map(moved('taken', 1)), ...cancelled.map(moved('cancelled', -1)), ...out].toSorted((one, other) =>
        one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
      )
    },

    /** What bills were paid on some days, late fees included, by day and by the method of the receipt; what was undone counts below 0. */
    async paid({ from, to }: Days, projectId?: string): Promise<readonly { readonly day: Day; readonly method: string; readonly fen: number }[]> {
      const rows = await own
        .selectFrom('billEntries')
        .innerJoin('bills', 'bills.id', 'billEntries.billId')
        .leftJoin('receipts', 'receipts.id', 'billEntries.receiptId')
        .where('billEntries.kind', '=', 'payment')
        .where('billEntries.day', '>=', from)
        .where('billEntries.day', '<=', to)
        .$if(projectId !== undefined, (all) => all.where('bills.projectId', '=', projectId ?? ''))
        .groupBy(['billEntries.day', 'receipts.method'])
        .select(['billEntries.day', 'receipts.method', sql<string>`sum(bill_entries.fen)`.as('fen')])
        .orderBy('billEntries.day')
        .execute()
      return rows.map(({ day, method, fen }) => ({ day, method: method ?? '', fen: Number(fen) }))
    },

    /** What became of deposits by a day, after they were paid: by customer, contract and kind; below 0 is what is held no more. */
    async depositMoves(day: Day) {
      const rows = await own
        .selectFrom('depositEntries')
        .where('day', '<=', day)
        .groupBy(['customerId', 'contractId', 'kind'])
        .select(['customerId', 'contractId', 'kind', sql<string>`sum(fen)`.as('fen')])
        .execute()
      return rows.map((row) => ({ ...row, fen: Number(row.fen) }))
    },
  }
})
