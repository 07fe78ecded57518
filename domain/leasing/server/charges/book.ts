import { newId, ruledOut, type Stores } from '../../../../server/module'
import type { JsonObject } from '../../../../engine'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'
import { feePricesFor, taxRates } from '../../../shared/server/fee-prices'
import { asksForPrices, feeFault, unitsLeased, withFeePrices } from '../../rules/contract-fees'
import { linesOf } from '../../rules/contract-lines'
import { withTaxRates } from '../../rules/contract-taxes'
import type { NewRow } from '../../rules/held'
import { schedulesOf, type ChargeLine } from '../../rules/schedule'
import type { Contract } from '../contracts/hold'
import { chargeStore } from './store'

/** What the contract charges. @throws {Refusal} where it is not complete, or a fee has no price or is for a unit that is not leased */
export function linesIn(values: JsonObject): readonly ChargeLine[] {
  const lines = linesOf(values)
  if ('missing' in lines) throw ruledOut('leasing.refusal.incomplete')
  const fault = feeFault(values)
  if (fault) throw ruledOut(`leasing.refusal.fee.${fault.what}`, { row: fault.row })
  return lines
}

/**
 * The values of a contract with what its fees cost: those without a price have the prices that its units have now, what says no rate of tax has that of
 * its subject, and both keep them from then on.
 */
export async function pricedNow(stores: Stores, values: JsonObject): Promise<JsonObject> {
  const priced = asksForPrices(values) ? withFeePrices(values, await feePricesFor(stores, unitsLeased(values))) : values
  return withTaxRates(priced, await taxRates(stores))
}

/** Books the schedule of a contract, its first version. */
export async function bookSchedule(contract: Contract): Promise<void> {
  const rows = schedulesOf(linesIn(contract.record.values)).flat()
  await bookRows(
    contract,
    1,
    rows.map(({ subject, unit, period, span, due, amount, taxRate, why }) => ({
      kind: why.per === 'once' ? 'once' : 'period',
      corrects: null,
      subject,
      unitId: unit,
      period,
      fromDay: span.from,
      toDay: span.to,
      dueDay: due,
      amount,
      taxRate,
    })),
  )
}

/** Books rows of a version of a contract. */
export const bookRows = ({ stores, record, now }: Contract, revision: number, rows: readonly NewRow[]): Promise<void> =>
  stores
    .of(chargeStore)
    .insert(rows.map((row) => ({ ...row, id: newId(now), contractId: record.id, revision, bookedAt: now, voidedAt: null, voidedBy: null })))

/** Marks all that a contract charges as held no more. */
export async function voidAll({ stores, record, now }: Contract, by: NonNullable<ContractCharge['voidedBy']>): Promise<void> {
  const charges = await stores.of(contractCharges).of({ contracts: [record.id] })
  await stores.of(chargeStore).void(
    charges.map(({ id }) => id),
    by,
    now,
  )
}
