import { ruledOut, storedRecord, type ActContext, type Stores } from '../../../../server/module'
import { addDays, later, type Day } from '../../../shared/calendar/day'
import type { Span } from '../../../shared/calendar/span'
import { inTheWay, type Occupancy, type OccupancyKind } from '../../../shared/occupancy/state'
import { occupancyStore } from '../../../shared/server/occupancies'
import { codeOf, termOf, unitsOf } from './contract'

/** A contract within the transaction that does something with it, and who does it when. */
export type Contract = Pick<ActContext<unknown>, 'stores' | 'record' | 'user' | 'now'>

const customerOf = ({ record }: Pick<Contract, 'record'>): string | null =>
  typeof record.values['customer'] === 'string' ? record.values['customer'] : null

/**
 * Makes sure that nobody else holds the units of a contract on some days, until the end of the transaction; returns what holds them for its own
 * customer. @throws {Refusal} naming the unit, who holds it and the days
 */
export async function checkFree(contract: Pick<Contract, 'stores' | 'record'>, span: Span): Promise<readonly Occupancy[]> {
  const { stores, record } = contract
  const units = unitsOf(record.values)
  const occupancies = stores.of(occupancyStore)
  await occupancies.lock(units)
  const others = (await occupancies.of(units, span)).filter(({ sourceId }) => sourceId !== record.id)
  for (const unit of units) {
    const [taken] = inTheWay(
      others.filter(({ unitId }) => unitId === unit),
      span,
      customerOf(contract),
    )
    if (taken)
      throw ruledOut(
        'leasing.refusal.unitTaken',
        { unit: await nameOf(stores, 'units-unit', unit), holder: taken.holder, from: taken.from, to: taken.to ?? '…' },
        { what: `units.state.${taken.kind}` },
      )
  }
  return others
}

/** Holds the units of a contract for its term, in the place of whatever it held. @throws {Refusal} */
export async function hold(contract: Contract, kind: OccupancyKind): Promise<void> {
  const term = termOf(contract.record.values)
  if (!term) throw ruledOut('leasing.refusal.incomplete')
  await take(contract, term)
  await contract.stores.of(occupancyStore).removeOf(contract.record.id)
  await occupy(contract, kind, unitsOf(contract.record.values), term)
}

/**
 * Lets what a contract in force holds follow a change: from its day on the units of the new version until its end, and the others until the day
 * before. @throws {Refusal}
 */
export async function holdFrom(contract: Contract, from: Day): Promise<void> {
  const { stores, record } = contract
  const term = termOf(record.values)
  if (!term) throw ruledOut('leasing.refusal.incomplete')
  const span = { from: later(from, term.from), to: term.to }
  await take(contract, span)
  const occupancies = stores.of(occupancyStore)
  const units = unitsOf(record.values)
  const kept = new Set<string>()
  for (const own of await occupancies.ofSource(record.id)) {
    const goesOn = units.includes(own.unitId) && own.from <= span.from && (own.to ?? span.from) >= addDays(span.from, -1)
    if (goesOn) kept.add(own.unitId)
    if (goesOn) await occupancies.update(own.id, { to: span.to })
    else if (own.from >= span.from) await occupancies.remove(own.id)
    else if (own.to === null || own.to >= span.from) await occupancies.update(own.id, { to: addDays(span.from, -1) })
  }
  await occupy(
    contract,
    'leased',
    units.filter((unit) => !kept.has(unit)),
    span,
  )
}

/** Takes units from nobody but the customer's own reservations, which have done what they were for: what of one lies before stays in the unit's history. */
async function take(contract: Contract, span: Span): Promise<void> {
  const occupancies = contract.stores.of(occupancyStore)
  for (const own of await checkFree(contract, span))
    await (own.from < span.from ? occupancies.update(own.id, { to: addDays(span.from, -1) }) : occupancies.remove(own.id))
}

async function occupy(contract: Contract, kind: OccupancyKind, units: readonly string[], span: Span): Promise<void> {
  const { stores, record, user, now } = contract
  const customerId = customerOf(contract)
  const holder = await nameOf(stores, 'customers-customer', customerId)
  for (const unitId of units)
    await stores
      .of(occupancyStore)
      .insert({ unitId, kind, ...span, holder, customerId, sourceId: record.id, memo: codeOf(record.values) }, { userId: user.id, time: now })
}

/** Frees the units of a contract. */
export async function release({ stores, record }: Contract): Promise<void> {
  await stores.of(occupancyStore).removeOf(record.id)
}

async function nameOf(stores: Stores, modelId: string, id: string | null): Promise<string> {
  const name = id === null ? undefined : (await storedRecord(stores, modelId, id))?.values['name']
  return typeof name === 'string' ? name : ''
}
