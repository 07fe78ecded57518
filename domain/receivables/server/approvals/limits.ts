import { Refusal, ruledOut, storedRecord, type Services, type Stores } from '../../../../server/module'
import type { Part } from '../../../shared/ledger/balance'
import { grouped } from '../../../shared/grouped'
import { fromFen } from '../../../shared/money/amount'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import type { By } from '../../../shared/server/ledger/post'
import type { Refund } from '../accounts/refund'
import { standing } from '../bills/take-back'
import { depositId } from '../../rules/deposit'
import { heldOf } from '../deposits/move'
import { depositStore } from '../deposits/store'
import { owedOn } from '../receipts/owed'
import { prepaidStore } from '../receipts/prepaid'
import { receiptStore } from '../receipts/store'
import { askFor, type Told } from './ask'
import type { Payload } from './decide'
import { isAbove, twoPersons } from './two-persons'

type Acting = By & { readonly today: Day }
interface Waiting {
  readonly told: Told
}
const yuan = (fen: number): string => fromFen(fen)

/**
 * Asks for the cancelling of a receipt that was counted, where that takes two persons; null where one will do.
 * @throws {Refusal} 404, and 400 where it is cancelled, or whoever asks may not cancel such
 */
export async function askForCancelling(
  stores: Stores,
  id: string,
  { reason, mayCancelCounted, ...by }: Acting & { readonly reason: string; readonly mayCancelCounted: boolean },
): Promise<Waiting | null> {
  if (!(await twoPersons(stores)).cancelCounted) return null
  const receipt = await stores.of(receiptStore).byId(id)
  if (!receipt) throw new Refusal('notFoundAnymore')
  if (receipt.closingId === null || receipt.state === 'cancelled') return null
  if (!mayCancelCounted) throw ruledOut('receivables.refusal.dayCounted')
  const payload: Payload = { do: 'cancel', receiptId: id }
  return askFor(
    stores,
    {
      ...{ kind: 'cancelCounted', targetId: id, target: receipt.number, customerId: receipt.customerId, customer: receipt.customer },
      ...{ fen: receipt.taken, reason, payload },
    },
    by,
  )
}

/**
 * Asks for a second person where a credit or a waiver of late fees is, with what the bill was credited before, above the limit; null where one
 * person will do. `fen` is whole fen; `open` of the answer is what the bill still owes.
 * @throws {Refusal} 404 for a bill that is not there, 400 for more than is owed
 */
export async function askForCredit(
  { lists }: Services,
  stores: Stores,
  billId: string,
  { fen, part, reason }: { readonly fen: number; readonly part: Part; readonly reason: string },
  { today, ...by }: Acting,
): Promise<(Waiting & { readonly open: number }) | null> {
  const { creditAbove } = await twoPersons(stores)
  if (creditAbove === null) return null
  const seen = await stores.of(billStore).byId(billId)
  if (!seen) throw new Refusal('notFoundAnymore')
  await stores.of(billStore).lock(seen.customerId ?? billId)
  const [owed] = await owedOn(stores, lists, [billId], today)
  if (!owed) throw new Refusal('notFoundAnymore')
  const { bill, account } = owed
  const before = grouped(standing(account.entries), ({ kind }) => kind).get('credit') ?? []
  if (!isAbove(fen + before.reduce((sum, entry) => sum + entry.fen, 0), creditAbove)) return null
  if (fen === 0) throw ruledOut('receivables.refusal.nothing')
  if (fen > owed[part])
    throw part === 'lateFee'
      ? ruledOut('receivables.refusal.moreThanLateFee', { owed: yuan(owed.lateFee) })
      : ruledOut('receivables.refusal.credit.moreThanOpen', { open: yuan(owed.principal) })
  const payload: Payload = { do: 'credit', billId, fen, part }
  const asked = await askFor(
    stores,
    { kind: 'credit', targetId: billId, target: bill.number, customerId: bill.customerId ?? '', customer: bill.customer, fen, reason, payload },
    by,
  )
  return { ...asked, open: owed.principal + owed.lateFee }
}

/** Asks for a refund that is, with what was paid out to the customer on the day before, above the limit; null where one person will do. @throws {Refusal} 400 for more than is there */
export async function askForRefund(stores: Stores, refund: Refund, by: Acting): Promise<Waiting | null> {
  const { customerId, fen, day } = refund
  if (!(await takesTwo(stores, customerId, fen, day))) return null
  const held = await stores.of(prepaidStore).balanceOf(customerId)
  if (fen > held) throw ruledOut('receivables.refusal.prepaidShort', { held: yuan(held) })
  return ask(stores, { do: 'refund', ...refund }, customerId, by)
}

/**
 * Asks for a second person where a deposit is paid out and that is, with what the customer was paid on the day before, above the limit; null where
 * one person will do.
 * @throws {Refusal} 400 for more than is held
 */
export async function askForReturn(stores: Stores, refund: Refund & { readonly contractId: string }, by: Acting): Promise<Waiting | null> {
  const { customerId, contractId, fen, day } = refund
  if (!(await takesTwo(stores, customerId, fen, day))) return null
  const held = await heldOf(stores, customerId, contractId)
  if (fen > held) throw ruledOut('receivables.refusal.depositHolds', { held: yuan(held) })
  return ask(stores, { do: 'return', ...refund }, depositId(customerId, contractId), by)
}

async function takesTwo(stores: Stores, customerId: string, fen: number, day: Day): Promise<boolean> {
  const { refundAbove } = await twoPersons(stores)
  if (refundAbove === null || fen <= 0) return false
  await stores.of(billStore).lock(customerId)
  const paid = [
    ...(await stores.of(prepaidStore).of(customerId)).filter((entry) => entry.kind === 'refunded' && entry.day === day),
    ...(await stores.of(depositStore).ofCustomer(customerId)).filter((entry) => entry.kind === 'returned' && entry.day === day),
  ]
  return isAbove(fen - paid.reduce((sum, entry) => sum + entry.fen, 0), refundAbove)
}

async function ask(stores: Stores, payload: Extract<Payload, { readonly do: 'refund' | 'return' }>, targetId: string, by: Acting): Promise<Waiting> {
  const { customerId, fen, note } = payload
  const name = (await storedRecord(stores, 'customers-customer', customerId))?.values['name']
  const customer = typeof name === 'string' ? name : ''
  return askFor(stores, { kind: 'refund', targetId, target: customer, customerId, customer, fen, reason: note, payload }, by)
}
