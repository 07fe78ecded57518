import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import { unitStates, type UnitState } from '../../shared/occupancy/state'

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

export const chartCall = (day: string): string => `/api/SubDev/shhtdy/GetUnitChart?day=${day}`
export const holdsCall = (unitId: string): string => `/api/SubDev/shhtdy/DYSettings/${encodeURIComponent(unitId)}`

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
export const objects = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
const within = (value: Json | undefined, key: string): Json | undefined => (value !== undefined && isJsonObject(value) ? value[key] : undefined)

export const readChart = (value: Json | undefined): readonly DrawnHouse[] =>
  objects(within(value, 'houses')).map((house) => ({
    id: text(house['id']),
    name: text(house['name']),
    projectId: text(house['projectId']),
    projectName: text(house['projectName']),
    floors: objects(house['floors']).map((floor) => ({ floor: number(floor['floor']), units: objects(floor['units']).map(readUnit) })),
  }))

const readUnit = (unit: JsonObject): DrawnUnit => ({
  id: text(unit['id']),
  name: text(unit['name']),
  type: text(unit['type']),
  renovation: text(unit['renovation']),
  buildArea: number(unit['buildArea']),
  useArea: number(unit['useArea']),
  rentPrice: typeof unit['rentPrice'] === 'number' ? unit['rentPrice'] : null,
  state: unitStates.find((state) => state === unit['state']) ?? 'vacant',
  occupancyId: text(unit['occupancyId']),
  holder: text(unit['holder']),
  from: text(unit['from']),
  to: text(unit['to']),
  nextFrom: text(unit['nextFrom']),
  isMade: unit['isMade'] === true,
})

export const readHolds = (value: Json | undefined): readonly Hold[] =>
  objects(within(value, 'list'))
    .map((one) => ({
      id: text(one['id']),
      kind: text(one['kind']),
      from: text(one['from']),
      to: text(one['to']),
      holder: text(one['holder']),
      memo: text(one['memo']),
      byContract: typeof one['sourceId'] === 'string',
    }))
    .toReversed()
