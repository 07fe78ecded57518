import { Refusal, ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import { entryStore } from '../../../shared/server/ledger/entries'
import { accountsOf, post, undoing, type By } from '../../../shared/server/ledger/post'
import { standing } from '../bills/take-back'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { checkOpenDay } from '../closings/store'
import { bankStore } from '../bank/store'
import { checkDeposits, moveDeposits, undoingDeposits } from '../deposits/move'
import { depositStore } from '../deposits/store'
import { prepaidStore } from './prepaid'
import { receiptStore } from './store'

/**
 * Cancels a receipt: everything that it did is undone by entries of today that name what they undo, and the bills are owed again.
 * @throws {Refusal} 404; 400 where it is cancelled, where its tax invoice was not taken back by a red one, where what it put into the account is used already or a deposit that it paid is gone, and where it was counted in a closed day and
 * whoever asks may not cancel such; 403 where it was not and they may not cancel those
 */
export async function cancelReceipt(
  stores: Stores,
  id: string,
  {
    reason,
    mayCancel,
    mayCancelCounted,
    today,
    ...by
  }: By & { readonly reason: string; readonly mayCancel: boolean; readonly mayCancelCounted: boolean; readonly today: Day },
): Promise<void> {
  await checkOpenMonths(stores, [today])
  // Before the customer, as whoever takes money does: else two would wait for each other.
  await checkOpenDay(stores, by.userId, today)
  const receipts = stores.of(receiptStore)
  const seen = await receipts.byId(id)
  if (!seen) throw new Refusal('notFoundAnymore')
  await stores.of(billStore).lock(seen.customerId)
  const receipt = await receipts.byId(id)
  if (!receipt) throw new Refusal('notFoundAnymore')
  if (receipt.state === 'cancelled') throw ruledOut('receivables.refusal.receiptCancelled')
  if (receipt.invoiceState === 'invoiced') throw ruledOut('receivables.refusal.invoicedReceipt')
  if (receipt.closingId !== null && !mayCancelCounted) throw ruledOut('receivables.refusal.dayCounted')
  if (receipt.closingId === null && !mayCancel) throw new Refusal('noPermission')
  const own = await stores.of(entryStore).ofReceipt(id)
  const accounts = await accountsOf(stores, [...new Set(own.map(({ billId }) => billId))])
  const live = accounts.flatMap(({ entries }) => standing(entries)).filter(({ receiptId }) => receiptId === id)
  const prepaid = stores.of(prepaidStore)
  const moved = (await prepaid.ofReceipt(id)).reduce((sum, { fen }) => sum + fen, 0)
  if (moved > (await prepaid.balanceOf(receipt.customerId))) throw ruledOut('receivables.refusal.prepaidGone')
  await post(stores, undoing(live, today, reason, id), by)
  if (moved !== 0)
    await prepaid.insert({ customerId: receipt.customerId, kind: 'undone', fen: -moved, day: today, receiptId: id, note: receipt.number }, by)
  const deposits = stores.of(depositStore)
  await moveDeposits(stores, undoingDeposits(await deposits.ofReceipt(id), today, reason), by)
  await checkDeposits(stores, receipt.customerId)
  await stores.of(bankStore).reopen(id)
  await receipts.cancel(id, { by: by.userId, time: by.now, day: today, reason })
}
