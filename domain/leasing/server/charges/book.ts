import { newId, ruledOut } from '../../../../server/module'
import type { JsonObject } from '../../../../engine'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'
import { linesOf } from '../../rules/contract-lines'
import type { NewRow } from '../../rules/held'
import { scheduleOf, type ChargeLine } from '../../rules/schedule'
import type { Contract } from '../contracts/hold'
import { chargeStore } from './store'

/** What the contract charges. @throws {Refusal} where it is not complete */
export function linesIn(values: JsonObject): readonly ChargeLine[] {
  const lines = linesOf(values)
  if ('missing' in lines) throw ruledOut('leasing.refusal.incomplete')
  return lines
}

/** Books the schedule of a contract, its first version. */
export async function bookSchedule(contract: Contract): Promise<void> {
  const rows = linesIn(contract.record.values).flatMap(scheduleOf)
  await bookRows(
    contract,
    1,
    rows.map(({ subject, unit, period, span, due, amount, why }) => ({
      kind: why.per === 'once' ? 'once' : 'period',
      corrects: null,
      subject,
      unitId: unit,
      period,
      fromDay: span.from,
      toDay: span.to,
      dueDay: due,
      amount,
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
