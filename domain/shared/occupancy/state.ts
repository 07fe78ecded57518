import type { Day } from '../calendar/day'
import { overlaps, type OpenSpan } from '../calendar/span'

/** Why a unit is not free on some days. */
export const occupancyKinds = ['leased', 'reserved', 'selfUse', 'repair'] as const
export type OccupancyKind = (typeof occupancyKinds)[number]

/** What a unit is on one day: one of those, or free. */
export const unitStates = [...occupancyKinds, 'vacant'] as const
export type UnitState = (typeof unitStates)[number]

/** Days on which a unit is held by a contract, a reservation, or for the park's own use; the last one may be open. */
export interface Occupancy extends OpenSpan {
  readonly id: string
  readonly unitId: string
  readonly kind: OccupancyKind
  readonly from: Day
  readonly to: Day | null
  /** Who holds it, in words. */
  readonly holder: string
  /** The customer, where it is one that is known. */
  readonly customerId: string | null
  /** The contract that it comes from; null for what was set by hand. */
  readonly sourceId: string | null
  readonly memo: string
}

/** What holds a unit on a day: of several what comes first in `occupancyKinds`; null when it is free. */
export function occupancyAt(occupancies: readonly Occupancy[], day: Day): Occupancy | null {
  const held = occupancies.filter((one) => overlaps(one, { from: day, to: day }))
  return occupancyKinds.map((kind) => held.find((one) => one.kind === kind)).find((one) => one !== undefined) ?? null
}

/**
 * What stands in the way of holding a unit for some days, in the order of its days. A reservation that was made by hand for a customer stands in
 * nobody's way who comes for the same customer; one of a contract that waits for approval does.
 */
export const inTheWay = (occupancies: readonly Occupancy[], span: OpenSpan, customerId: string | null): readonly Occupancy[] =>
  occupancies
    .filter((one) => overlaps(one, span))
    .filter((one) => !(one.kind === 'reserved' && one.sourceId === null && customerId !== null && one.customerId === customerId))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
