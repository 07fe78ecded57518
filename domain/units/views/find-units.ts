import { sumAreas } from '../rules/areas'
import type { UnitState } from '../../shared/occupancy/state'
import type { DrawnHouse, DrawnUnit } from './chart-calls'

/** What the chart shows; what is empty narrows nothing. */
export interface Wanted {
  readonly projectId: string
  readonly type: string
  readonly leastArea: number | null
  readonly mostArea: number | null
  /** Yuan per square metre and month; a unit without a price has none of these. */
  readonly leastPrice: number | null
  readonly mostPrice: number | null
  /** States that are left out. */
  readonly hidden: readonly UnitState[]
  /** Only what is over within so many days after the day. */
  readonly endsWithin: number | null
}

export const everything: Wanted = {
  projectId: '',
  type: '',
  leastArea: null,
  mostArea: null,
  leastPrice: null,
  mostPrice: null,
  hidden: [],
  endsWithin: null,
}

const lasts = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const isWanted = (unit: DrawnUnit, wanted: Wanted, day: string): boolean =>
  (wanted.type === '' || unit.type === wanted.type) &&
  (wanted.leastArea === null || unit.buildArea >= wanted.leastArea) &&
  (wanted.mostArea === null || unit.buildArea <= wanted.mostArea) &&
  (wanted.leastPrice === null || (unit.rentPrice !== null && unit.rentPrice >= wanted.leastPrice)) &&
  (wanted.mostPrice === null || (unit.rentPrice !== null && unit.rentPrice <= wanted.mostPrice)) &&
  (wanted.endsWithin === null || (unit.to !== '' && unit.to <= lasts(day, wanted.endsWithin)))

/** The buildings with what of them is wanted, apart from states: those are counted before they are hidden. */
export const found = (houses: readonly DrawnHouse[], wanted: Wanted, day: string): readonly DrawnHouse[] =>
  houses
    .filter(({ projectId }) => wanted.projectId === '' || projectId === wanted.projectId)
    .map((house) => ({
      ...house,
      floors: house.floors
        .map((floor) => ({ ...floor, units: floor.units.filter((unit) => isWanted(unit, wanted, day)) }))
        .filter(({ units }) => units.length > 0),
    }))
    .filter(({ floors }) => floors.length > 0)

/** All units of the buildings, floor by floor. */
export const unitsIn = (houses: readonly DrawnHouse[]): readonly DrawnUnit[] => houses.flatMap(({ floors }) => floors.flatMap(({ units }) => units))

/** How much of the area is leased, in percent with one decimal; null where there is no area. */
export function leasedShare(units: readonly DrawnUnit[]): string | null {
  const all = Number(sumAreas(units.map(({ buildArea }) => buildArea)))
  const leased = Number(sumAreas(units.filter(({ state }) => state === 'leased').map(({ buildArea }) => buildArea)))
  return all === 0 ? null : ((leased / all) * 100).toFixed(1)
}
