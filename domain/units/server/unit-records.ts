import { loadModel, type LoadedModel, type Services, type StoredRecord } from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import type { Day } from '../../shared/calendar/day'
import { numberIn, textIn } from '../../shared/read-json'

/** The id of the record model of units. */
export const unitModelId = 'units-unit'

/** A unit as rules and charts speak of it; areas in square metres, prices in yuan. */
export interface Unit {
  readonly id: string
  readonly version: number
  readonly projectId: string
  readonly houseId: string
  readonly floor: number
  readonly name: string
  readonly code: string
  readonly type: string
  readonly renovation: string
  readonly buildArea: number
  readonly useArea: number
  readonly rentPrice: number | null
  readonly propertyFee: number | null
  readonly owner: string | null
  readonly origins: readonly string[]
  readonly validFrom: Day | null
  readonly validTo: Day | null
}

/** The model of units, compiled. */
export const loadUnits = (services: Services): Promise<LoadedModel> => loadModel(services, unitModelId)

/** Reads a stored record as a unit. */
export const unitOf = ({ id, version, values }: StoredRecord): Unit => {
  const [projectId = '', houseId = ''] = textsIn(values['place'])
  return {
    id,
    version,
    projectId,
    houseId,
    floor: numberIn(values, 'floor') ?? 0,
    name: textIn(values, 'name'),
    code: textIn(values, 'code'),
    type: textIn(values, 'type'),
    renovation: textIn(values, 'renovation'),
    buildArea: numberIn(values, 'buildArea') ?? 0,
    useArea: numberIn(values, 'useArea') ?? 0,
    rentPrice: numberIn(values, 'rentPrice'),
    propertyFee: numberIn(values, 'propertyFee'),
    owner: textIn(values, 'owner') || null,
    origins: textsIn(values['origins']),
    validFrom: dayAt(values['validFrom']),
    validTo: dayAt(values['validTo']),
  }
}

/** Whether a unit is there on a day: units that were split or merged end, and those that came of that begin. */
export const isThereOn = ({ validFrom, validTo }: Pick<Unit, 'validFrom' | 'validTo'>, day: Day): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day)

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
