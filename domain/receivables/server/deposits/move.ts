import { ruledOut, storedRecord, type Stores } from '../../../../server/module'
import { yuan } from '../wire'
import type { By } from '../../../shared/server/ledger/post'
import { depositStore, type DepositEntry, type NewDepositEntry } from './store'

/**
 * Moves what is held of deposits: the only place that does. Whoever calls it holds the customers' locks.
 * @throws {Refusal} 400 where more would be taken out of a deposit than it holds
 */
export async function moveDeposits(stores: Stores, entries: readonly NewDepositEntry[], by: By): Promise<void> {
  await stores.of(depositStore).insert(entries, by)
  for (const customerId of new Set(entries.map((entry) => entry.customerId))) await checkDeposits(stores, customerId)
}

/**
 * Whoever takes away what a deposit was paid with asks afterwards, within the same transaction.
 * @throws {Refusal} 400 where less than nothing would be held of a deposit of the customer
 */
export async function checkDeposits(stores: Stores, customerId: string): Promise<void> {
  for (const { held, deducted, returned, forfeited, taken, contract } of await stores.of(depositStore).of(customerId))
    if (held < 0) throw ruledOut('receivables.refusal.depositShort', { contract, taken: yuan(taken), gone: yuan(deducted + returned + forfeited) })
}

/** What is held of one deposit, in fen. */
export async function heldOf(stores: Stores, customerId: string, contractId: string): Promise<number> {
  return (await stores.of(depositStore).of(customerId)).find((one) => one.contractId === contractId)?.held ?? 0
}

/** The entries that undo others: the same with the opposite sign, on a day. */
export const undoingDeposits = (entries: readonly DepositEntry[], day: string, note: string): readonly NewDepositEntry[] =>
  entries.map(({ id, customerId, contractId, kind, fen, method, receiptId, transferId }) => ({
    ...{ customerId, contractId, kind, fen: -fen, day, method, receiptId, transferId, note },
    reverses: id,
  }))

/**
 * Takes what the end of a contract gives back out of the deposit for it, or out of those of the contracts that it renews, which carried theirs on.
 * Returns how much there was: what was deducted, returned or forfeited before is not there to be given.
 */
export async function giveFromDeposits(
  stores: Stores,
  {
    customerId,
    contractId,
    sourceId,
    fen,
    day,
    note,
  }: Pick<DepositEntry, 'customerId' | 'contractId' | 'fen' | 'day' | 'note'> & { sourceId: string },
  by: By,
): Promise<number> {
  const deposits = new Map((await stores.of(depositStore).of(customerId)).map((one) => [one.contractId, one]))
  const entries: NewDepositEntry[] = []
  let rest = fen
  for (const id of await withRenewed(stores, contractId)) {
    const part = Math.min(rest, deposits.get(id)?.held ?? 0)
    if (part <= 0) continue
    entries.push({ customerId, contractId: id, kind: 'given', fen: -part, day, note, sourceId })
    rest -= part
  }
  await moveDeposits(stores, entries, by)
  return fen - rest
}

/** A contract, and those that it renews, the latest first. */
async function withRenewed(stores: Stores, contractId: string): Promise<readonly string[]> {
  const ids: string[] = []
  let id: unknown = contractId
  while (typeof id === 'string' && id !== '' && !ids.includes(id)) {
    ids.push(id)
    id = (await storedRecord(stores, 'leasing-contract', id))?.values['renews']
  }
  return ids
}
