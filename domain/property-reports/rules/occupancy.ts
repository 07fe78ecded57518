import type { Day } from '../../shared/calendar/day'
import { grouped } from '../../shared/grouped'
import { sumOf } from '../../shared/money/amount'
import { occupancyAt, type Occupancy, type UnitState } from '../../shared/occupancy/state'

/** A unit as reports speak of it; areas in square metres as digits, null where the reader may not know them. */
export interface ReportUnit {
  readonly id: string
  readonly projectId: string
  readonly houseId: string
  readonly floor: number
  readonly name: string
  readonly type: string
  readonly buildArea: string | null
  readonly validFrom: Day | null
  readonly validTo: Day | null
}

/** A unit with what it is on a day, and who holds it. */
export interface UnitOnDay extends ReportUnit {
  readonly state: UnitState
  readonly holder: string
  readonly from: Day | null
  readonly to: Day | null
}

/** The units that are there on a day, each as it is then. Occupancies are those of the day, of these units or of more. */
export function unitsOn(units: readonly ReportUnit[], occupancies: readonly Occupancy[], day: Day): readonly UnitOnDay[] {
  const byUnit = grouped(occupancies, ({ unitId }) => unitId)
  return units
    .filter(({ validFrom, validTo }) => (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day))
    .map((unit) => {
      const held = occupancyAt(byUnit.get(unit.id) ?? [], day)
      return { ...unit, state: held?.kind ?? 'vacant', holder: held?.holder ?? '', from: held?.from ?? null, to: held?.to ?? null }
    })
}

/** What a building comes to on a day: units and their gross area, all of them and by what they are. Own use counts with repair: neither can be let. */
export interface BuildingOnDay {
  readonly projectId: string
  readonly houseId: string
  readonly units: number
  readonly letUnits: number
  readonly reservedUnits: number
  readonly closedUnits: number
  readonly vacantUnits: number
  readonly area: string | null
  readonly letArea: string | null
  readonly reservedArea: string | null
  readonly closedArea: string | null
  readonly vacantArea: string | null
}

const closed: readonly UnitState[] = ['selfUse', 'repair']

/** Buildings in the order of their first units. */
export const buildingsOn = (units: readonly UnitOnDay[]): readonly BuildingOnDay[] =>
  [...grouped(units, ({ projectId, houseId }) => JSON.stringify([projectId, houseId])).values()].map((some) => {
    const of = (...states: readonly UnitState[]) => some.filter(({ state }) => states.includes(state))
    const [leased, reserved, shut, vacant] = [of('leased'), of('reserved'), of(...closed), of('vacant')]
    return {
      projectId: some[0]?.projectId ?? '',
      houseId: some[0]?.houseId ?? '',
      units: some.length,
      letUnits: leased.length,
      reservedUnits: reserved.length,
      closedUnits: shut.length,
      vacantUnits: vacant.length,
      area: areaOf(some),
      letArea: areaOf(leased),
      reservedArea: areaOf(reserved),
      closedArea: areaOf(shut),
      vacantArea: areaOf(vacant),
    }
  })

/** Null where the area of one is not known to the reader. */
function areaOf(units: readonly Pick<ReportUnit, 'buildArea'>[]): string | null {
  const known = units.flatMap(({ buildArea }) => buildArea ?? [])
  return known.length < units.length ? null : sumOf(known)
}
