import { ruledOut, storedRecord, type ActContext, type Stores } from '../../../../server/module'
import { addDays } from '../../../shared/calendar/day'
import { inTheWay, type OccupancyKind } from '../../../shared/occupancy/state'
import { occupancyStore } from '../../../shared/server/occupancies'
import { codeOf, termOf, unitsOf } from './contract'

/** A contract within the transaction that does something with it, and who does it when. */
export type Contract = Pick<ActContext<unknown>, 'stores' | 'record' | 'user' | 'now'>

/** Holds the units of a contract for its term. @throws {Refusal} naming the unit, who holds it and the days */
export async function hold({ stores, record, user, now }: Contract, kind: OccupancyKind): Promise<void> {
  const { id, values } = record
  const term = termOf(values)
  if (!term) throw ruledOut('leasing.refusal.incomplete')
  const units = unitsOf(values)
  const occupancies = stores.of(occupancyStore)
  await occupancies.lock(units)
  const customerId = typeof values['customer'] === 'string' ? values['customer'] : null
  const held = await occupancies.of(units, term)
  const holder = await nameOf(stores, 'customers-customer', customerId)
  for (const unit of units) {
    const others = held.filter((one) => one.unitId === unit && one.sourceId !== id)
    const [taken] = inTheWay(others, term, customerId)
    const name = await nameOf(stores, 'units-unit', unit)
    if (taken)
      throw ruledOut(
        'leasing.refusal.unitTaken',
        { unit: name, holder: taken.holder, from: taken.from, to: taken.to ?? '…' },
        { what: `units.state.${taken.kind}` },
      )
    // The customer's own reservation has done what it was for: what of it lies before the term stays in the unit's history.
    for (const own of others) await (own.from < term.from ? occupancies.update(own.id, { to: addDays(term.from, -1) }) : occupancies.remove(own.id))
  }
  await occupancies.removeOf(id)
  for (const unitId of units)
    await occupancies.insert({ unitId, kind, ...term, holder, customerId, sourceId: id, memo: codeOf(values) }, { userId: user.id, time: now })
}

/** Frees the units of a contract. */
export async function release({ stores, record }: Contract): Promise<void> {
  await stores.of(occupancyStore).removeOf(record.id)
}

async function nameOf(stores: Stores, modelId: string, id: string | null): Promise<string> {
  const name = id === null ? undefined : (await storedRecord(stores, modelId, id))?.values['name']
  return typeof name === 'string' ? name : ''
}
