import { newId, Refusal, ruledOut, storedRecord, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore } from '../../../shared/server/ledger/bills'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import type { By } from '../../../shared/server/ledger/post'
import type { Holder } from '../../rules/deposit'
import { heldOf, moveDeposits, undoingDeposits } from '../deposits/move'
import { depositStore } from '../deposits/store'
import { prepaidStore } from '../receipts/prepaid'
import { yuan } from '../wire'
import { transferStore, type Transfer } from './store'

type Acting = By & { readonly today: Day }

/**
 * Moves money from an account or a deposit to another one. Nothing comes in or goes out by it, so that no cashier's day counts it.
 * @throws {Refusal} 400 for nothing, one and the same holder, more than there is, a deposit that nobody has, and a month that is closed
 */
export async function transferMoney(
  stores: Stores,
  { from, to, fen, reason }: { readonly from: Holder; readonly to: Holder; readonly fen: number; readonly reason: string },
  { today, ...by }: Acting,
): Promise<Transfer> {
  if (fen <= 0) throw ruledOut('receivables.refusal.nothing')
  if (from.customerId === to.customerId && from.contractId === to.contractId) throw ruledOut('receivables.refusal.sameHolder')
  await checkOpenMonths(stores, [today])
  await lockBoth(stores, from.customerId, to.customerId)
  const id = newId(by.now)
  await move(stores, from, { fen: -fen, day: today, note: reason, transferId: id }, by)
  await move(stores, to, { fen, day: today, note: reason, transferId: id }, by)
  const transfer: Transfer = {
    ...{ id, fromCustomerId: from.customerId, fromCustomer: await nameOf(stores, from.customerId), fromContractId: from.contractId },
    ...{ toCustomerId: to.customerId, toCustomer: await nameOf(stores, to.customerId), toContractId: to.contractId },
    ...{ fen, day: today, reason, state: 'valid', undoneBy: null, undoneTime: null, undoReason: null },
    ...{ creatorUserId: by.userId, creatorTime: by.now },
  }
  await stores.of(transferStore).insert(transfer)
  return transfer
}

/**
 * Undoes a transfer by entries of today that take it back on both sides.
 * @throws {Refusal} 404, and 400 where it is undone, or what it brought is used already
 */
export async function undoTransfer(stores: Stores, id: string, { reason, today, ...by }: Acting & { readonly reason: string }): Promise<void> {
  const seen = await stores.of(transferStore).byId(id)
  if (!seen) throw new Refusal('notFoundAnymore')
  await checkOpenMonths(stores, [today])
  await lockBoth(stores, seen.fromCustomerId, seen.toCustomerId)
  const transfer = await stores.of(transferStore).byId(id)
  if (transfer?.state !== 'valid') throw ruledOut('receivables.refusal.undoneAlready')
  const { fromCustomerId, fromContractId, toCustomerId, toContractId, fen } = transfer
  const base = { day: today, note: reason, transferId: id }
  if (toContractId === null) await move(stores, { customerId: toCustomerId, contractId: null }, { fen: -fen, ...base }, by)
  if (fromContractId === null) await move(stores, { customerId: fromCustomerId, contractId: null }, { fen, ...base }, by)
  await moveDeposits(stores, undoingDeposits(await stores.of(depositStore).ofTransfer(id), today, reason), by)
  await stores.of(transferStore).undo(id, { by: by.userId, time: by.now, reason })
}

interface Step {
  readonly fen: number
  readonly day: Day
  readonly note: string
  readonly transferId: string
}

/** Adds to what a holder has, or takes from it. @throws {Refusal} 400 for more than there is, and a deposit that nobody has */
async function move(stores: Stores, { customerId, contractId }: Holder, { fen, ...step }: Step, by: By): Promise<void> {
  if (contractId === null) {
    const held = await stores.of(prepaidStore).balanceOf(customerId)
    if (held + fen < 0) throw ruledOut('receivables.refusal.prepaidShort', { held: yuan(held) })
    await stores.of(prepaidStore).insert({ customerId, kind: 'transferred', fen, ...step }, by)
    return
  }
  const held = await heldOf(stores, customerId, contractId)
  if (fen < 0 && held + fen < 0) throw ruledOut('receivables.refusal.depositHolds', { held: yuan(held) })
  if (!(await stores.of(depositStore).of(customerId)).some((one) => one.contractId === contractId)) throw ruledOut('receivables.refusal.noDeposit')
  await moveDeposits(stores, [{ customerId, contractId, kind: 'transferred', fen, ...step }], by)
}

/** In one order, so that two transfers in opposite directions do not wait for each other. */
async function lockBoth(stores: Stores, one: string, other: string): Promise<void> {
  for (const customerId of [...new Set([one, other])].toSorted()) await stores.of(billStore).lock(customerId)
}

async function nameOf(stores: Stores, customerId: string): Promise<string> {
  const name = (await storedRecord(stores, 'customers-customer', customerId))?.values['name']
  return typeof name === 'string' ? name : ''
}
