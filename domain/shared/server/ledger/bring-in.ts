import { newId, type Stores } from '../../../../server/module'
import { balanceOf, settledDayOf, type Entry } from '../../ledger/balance'
import { billStore, type Bill } from './bills'
import { entryStore, type StoredEntry } from './entries'

/** A bill of other books with everything that happened to it; `creatorTime` is when it was made there. */
export interface Brought extends Omit<Bill, 'principal' | 'lateFee' | 'paid' | 'credited' | 'state' | 'settledDay'> {
  readonly entries: readonly (Entry & { readonly receiptId: string | null })[]
}

/**
 * Takes over bills with their past from books that were kept before, very many at once: what each comes to is worked out from its entries, as `post` does.
 * Whoever brings them in has the numbers, and sees to it that no source comes twice and no month is closed.
 * @throws {Error} where entries leave less than nothing owed
 */
export async function bringInBills(stores: Stores, brought: readonly Brought[]): Promise<void> {
  const bills: Bill[] = []
  const rows: StoredEntry[] = []
  for (const { entries, ...bill } of brought) {
    const balance = balanceOf(bill.billed, entries)
    if (balance.principal < 0 || balance.lateFee < 0) throw new Error(`The entries of bill ${bill.number} leave less than nothing.`)
    bills.push({ ...bill, ...balance, settledDay: settledDayOf(balance, entries) })
    for (const entry of entries) {
      const { creatorUserId, creatorTime } = bill
      rows.push({ ...entry, id: newId(creatorTime), billId: bill.id, reverses: null, note: '', creatorUserId, creatorTime })
    }
  }
  await stores.of(billStore).insert(bills)
  await stores.of(entryStore).insert(rows)
}
