import { ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import type { StoredEntry } from '../../../shared/server/ledger/entries'
import { accountsOf, post, undoing, type By } from '../../../shared/server/ledger/post'
import { depositSubject } from '../../rules/deposit'
import { checkDeposits } from '../deposits/move'
import { prepaidStore } from '../receipts/prepaid'

/**
 * Makes a bill void: everything that happened to it is undone, entry by entry, what was paid goes to the customer's account, and what it was over is
 * taken away. The receipts stay as they are. Asks for the customer's lock.
 * @throws {Refusal} 404, and 400 where it is void already, or what was paid of a deposit is deducted or returned
 */
export async function takeBack(
  stores: Stores,
  billId: string,
  { day, note, by }: { readonly day: Day; readonly note: string; readonly by: By },
): Promise<void> {
  const seen = (await accountsOf(stores, [billId]))[0]?.bill
  await stores.of(billStore).lock(seen?.customerId ?? billId)
  const [account] = await accountsOf(stores, [billId])
  if (!account || account.balance.state === 'void') throw ruledOut('receivables.refusal.alreadyVoid')
  const { bill, entries } = account
  const live = standing(entries)
  const undone = undoing(live, day, note)
  await post(
    stores,
    [...undone, ...(bill.billed === 0 ? [] : [{ billId, kind: 'void' as const, part: 'principal' as const, fen: bill.billed, day, note }])],
    by,
  )
  for (const { kind, fen, receiptId } of live)
    if (kind === 'payment' && bill.customerId !== null)
      await stores.of(prepaidStore).insert({ customerId: bill.customerId, kind: 'moved', fen, day, receiptId, note: bill.number }, by)
  if (bill.customerId !== null && bill.subject === depositSubject) await checkDeposits(stores, bill.customerId)
}

/** Entries that nothing has undone, and that undo nothing themselves. */
export function standing(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const undone = new Set(entries.flatMap(({ reverses }) => reverses ?? []))
  return entries.filter(({ id, reverses }) => reverses === null && !undone.has(id))
}
