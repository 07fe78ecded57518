import { newId, Refusal, type Stores } from '../../../../server/module'
import { balanceOf, settledDayOf, type Balance, type Entry } from '../../ledger/balance'
import { grouped } from '../../grouped'
import { billStore, type Bill } from './bills'
import { entryStore, type StoredEntry } from './entries'
import { checkOpenMonths } from './months'

/** Who does something with money, and when. */
export interface By {
  readonly userId: string | null
  readonly now: number
}

/** A new entry of a bill. */
export interface NewEntry extends Entry {
  readonly billId: string
  readonly receiptId?: string
  readonly reverses?: string
  readonly note?: string
}

/** A bill with its entries so far. */
export interface Account {
  readonly bill: Bill
  readonly entries: readonly StoredEntry[]
  readonly balance: Balance
}

/** Bills with what happened to them, in the order of the ids. @throws {Refusal} 404 where one is not there */
export async function accountsOf(stores: Stores, billIds: readonly string[]): Promise<readonly Account[]> {
  const [bills, entries] = [await stores.of(billStore).byIds(billIds), await stores.of(entryStore).of(billIds)]
  const [byId, byBill] = [new Map(bills.map((bill) => [bill.id, bill])), grouped(entries, ({ billId }) => billId)]
  return billIds.map((id) => {
    const bill = byId.get(id)
    if (!bill) throw new Refusal('notFoundAnymore')
    const own = byBill.get(id) ?? []
    return { bill, entries: own, balance: balanceOf(bill.billed, own) }
  })
}

/**
 * Adds entries to bills: the only place that does, within the transaction that decided them and with the customers locked. What each bill comes to is
 * worked out anew from all of its entries.
 * @throws {Refusal} 400 where a month of theirs is closed
 * @throws {Error} where an entry would leave less than nothing owed: whoever decides on entries says before, in words, why one is not possible
 */
export async function post(stores: Stores, entries: readonly NewEntry[], { userId, now }: By): Promise<void> {
  await checkOpenMonths(
    stores,
    entries.map(({ day }) => day),
  )
  const byBill = grouped(entries, ({ billId }) => billId)
  const rows = entries.map(({ billId, kind, part, fen, day, receiptId, reverses, note }): StoredEntry => ({
    id: newId(now),
    billId,
    kind,
    part,
    fen,
    day,
    receiptId: receiptId ?? null,
    reverses: reverses ?? null,
    note: note ?? '',
    creatorUserId: userId,
    creatorTime: now,
  }))
  for (const { bill, entries: before } of await accountsOf(stores, [...byBill.keys()])) {
    const all = [...before, ...(byBill.get(bill.id) ?? [])]
    const balance = balanceOf(bill.billed, all)
    const { principal, lateFee, paid, credited } = balance
    if (principal < 0 || lateFee < 0 || paid < 0 || credited < 0) throw new Error(`The entries of bill ${bill.number} leave less than nothing.`)
    await stores.of(billStore).update(bill.id, { ...balance, settledDay: settledDayOf(balance, all) })
  }
  await stores.of(entryStore).insert(rows)
}

/** The entries that undo others: the same with the opposite sign, on a day. */
export const undoing = (entries: readonly StoredEntry[], day: string, note: string, receiptId?: string): readonly NewEntry[] =>
  entries.map(({ id, billId, kind, part, fen }) => ({
    billId,
    kind,
    part,
    fen: -fen,
    day,
    reverses: id,
    note,
    ...(receiptId !== undefined && { receiptId }),
  }))
