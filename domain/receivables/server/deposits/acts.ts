import { Refusal, ruledOut, type Services, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import type { By } from '../../../shared/server/ledger/post'
import { checkOpenDay } from '../closings/store'
import { cancelReceipt } from '../receipts/cancel'
import type { Receipt } from '../receipts/store'
import { takePayment } from '../receipts/take'
import { heldOf, moveDeposits, undoingDeposits } from './move'
import { depositStore } from './store'
import { yuan } from '../wire'

interface Act {
  readonly customerId: string
  readonly contractId: string
  readonly day: Day
  readonly fen: number
  readonly note: string
}
type Acting = By & { readonly today: Day }

/** Locks the deposits of a customer and says what is held. @throws {Refusal} 400 for nothing, a day to come or closed, and more than is held */
async function begin(stores: Stores, { customerId, contractId, day, fen }: Act, { today }: Acting): Promise<void> {
  if (fen <= 0) throw ruledOut('receivables.refusal.nothing')
  if (day > today) throw ruledOut('receivables.refusal.dayToCome')
  await checkOpenMonths(stores, [day])
  await stores.of(billStore).lock(customerId)
  const held = await heldOf(stores, customerId, contractId)
  if (fen > held) throw ruledOut('receivables.refusal.depositHolds', { held: yuan(held) })
}

/**
 * Pays bills of the customer with a deposit: those that are named, or the oldest first; bills of deposits are not paid so. A receipt says which.
 * @throws {Refusal} 400 for more than is held, or than the bills owe
 */
export async function deductDeposit(
  services: Services,
  stores: Stores,
  act: Act & { readonly billIds: readonly string[] | null },
  by: Acting,
): Promise<Receipt> {
  const { customerId, contractId, day, fen, note } = act
  // The cashier's day comes before the customer, as with whoever takes money: else two would wait for each other.
  await checkOpenDay(stores, by.userId, day)
  await begin(stores, act, by)
  return takePayment(
    services,
    stores,
    {
      ...{ customerId, day, method: '', taken: 0, prepaidUsed: 0, memo: note },
      deposit: { contractId, fen },
      bills: act.billIds?.map((id) => ({ id, fen: null })) ?? null,
    },
    by,
  )
}

/** Pays a deposit out. @throws {Refusal} 400 for more than is held, and days that are closed */
export async function returnDeposit(stores: Stores, act: Act & { readonly method: string }, by: Acting): Promise<void> {
  const { customerId, contractId, day, fen, note, method } = act
  await checkOpenDay(stores, by.userId, day)
  await begin(stores, act, by)
  await moveDeposits(stores, [{ customerId, contractId, kind: 'returned', fen: -fen, day, method, note }], by)
}

/** Keeps a deposit for good. @throws {Refusal} 400 for more than is held, and months that are closed */
export async function forfeitDeposit(stores: Stores, act: Act, by: Acting): Promise<void> {
  const { customerId, contractId, day, fen, note } = act
  await begin(stores, act, by)
  await moveDeposits(stores, [{ customerId, contractId, kind: 'forfeited', fen: -fen, day, note }], by)
}

/**
 * Undoes what was done with a deposit by an entry of today that names it. What paid bills is undone with its receipt.
 * @throws {Refusal} 404; 400 for what is undone already, undoes something itself, or is undone elsewhere
 */
export async function reverseDeposit(stores: Stores, entryId: string, { reason, today, ...by }: Acting & { readonly reason: string }): Promise<void> {
  const deposits = stores.of(depositStore)
  const entry = await deposits.byId(entryId)
  if (!entry) throw new Refusal('notFoundAnymore')
  if (entry.kind === 'given' || entry.kind === 'transferred') throw ruledOut('receivables.refusal.undoneElsewhere')
  if (entry.kind === 'deducted' && entry.receiptId !== null) {
    await cancelReceipt(stores, entry.receiptId, { reason, mayCancel: true, mayCancelCounted: true, today, ...by })
    return
  }
  await checkOpenMonths(stores, [today])
  if (entry.kind === 'returned') await checkOpenDay(stores, by.userId, today)
  await stores.of(billStore).lock(entry.customerId)
  if (entry.reverses !== null || (await deposits.isReversed(entry.id))) throw ruledOut('receivables.refusal.undoneAlready')
  await moveDeposits(stores, undoingDeposits([entry], today, reason), by)
}
