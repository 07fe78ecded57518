import type { JsonObject } from '../../../../engine'
import { ruledOut, storedRecord, type StoredRecord, type Stores } from '../../../../server/module'
import { codeOf, contractModelId, stateOf } from '../contracts/contract'

/** The contract that goes on where this one ends; undefined where there is none, or it was cancelled or removed. */
export async function renewalOf(stores: Stores, values: JsonObject): Promise<StoredRecord | undefined> {
  const id = values['renewedBy']
  const renewal = typeof id === 'string' && id !== '' ? await storedRecord(stores, contractModelId, id) : undefined
  return renewal && stateOf(renewal.values) !== 'cancel' ? renewal : undefined
}

const inForce = (renewal: StoredRecord | undefined): boolean => renewal !== undefined && ['adopt', 'ended'].includes(stateOf(renewal.values))

const carriedTo = (values: JsonObject | undefined): number => (typeof values?.['depositCarried'] === 'number' ? values['depositCarried'] : 0)

/** What of the deposit a contract got from the one before, less what went on to the one after: yuan as decimals, the second below the first or not. */
export async function carriedDeposit(stores: Stores, values: JsonObject): Promise<readonly [came: string, went: string]> {
  const renewal = await renewalOf(stores, values)
  return [String(carriedTo(values)), inForce(renewal) ? String(carriedTo(renewal?.values)) : '0']
}

/** Refuses what would leave a gap or an overlap with the contract that goes on. @throws {Refusal} naming it */
export async function refuseWhenRenewed(stores: Stores, values: JsonObject, { andInForce = true } = {}): Promise<void> {
  const renewal = await renewalOf(stores, values)
  if (renewal && (andInForce || !inForce(renewal))) throw ruledOut('leasing.refusal.renewed', { code: codeOf(values), next: codeOf(renewal.values) })
}

/** Refuses to cancel a contract whose deposit came from one that was settled without it. @throws {Refusal} */
export async function refuseWhenCarried(stores: Stores, values: JsonObject): Promise<void> {
  const id = values['renews']
  if (stateOf(values) !== 'adopt' || carriedTo(values) === 0 || typeof id !== 'string') return
  const before = await storedRecord(stores, contractModelId, id)
  if (typeof before?.values['settledOn'] === 'number')
    throw ruledOut('leasing.refusal.carried', { code: codeOf(values), before: codeOf(before.values) })
}
