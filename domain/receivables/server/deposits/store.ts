import { sql } from 'kysely'
import { contains, defineStore, newId, type SeenIn } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import type { By } from '../../../shared/server/ledger/post'
import { depositSubject, type DepositKind } from '../../rules/deposit'

/** An entry of a deposit, never changed and never deleted: fen above 0 add to what is held. Payments on its bills stand with these. */
export interface DepositEntry {
  readonly id: string
  readonly customerId: string
  /** '' for a deposit without a contract. */
  readonly contractId: string
  readonly kind: DepositKind
  readonly fen: number
  readonly day: Day
  /** How it was paid out. */
  readonly method: string | null
  /** The receipt of the bills that it paid. */
  readonly receiptId: string | null
  /** The charge of a contract that gave it back. */
  readonly sourceId: string | null
  readonly transferId: string | null
  /** The entry that this one undoes; an entry is undone once. */
  readonly reverses: string | null
  readonly note: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
export type NewDepositEntry = Pick<DepositEntry, 'customerId' | 'contractId' | 'kind' | 'fen' | 'day' | 'note'> &
  Partial<Pick<DepositEntry, 'method' | 'receiptId' | 'sourceId' | 'transferId' | 'reverses'>>

/** A deposit of a customer for a contract, in fen: what was billed, is due, was taken, and became of it. */
export interface Deposit {
  readonly customerId: string
  readonly contractId: string
  readonly customer: string
  readonly contract: string
  readonly billed: number
  readonly due: number
  readonly taken: number
  readonly deducted: number
  /** Paid out, and given back to the account at the end of the contract. */
  readonly returned: number
  readonly forfeited: number
  /** What came by transfers, less what went. */
  readonly transferred: number
  readonly held: number
}
export const depositStates = ['held', 'due', 'closed'] as const
export interface DepositQuery {
  readonly keyword?: string | undefined
  readonly customerId?: string | undefined
  readonly contractId?: string | undefined
  /** `held`: something is held; `due`: something is to be paid; `closed`: neither. */
  readonly state?: (typeof depositStates)[number] | undefined
  readonly seen?: SeenIn | undefined
}
type DepositTables = { depositEntries: DepositEntry }

const amounts = ['billed', 'due', 'taken', 'deducted', 'returned', 'forfeited', 'transferred', 'held'] as const
export type DepositSums = Pick<Deposit, (typeof amounts)[number]>
const asSums = (row: Readonly<Record<(typeof amounts)[number], unknown>>): DepositSums =>
  Object.fromEntries(amounts.map((key) => [key, Number(row[key] ?? 0)])) as unknown as DepositSums

/** Deposits: what bills of the subject `deposit` were paid with, and the entries that moved it since. Only `move.ts` adds to it. */
export const depositStore = defineStore('deposits', ({ db }) => {
  const own = db.withTables<DepositTables>()
  const deposits = (of: { readonly customerId?: string | undefined } = {}) => {
    const some = (column: string) => (of.customerId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${of.customerId}`)
    const all = sql<Deposit>`(
      select b.customer_id, b.contract_id, b.customer, b.contract, b.billed, b.due, coalesce(p.fen, 0) as taken,
        coalesce(m.deducted, 0) as deducted, coalesce(m.returned, 0) as returned, coalesce(m.forfeited, 0) as forfeited,
        coalesce(m.transferred, 0) as transferred, coalesce(p.fen, 0) + coalesce(m.fen, 0) as held
      from (
        select customer_id, coalesce(contract_id, '') as contract_id, max(customer) as customer, max(contract) as contract,
          sum(case when state = 'void' then 0 else billed end) as billed, sum(principal) as due,
          sum(case when state = 'void' then 0 else 1 end) as live
        from bills where subject = ${depositSubject} and customer_id is not null ${some('customer_id')}
        group by customer_id, coalesce(contract_id, '')
      ) b
      left join (
        select bills.customer_id, coalesce(bills.contract_id, '') as contract_id, sum(bill_entries.fen) as fen
        from bills join bill_entries on bill_entries.bill_id = bills.id
        where bills.subject = ${depositSubject} and bill_entries.kind = 'payment' and bill_entries.part = 'principal' ${some('bills.customer_id')}
        group by bills.customer_id, coalesce(bills.contract_id, '')
      ) p on p.customer_id = b.customer_id and p.contract_id = b.contract_id
      left join (
        select customer_id, contract_id, sum(fen) as fen,
          -sum(case when kind = 'deducted' then fen else 0 end) as deducted,
          -sum(case when kind in ('returned', 'given') then fen else 0 end) as returned,
          -sum(case when kind = 'forfeited' then fen else 0 end) as forfeited,
          sum(case when kind = 'transferred' then fen else 0 end) as transferred
        from deposit_entries where 1 = 1 ${some('customer_id')} group by customer_id, contract_id
      ) m on m.customer_id = b.customer_id and m.contract_id = b.contract_id
      where b.live > 0 or m.fen is not null
    )`.as<'deposits'>('deposits')
    return own.selectFrom(all)
  }
  const matching = ({ keyword = '', customerId, contractId, state, seen }: DepositQuery) =>
    deposits({ customerId })
      .$if(contractId !== undefined, (rows) => rows.where('contractId', '=', contractId ?? ''))
      .$if(keyword !== '', (rows) => rows.where((eb) => eb.or(['customer', 'contract'].map((column) => contains(column, keyword)))))
      .$if(seen !== undefined, (rows) => (seen ? rows.where(seen('customerId')) : rows))
      .$if(state === 'held', (rows) => rows.where('held', '>', 0))
      .$if(state === 'due', (rows) => rows.where('due', '>', 0))
      .$if(state === 'closed', (rows) => rows.where('held', '=', 0).where('due', '=', 0))
  const asDeposit = (row: Deposit): Deposit => ({ ...row, ...asSums(row) })
  return {
    /** A page of deposits, those of which most is held first, with how many there are and what they come to. */
    async list(query: DepositQuery, page: { readonly current: number; readonly size: number }) {
      const [rows, sums] = await Promise.all([
        matching(query)
          .selectAll()
          .orderBy('held', 'desc')
          .orderBy('customerId')
          .orderBy('contractId')
          .limit(page.size)
          .offset((page.current - 1) * page.size)
          .execute(),
        matching(query)
          .select(({ fn }) => [fn.countAll().as('count'), ...amounts.map((key) => fn.sum(key).as(key))])
          .executeTakeFirstOrThrow(),
      ])
      return { rows: rows.map(asDeposit), total: Number(sums.count), sums: asSums(sums as never) }
    },
    /** All deposits of a customer. */
    of: async (customerId: string): Promise<readonly Deposit[]> => (await deposits({ customerId }).selectAll().execute()).map(asDeposit),
    entriesOf: (customerId: string, contractId: string): Promise<readonly DepositEntry[]> =>
      own
        .selectFrom('depositEntries')
        .selectAll()
        .where('customerId', '=', customerId)
        .where('contractId', '=', contractId)
        .orderBy('creatorTime')
        .orderBy('id')
        .execute(),
    ofCustomer: (customerId: string): Promise<readonly DepositEntry[]> =>
      own.selectFrom('depositEntries').selectAll().where('customerId', '=', customerId).orderBy('id').execute(),
    byId: (id: string): Promise<DepositEntry | undefined> => own.selectFrom('depositEntries').selectAll().where('id', '=', id).executeTakeFirst(),
    ofReceipt: (receiptId: string): Promise<readonly DepositEntry[]> =>
      own.selectFrom('depositEntries').selectAll().where('receiptId', '=', receiptId).orderBy('id').execute(),
    ofTransfer: (transferId: string): Promise<readonly DepositEntry[]> =>
      own.selectFrom('depositEntries').selectAll().where('transferId', '=', transferId).orderBy('id').execute(),
    isReversed: async (id: string): Promise<boolean> =>
      (await own.selectFrom('depositEntries').select('id').where('reverses', '=', id).executeTakeFirst()) !== undefined,
    async insert(entries: readonly NewDepositEntry[], { userId, now }: By): Promise<void> {
      if (entries.length === 0) return
      await own
        .insertInto('depositEntries')
        .values(
          entries.map((entry) => ({
            ...{ method: null, receiptId: null, sourceId: null, transferId: null, reverses: null },
            ...entry,
            ...{ id: newId(now), creatorUserId: userId, creatorTime: now },
          })),
        )
        .execute()
    },
    /** What somebody paid out on a day, and took back of it, by method. */
    paidOutBy: (userId: string, day: Day): Promise<readonly DepositEntry[]> =>
      own
        .selectFrom('depositEntries')
        .selectAll()
        .where('kind', '=', 'returned')
        .where('creatorUserId', '=', userId)
        .where('day', '=', day)
        .execute(),
    /** Moves everything of one customer to another, as when the two turn out to be one. */
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('depositEntries').set({ customerId: to }).where('customerId', '=', from).execute()
    },
  }
})
