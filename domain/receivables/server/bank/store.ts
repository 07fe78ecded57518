import { contains, defineStore, pageOfRows, settingStore, type PageWanted, type SeenIn, type Stores } from '../../../../server/module'
import type { BankColumns, BankLineRead } from '../../rules/bank-statement'

/** A line of a bank's statement: money that came in. Whole fen. */
export interface BankLine extends BankLineRead {
  readonly id: string
  /** The import that brought it. */
  readonly importId: string
  /** What makes it this line and no other, so that a statement that is read twice adds nothing. */
  readonly mark: string
  /** `left`: somebody said that it is none of ours. */
  readonly state: 'open' | 'booked' | 'left'
  readonly customerId: string | null
  readonly receiptId: string | null
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type BankTables = { bankLines: BankLine }
export interface BankQuery {
  readonly keyword?: string | undefined
  readonly state?: BankLine['state'] | undefined
  readonly seen?: SeenIn | undefined
}

const batch = 40

export const bankStore = defineStore('bank lines', ({ db }) => {
  const own = db.withTables<BankTables>()
  const matching = ({ keyword = '', state, seen }: BankQuery) =>
    own
      .selectFrom('bankLines')
      .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'open'))
      // What is booked is seen by who sees its customer; what is open belongs to nobody yet.
      .$if(seen !== undefined, (rows) => (seen ? rows.where((eb) => eb.or([eb('customerId', 'is', null), seen('customerId')])) : rows))
      .$if(keyword !== '', (rows) => rows.where((eb) => eb.or(['payer', 'text', 'reference'].map((column) => contains(column, keyword)))))
  return {
    byId: (id: string): Promise<BankLine | undefined> => own.selectFrom('bankLines').selectAll().where('id', '=', id).executeTakeFirst(),
    async list(query: BankQuery, page: PageWanted) {
      const { rows, total } = await pageOfRows(matching(query).selectAll().orderBy('day', 'desc').orderBy('id', 'desc'), matching(query), page)
      return { rows: rows as readonly BankLine[], total }
    },
    /** Adds lines that are not there yet; returns how many. */
    async add(lines: readonly BankLine[]): Promise<number> {
      let added = 0
      for (let at = 0; at < lines.length; at += batch) {
        const { numInsertedOrUpdatedRows } = await own
          .insertInto('bankLines')
          .values(lines.slice(at, at + batch))
          .onConflict((conflict) => conflict.column('mark').doNothing())
          .executeTakeFirst()
        added += Number(numInsertedOrUpdatedRows ?? 0)
      }
      return added
    },
    async set(id: string, change: Pick<BankLine, 'state' | 'customerId' | 'receiptId'>): Promise<void> {
      await own.updateTable('bankLines').set(change).where('id', '=', id).execute()
    },
    /** What a cancelled receipt had booked is open again. */
    async reopen(receiptId: string): Promise<void> {
      await own.updateTable('bankLines').set({ state: 'open', customerId: null, receiptId: null }).where('receiptId', '=', receiptId).execute()
    },
    /** Takes back what an import brought, but for what is booked; returns how many lines. */
    async removeImport(importId: string): Promise<number> {
      const { numDeletedRows } = await own.deleteFrom('bankLines').where('importId', '=', importId).where('state', '<>', 'booked').executeTakeFirst()
      return Number(numDeletedRows)
    },
    async moveCustomer(from: string, to: string): Promise<void> {
      await own.updateTable('bankLines').set({ customerId: to }).where('customerId', '=', from).execute()
    },
  }
})

const key = 'receivables.bankColumns'
const mostKept = 30

/** Which columns statements with these titles had, by the titles; what was said last is kept. */
export async function rememberedColumns(stores: Stores): Promise<Readonly<Record<string, BankColumns>>> {
  const stored = await stores.of(settingStore).get(key)
  return stored === undefined ? {} : (JSON.parse(stored) as Readonly<Record<string, BankColumns>>)
}
/** Remembers which column of a bank's statement means what, by the titles of its head. The oldest are forgotten. */
export async function rememberColumns(stores: Stores, titles: string, columns: BankColumns): Promise<void> {
  const { [titles]: _before, ...others } = await rememberedColumns(stores)
  const kept = [...Object.entries(others).slice(1 - mostKept), [titles, columns] as const]
  await stores.of(settingStore).set(key, JSON.stringify(Object.fromEntries(kept)))
}
