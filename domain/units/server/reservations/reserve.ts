import { Refusal, ruledOut, within, seenRecord, type Access, type Services, type User } from '../../../../server/module'
import { addDays, type Day } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { inTheWay, type Occupancy, type OccupancyKind } from '../../../shared/occupancy/state'
import { occupancyStore } from '../../../shared/server/occupancies'
import { isThereOn, loadUnits, unitOf } from '../unit-records'

/** Somebody who holds a unit by hand: a reservation, or own use or repair. */
export interface HoldInput {
  readonly unitId: string
  readonly kind: Exclude<OccupancyKind, 'leased'>
  readonly from: Day
  /** The last day; a reservation has one, and is over by itself after it. */
  readonly to: Day | null
  readonly holder: string
  readonly customerId: string | null
  readonly memo: string
}

interface Who {
  readonly access: Access
  readonly user: Pick<User, 'id'>
}

/**
 * Holds a unit for some days and returns the id of that. Of two who come at once one holds it.
 * @throws {Refusal} 404, and 400 where the days are taken, lie in the past, or the unit is not there on them
 */
export async function holdUnit(services: Services, input: HoldInput, { access, user }: Who): Promise<string> {
  const { unitId, from, to } = input
  const now = services.now()
  if (to !== null && to < from) throw ruledOut('units.refusal.endBefore')
  if (input.kind === 'reserved' && to === null) throw ruledOut('units.refusal.needsEnd')
  if (to !== null && to < (dayAt(now) ?? '')) throw ruledOut('units.refusal.past')
  await seenRecord(services, await loadUnits(services), access, unitId)
  return services.store.transaction(async (stores) => {
    const occupancies = stores.of(occupancyStore)
    await occupancies.lock([unitId])
    // Read under the lock: it may have been split meanwhile.
    const inside = within(services, stores)
    const unit = unitOf(await seenRecord(inside, await loadUnits(inside), access, unitId))
    if (!isThereOn(unit, from) || (to !== null && !isThereOn(unit, to))) throw ruledOut('units.refusal.notThere', { unit: unit.name })
    const [taken] = inTheWay(await occupancies.of([unitId], { from, to }), { from, to }, null)
    if (taken) throw unitTaken(unit.name, taken)
    return occupancies.insert({ ...input, sourceId: null }, { userId: user.id, time: now })
  })
}

/**
 * Puts other days, holder and remark in the place of those of own use or repair. @throws {Refusal} 404 for what is no such thing, 400 where the days are taken or the unit is not there on them
 */
export async function changeHold(
  services: Services,
  id: string,
  { from, to, ...change }: Omit<HoldInput, 'unitId' | 'customerId'>,
  { access }: Who,
): Promise<void> {
  const seen = await services.store.of(occupancyStore).byId(id)
  if (!seen || !isSetByHand(seen)) throw new Refusal('notFoundAnymore')
  await seenRecord(services, await loadUnits(services), access, seen.unitId)
  await services.store.transaction(async (stores) => {
    const occupancies = stores.of(occupancyStore)
    await occupancies.lock([seen.unitId])
    const held = await occupancies.byId(id)
    if (!held || !isSetByHand(held)) throw new Refusal('notFoundAnymore')
    const span = { from, to }
    if (to !== null && to < from) throw ruledOut('units.refusal.endBefore')
    const inside = within(services, stores)
    const unit = unitOf(await seenRecord(inside, await loadUnits(inside), access, held.unitId))
    if (!isThereOn(unit, from) || (to !== null && !isThereOn(unit, to))) throw ruledOut('units.refusal.notThere', { unit: unit.name })
    const [taken] = inTheWay(
      (await occupancies.of([held.unitId], span)).filter((one) => one.id !== id),
      span,
      null,
    )
    if (taken) throw unitTaken(unit.name, taken)
    await occupancies.update(id, { ...change, ...span })
  })
}

const isSetByHand = ({ kind, sourceId }: Occupancy): boolean => sourceId === null && (kind === 'selfUse' || kind === 'repair')

/** Who holds a unit on days that somebody else asks for. */
export const unitTaken = (unit: string, { kind, holder, from, to }: Occupancy): Refusal =>
  ruledOut('units.refusal.taken', { unit, holder, from, to: to ?? '…' }, { what: `units.state.${kind}`, data: { kind, holder, from, to } })

/**
 * Ends what holds a unit by hand: what has begun ends yesterday and stays in the unit's history, what has not is gone.
 * @throws {Refusal} 404, and 400 for what a contract holds
 */
export async function releaseUnit(services: Services, id: string, { access }: Who): Promise<void> {
  const today = dayAt(services.now()) ?? ''
  const seen = await services.store.of(occupancyStore).byId(id)
  if (!seen) throw new Refusal('notFoundAnymore')
  await seenRecord(services, await loadUnits(services), access, seen.unitId)
  await services.store.transaction(async (stores) => {
    const occupancies = stores.of(occupancyStore)
    await occupancies.lock([seen.unitId])
    const held = await occupancies.byId(id)
    if (!held) throw new Refusal('notFoundAnymore')
    if (held.sourceId !== null) throw ruledOut('units.refusal.byContract', { holder: held.holder })
    if (held.from >= today) await occupancies.remove(id)
    else await occupancies.update(id, { to: dayBefore(today) })
  })
}

const dayBefore = (day: Day): Day => addDays(day, -1)
