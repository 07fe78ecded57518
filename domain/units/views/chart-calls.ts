import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { unitStates, type UnitState } from '../../shared/occupancy/state'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'

/** A unit as the chart draws it; days are ISO texts. */
export interface DrawnUnit {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly renovation: string
  readonly buildArea: number
  readonly useArea: number
  readonly rentPrice: number | null
  readonly state: UnitState
  readonly occupancyId: string
  readonly holder: string
  /** '' where it is no customer that is known. */
  readonly customerId: string
  readonly from: string
  readonly to: string
  readonly nextFrom: string
  /** It came of a split or merge. */
  readonly isMade: boolean
}
export interface DrawnFloor {
  readonly floor: number
  readonly units: readonly DrawnUnit[]
}
export interface DrawnHouse {
  readonly id: string
  readonly name: string
  readonly projectId: string
  readonly projectName: string
  readonly floors: readonly DrawnFloor[]
}

/** What held, holds or will hold a unit. */
export interface Hold {
  readonly id: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly holder: string
  readonly memo: string
  /** A contract holds it: it is ended there. */
  readonly byContract: boolean
}

/** The call for the rent-control chart at a day. */
export const chartCall = (day: string): string => `/api/SubDev/shhtdy/GetUnitChart?day=${day}`
/** The call for what holds a unit: reservations, settings and contracts. */
export const holdsCall = (unitId: string): string => `/api/SubDev/shhtdy/DYSettings/${encodeURIComponent(unitId)}`

const answer = (value: Json | undefined): JsonObject => (value !== undefined && isJsonObject(value) ? value : {})

/** Reads the answer of the chart: buildings with their floors and units. */
export const readChart = (value: Json | undefined): readonly DrawnHouse[] =>
  objectsIn(answer(value), 'houses').map((house) => ({
    id: textIn(house, 'id'),
    name: textIn(house, 'name'),
    projectId: textIn(house, 'projectId'),
    projectName: textIn(house, 'projectName'),
    floors: objectsIn(house, 'floors').map((floor) => ({ floor: numberIn(floor, 'floor') ?? 0, units: objectsIn(floor, 'units').map(readUnit) })),
  }))

const readUnit = (unit: JsonObject): DrawnUnit => ({
  id: textIn(unit, 'id'),
  name: textIn(unit, 'name'),
  type: textIn(unit, 'type'),
  renovation: textIn(unit, 'renovation'),
  buildArea: numberIn(unit, 'buildArea') ?? 0,
  useArea: numberIn(unit, 'useArea') ?? 0,
  rentPrice: numberIn(unit, 'rentPrice'),
  state: unitStates.find((state) => state === unit['state']) ?? 'vacant',
  occupancyId: textIn(unit, 'occupancyId'),
  holder: textIn(unit, 'holder'),
  customerId: textIn(unit, 'customerId'),
  from: textIn(unit, 'from'),
  to: textIn(unit, 'to'),
  nextFrom: textIn(unit, 'nextFrom'),
  isMade: unit['isMade'] === true,
})

/** Reads what holds a unit. */
export const readHolds = (value: Json | undefined): readonly Hold[] =>
  objectsIn(answer(value), 'list')
    .map((one) => ({
      id: textIn(one, 'id'),
      kind: textIn(one, 'kind'),
      from: textIn(one, 'from'),
      to: textIn(one, 'to'),
      holder: textIn(one, 'holder'),
      memo: textIn(one, 'memo'),
      byContract: typeof one['sourceId'] === 'string',
    }))
    .toReversed()
