import { unitStates, type UnitState } from '../../shared/occupancy/state'
import { sumAreas } from './areas'

/** How many units are in each state, and their gross area in square metres, to the hundredth. */
export type Totals = Readonly<Record<UnitState, { readonly count: number; readonly area: string }>>

/** How many units stand in each state, and their floor area in square metres. */
export const totalsOf = (units: readonly { readonly state: UnitState; readonly buildArea: number }[]): Totals =>
  Object.fromEntries(
    unitStates.map((state) => {
      const some = units.filter((unit) => unit.state === state)
      return [state, { count: some.length, area: sumAreas(some.map(({ buildArea }) => buildArea)) }]
    }),
  ) as Totals
