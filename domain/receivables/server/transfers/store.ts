import { contains, defineStore, pageOfRows, type PageWanted, type SeenIn } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/**
 * Money that went from one holder to another; without a contract the account of the customer, with one (or '') the deposit for it. Whole fen. The books of
 * both sides have entries that name it.
 */
export interface Transfer {
  readonly id: string
  readonly fromCustomerId: string
  readonly fromCustomer: string
  readonly fromContractId: string | null
  readonly toCustomerId: string
  readonly toCustomer: string
  readonly toContractId: string | null
  readonly fen: number
  readonly day: Day
  readonly reason: string
  readonly state: 'valid' | 'undone'
  readonly undoneBy: string | null
  readonly undoneTime: number | null
  readonly undoReason: string | null
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type TransferTables = { moneyTransfers: Transfer }

interface TransferQuery {
  readonly keyword?: string | undefined
  readonly customerId?: string | undefined
  readonly seen?: SeenIn | undefined
}

export const transferStore = defineStore('money transfers', ({ db }) => {
  const own = db.withTables<TransferTables>()
  const matching = ({ keyword = '', customerId, seen }: TransferQuery) =>
    own
      .selectFrom('moneyTransfers')
      .$if(customerId !== undefined, (rows) =>
        rows.where((eb) => eb.or([eb('fromCustomerId', '=', customerId ?? ''), eb('toCustomerId', '=', customerId ?? '')])),
      )
      .$if(seen !== undefined, (rows) => (seen ? rows.where((eb) => eb.or([seen('fromCustomerId'), seen('toCustomerId')])) : rows))
      .$if(keyword !== '', (rows) => rows.where((eb) => eb.or(['fromCustomer', 'toCustomer', 'reason'].map((column) => contains(column, keyword)))))
  return {
    byId: (id: string): Promise<Transfer | undefined> => own.selectFrom('moneyTransfers').selectAll().where('id', '=', id).executeTakeFirst(),
    /** A page of transfers, the newest first. */
    async list(query: Parameters<typeof matching>[0], page: PageWanted) {
      const { rows, total } = await pageOfRows(
        matching(query).selectAll().orderBy('creatorTime', 'desc').orderBy('id', 'desc'),
        matching(query),
        page,
      )
      return { rows: rows as readonly Transfer[], total }
    },
    async insert(transfer: Transfer): Promise<void> {
      await own.insertInto('moneyTransfers').values(transfer).execute()
    },
    async undo(id: string, how: { readonly by: string | null; readonly time: number; readonly reason: string }): Promise<void> {
      await own
        .updateTable('moneyTransfers')
        .set({ state: 'undone', undoneBy: how.by, undoneTime: how.time, undoReason: how.reason })
        .where('id', '=', id)
        .execute()
    },
    /** Moves everything of one customer to another, as when the two turn out to be one. */
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('moneyTransfers').set({ fromCustomerId: to }).where('fromCustomerId', '=', from).execute()
      await own.updateTable('moneyTransfers').set({ toCustomerId: to }).where('toCustomerId', '=', from).execute()
    },
  }
})
