import type { Day } from '../../../shared/calendar/day'
import { grouped } from '../../../shared/grouped'
import { occupancyAt, type Occupancy, type UnitState } from '../../../shared/occupancy/state'
import { totalsOf, type Totals } from '../../rules/totals'
import type { Project } from '../store'
import { isThereOn, type Unit } from '../unit-records'

/** A unit on the chart: what it is on the day, who holds it and until when. */
export interface ChartUnit {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly type: string
  readonly renovation: string
  readonly buildArea: number
  readonly useArea: number
  readonly rentPrice: number | null
  readonly state: UnitState
  readonly occupancyId: string | null
  readonly holder: string
  /** The customer who holds it, where it is one that is known. */
  readonly customerId: string | null
  readonly from: Day | null
  readonly to: Day | null
  /** When the next one holds it that is not yet there; null where nobody does. */
  readonly nextFrom: Day | null
  /** It came of a split or merge. */
  readonly isMade: boolean
}

export interface ChartHouse {
  readonly projectId: string
  readonly projectName: string
  readonly id: string
  readonly name: string
  /** The highest floor first, as one looks at a building. */
  readonly floors: readonly { readonly floor: number; readonly units: readonly ChartUnit[] }[]
  /** Units and their gross area in each state. */
  readonly totals: Totals
}
const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, 'zh-CN', { numeric: true })

/**
 * Buildings as floors and units, each unit as it is on a day. Units that are not there on that day are left out; so are buildings without units.
 * Occupancies are those of the day and after.
 */
export function chartOf(units: readonly Unit[], occupancies: readonly Occupancy[], places: readonly Project[], day: Day): readonly ChartHouse[] {
  const byUnit = grouped(occupancies, ({ unitId }) => unitId)
  const there = grouped(
    units.filter((unit) => isThereOn(unit, day)),
    ({ projectId, houseId }) => `${projectId} ${houseId}`,
  )
  const nameOf = (id: string): string => places.find((one) => one.id === id)?.fullName ?? ''
  const order = new Map(places.map(({ id }, at) => [id, at]))
  return [...there.values()]
    .map((some) => {
      const { projectId = '', houseId = '' } = some[0] ?? {}
      const drawn = some.map((unit) => ({ floor: unit.floor, unit: onDay(unit, byUnit.get(unit.id) ?? [], day) }))
      return {
        projectId,
        projectName: nameOf(projectId),
        id: houseId,
        name: nameOf(houseId) || nameOf(projectId),
        floors: [...grouped(drawn, ({ floor }) => floor)]
          .toSorted(([one], [other]) => other - one)
          .map(([floor, on]) => ({ floor, units: on.map(({ unit }) => unit).toSorted(byName) })),
        totals: totalsOf(drawn.map(({ unit }) => unit)),
      }
    })
    .toSorted(
      (one, other) => (order.get(one.projectId) ?? 0) - (order.get(other.projectId) ?? 0) || (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0),
    )
}

function onDay(unit: Unit, occupancies: readonly Occupancy[], day: Day): ChartUnit {
  const held = occupancyAt(occupancies, day)
  const next = occupancies
    .filter(({ from }) => from > (held?.to ?? day))
    .map(({ from }) => from)
    .toSorted()[0]
  const { id, version, name, type, renovation, buildArea, useArea, rentPrice } = unit
  return {
    id,
    version,
    name,
    type,
    renovation,
    buildArea,
    useArea,
    rentPrice,
    state: held?.kind ?? 'vacant',
    occupancyId: held?.id ?? null,
    holder: held?.holder ?? '',
    customerId: held?.customerId ?? null,
    from: held?.from ?? null,
    to: held?.to ?? null,
    nextFrom: next ?? null,
    isMade: unit.origins.length > 0,
  }
}
