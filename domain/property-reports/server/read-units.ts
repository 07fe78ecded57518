import type { Json } from '../../../engine'
import { loadModel, mayReadColumn, seenRecords, type Access, type Services } from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import type { Day } from '../../shared/calendar/day'
import { occupancyStore } from '../../shared/server/occupancies'
import { unitsOn, type ReportUnit, type UnitOnDay } from '../rules/occupancy'

const unitModel = 'units-unit'

/** Which units a report is about. */
export interface UnitsWanted {
  readonly projectId?: string | undefined
  readonly houseId?: string | undefined
}

/** The units that a user sees, as far as they may read them, by their names. */
export async function seenUnits(services: Services, access: Access, { projectId, houseId }: UnitsWanted = {}): Promise<readonly ReportUnit[]> {
  const model = await loadModel(services, unitModel)
  const { rows } = await seenRecords(services, model, access, { where: [], sort: { key: 'name', order: 'asc' } })
  const showsArea = mayReadColumn(access, unitModel, 'buildArea')
  return rows
    .map(({ id, values }): ReportUnit => {
      const [project = '', house = ''] = Array.isArray(values['place']) ? values['place'].map(String) : []
      return {
        id,
        projectId: project,
        houseId: house,
        floor: typeof values['floor'] === 'number' ? values['floor'] : 0,
        name: textIn(values['name']),
        type: textIn(values['type']),
        buildArea: showsArea && typeof values['buildArea'] === 'number' ? String(values['buildArea']) : null,
        validFrom: dayAt(values['validFrom']),
        validTo: dayAt(values['validTo']),
      }
    })
    .filter((unit) => (projectId ?? unit.projectId) === unit.projectId && (houseId ?? unit.houseId) === unit.houseId)
}

/** The units that a user sees and that are there on a day, each as it stood on that day: its state and who held it. */
export async function seenUnitsOn(services: Services, access: Access, day: Day, wanted: UnitsWanted): Promise<readonly UnitOnDay[]> {
  const units = await seenUnits(services, access, wanted)
  const held = await services.store.of(occupancyStore).of(
    units.map(({ id }) => id),
    { from: day, to: day },
  )
  return unitsOn(units, held, day)
}

/** What projects and buildings are called, by their ids; an id stands for itself where it is called nothing any more. */
export async function placeNames({ lists, store }: Services, ids: readonly string[]): Promise<(id: string) => string> {
  const known = await lists.get('project')?.rows([...new Set(ids)], { store })
  return (id) => String(known?.get(id)?.['fullName'] ?? id)
}

/** A text of an answer; empty where there is none. */
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
