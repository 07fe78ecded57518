import { authorOfDemo, createRecord, inOneTransaction, loadModel, readSeed, type Services } from '../../../server/module'
import { addDays } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import type { OccupancyKind } from '../../shared/occupancy/state'
import { occupancyStore } from '../../shared/server/occupancies'
import { unitModelId } from './unit-records'

interface Demo {
  readonly projects: readonly { readonly id: string; readonly houses: Readonly<Record<string, string>> }[]
  readonly units: readonly {
    readonly house: string
    readonly mark: string
    readonly floors: number
    readonly perFloor: number
    readonly type: string
    readonly area: number
    readonly rent: number
    readonly fee: number
  }[]
  /** Days count from today. */
  readonly holds: readonly {
    readonly unit: string
    readonly kind: OccupancyKind
    readonly from: number
    readonly to: number | null
    readonly holder: string
    readonly memo: string
  }[]
}

const renovations = ['rough', 'simple', 'fine', 'fine', 'luxury']

/** Fills the buildings of the demo with units, and holds some of them; where there is one, there are all. */
export async function insertDemoUnits(services: Services, author: string): Promise<void> {
  const demo = readSeed<Demo>('domain/units/seed/demo.json')
  const model = await loadModel(services, unitModelId)
  if ((await services.store.records.list(model.tables, { where: [], page: { current: 1, size: 1 } })).total > 0) return
  const today = dayAt(services.now()) ?? ''
  await inOneTransaction(services, async (inside) => {
    const ids = new Map<string, string>()
    for (const { house, mark, floors, perFloor, type, area, rent, fee } of demo.units) {
      const project = demo.projects.find(({ houses }) => house in houses)?.id ?? ''
      for (let floor = 1; floor <= floors; floor += 1)
        for (let at = 1; at <= perFloor; at += 1) {
          const name = `${mark}-${String(floor).padStart(2, '0')}${String(at).padStart(2, '0')}`
          // Corner units are larger; higher floors cost more.
          const buildArea = Math.round((area * (at === 1 || at === perFloor ? 1.18 : 0.94 + (at % 3) * 0.05) + floor * 0.37) * 100) / 100
          const values = {
            place: [project, house],
            floor,
            name,
            code: `${house}-${name}`,
            type,
            renovation: renovations[(floor + at) % renovations.length],
            buildArea,
            useArea: Math.round(buildArea * 72) / 100,
            rentPrice: Math.round((rent + floor * (rent / 120)) * 100) / 100,
            propertyFee: fee,
            validFrom: startOfDay('2022-01-01'),
          }
          ids.set(name, await createRecord(inside, model, JSON.stringify(values), authorOfDemo(author)))
        }
    }
    for (const { unit, from, to, ...hold } of demo.holds)
      await inside.store.of(occupancyStore).insert(
        {
          ...hold,
          unitId: ids.get(unit) ?? '',
          from: addDays(today, from),
          to: to === null ? null : addDays(today, to),
          customerId: null,
          sourceId: null,
        },
        { userId: author, time: services.now() },
      )
  })
}
