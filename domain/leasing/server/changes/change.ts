import type { JsonObject } from '../../../../engine'
import { ruledOut, type Stores, type StoredRecord } from '../../../../server/module'
import { isDay, type Day } from '../../../shared/calendar/day'
import { sumOf } from '../../../shared/money/amount'
import { contractCharges } from '../../../shared/server/contract-charges'
import { paymentTerms, raiseTerms } from '../../rules/payment-terms'
import { rebuilt, type Rebuilt } from '../../rules/rebuild'
import { timelineOf, type ContractVersion } from '../../rules/timeline'
import { codeOf, notNow, stateOf, termOf } from '../contracts/contract'
import { linesIn, pricedNow } from '../charges/book'
import { versionsOf } from '../contracts/versions'
import { refuseWhenRenewed } from '../renewals/renewal'

/** What a change may change; everything else of a contract is as it was signed. */
export const changeable: ReadonlySet<string> = new Set([
  'end',
  'operator',
  'units',
  ...paymentTerms,
  'deposit',
  'penaltyMonths',
  'freeDays',
  ...raiseTerms,
  'raises',
  'fees',
  'terms',
])

/** A change of a contract: values from a day on. */
export interface ChangeAsked {
  readonly from: Day
  readonly values: JsonObject
}

/** What a change makes of what is charged. Amounts are yuan as decimal text. */
export interface Change extends Rebuilt {
  readonly version: ContractVersion
  /** All that the contract charges without it and with it. */
  readonly before: string
  readonly after: string
}

/**
 * What a change comes to: shown while one asks for it, and booked when it is approved.
 *
 * @throws {Refusal} for a contract that is not in force, a day outside of its term or before its newest version, and values with which nothing can be computed
 */
export async function changeOf(stores: Stores, { id, values }: StoredRecord, { from, values: changed }: ChangeAsked): Promise<Change> {
  const term = termOf(values)
  if (!term || stateOf(values) !== 'adopt') throw notNow(values)
  const versions = await versionsOf(stores, { id, values })
  const newest = versions.at(-1)
  if (!newest) throw notNow(values)
  if (!isDay(from) || from < newest.from || from > term.to)
    throw ruledOut('leasing.refusal.changeOutside', { code: codeOf(values), from: newest.from, to: term.to })
  if ('end' in changed || 'deposit' in changed) await refuseWhenRenewed(stores, values)
  const after = await pricedNow(stores, { ...values, ...changed, asking: null })
  linesIn(after)
  const end = termOf(after)?.to ?? term.to
  if (end < from) throw ruledOut('leasing.refusal.endsBefore', { from })
  const version: ContractVersion = { revision: newest.revision + 1, from, values: after }
  const held = await stores.of(contractCharges).of({ contracts: [id] })
  const made = rebuilt(held, timelineOf(versions), timelineOf([...versions, version]))
  const gone = new Set(made.voided)
  const sum = (rows: readonly { readonly amount: string }[]) => sumOf(rows.map(({ amount }) => amount))
  return { ...made, version, before: sum(held), after: sum([...held.filter((row) => !gone.has(row.id)), ...made.added]) }
}
