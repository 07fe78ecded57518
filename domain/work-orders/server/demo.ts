import { moved, type JsonObject } from '../../../engine'
import {
  inOneTransaction,
  loadModel,
  newId,
  readSeed,
  takeDocumentNumbers,
  userStore,
  type Services,
  type StoredRecord,
} from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import { textIn } from '../../shared/read-json'
import { occupancyStore } from '../../shared/server/occupancies'
import { deadlinesOf } from '../rules/deadlines'
import type { Duty } from '../rules/duty'
import { drawnOrder, type DemoWords, type Place } from './demo-orders'
import { dutyStore } from './duties/store'
import { escalationStore } from './escalations'
import { limitStore } from './limits/store'
import { orderModelId } from './order'

type Demo = DemoWords & {
  readonly duties: readonly (Pick<Duty, 'level' | 'place' | 'weekdays' | 'fromTime' | 'toTime'> & {
    readonly fullName: string
    readonly userIds: readonly string[]
  })[]
}

/** Days that the orders of the demo reach back, and how many each day brings. */
const days = 730
const isOpen: ReadonlySet<string> = new Set(['waiting', 'assigned'])
const aDay = [1, 4, 2, 3, 3, 5, 1] as const

/**
 * Fills in two years of work orders over the units, tenants and houses that are there, and who is on duty; once. They are stored as they stand today: what led there would
 * take some thousand acts.
 */
export async function insertDemoOrders(services: Services, author: string): Promise<void> {
  const model = await loadModel(services, orderModelId)
  if ((await services.store.records.list(model.tables, { where: [], page: { current: 1, size: 1 } })).total > 0) return
  const demo = readSeed<Demo>('domain/work-orders/seed/demo.json')
  await insertDuties(services, demo)
  const handlers = (await services.store.of(userStore).byIds(demo.handlers)).map(({ id }) => id)
  const limits = await services.store.of(limitStore).all()
  const places = await placesOf(services)
  const now = services.now()
  if (handlers.length === 0 || places.length === 0) return
  await inOneTransaction(services, async ({ store }) => {
    let at = 0
    for (let ago = days; ago >= 0; ago -= 1) {
      const morning = moved(now, -ago, 'day')
      const count = aDay[ago % aDay.length] ?? 1
      const numbers = await takeDocumentNumbers(store, 'workOrder', count, morning)
      const orders = numbers.map((orderNo) => drawnOrder(demo, { at: (at += 1), places, handlers, ago, now, author, orderNo }))
      // In the order in which they came, as their numbers are.
      for (const order of orders.toSorted((one, other) => one.reported - other.reported)) {
        const { reported } = order
        const values: JsonObject = { ...order.values, ...deadlinesOf(limits, textIn(order.values, 'urgency'), reported) }
        const id = newId(reported)
        await store.records.insert(model.tables, id, values, { userId: author, time: reported, source: 'seed' })
        // Nobody is told today of what was late when the demo was made.
        if (isOpen.has(String(values['state']))) await store.of(escalationStore).note(id, reported)
      }
    }
  })
}

async function insertDuties({ store, now }: Services, { duties }: Demo): Promise<void> {
  const rows = store.of(dutyStore)
  const known = new Set((await rows.all()).map(({ fullName }) => fullName))
  for (const [at, { fullName, level, place, weekdays, fromTime, toTime, userIds }] of duties.entries()) {
    if (known.has(fullName)) continue
    const lists = { place: JSON.stringify(place), weekdays: JSON.stringify(weekdays), userIds: JSON.stringify(userIds), roleIds: '[]' }
    await rows.insert({ id: newId(now()), fullName, level, fromTime, toTime, fromDay: '', toDay: '', ...lists, sortCode: at + 1, enabledMark: 1 })
  }
}

/** Units with who leases them when, and the houses that they lie in. */
async function placesOf(services: Services): Promise<readonly Place[]> {
  const [units, customers] = [
    await all(services, 'units-unit'),
    new Map((await all(services, 'customers-customer')).map((one) => [one.id, one.values])),
  ]
  const holds = (await services.store.of(occupancyStore).of(null)).filter(({ kind }) => kind === 'leased')
  return units.map(({ id, values }) => ({
    unit: id,
    house: Array.isArray(values['place']) ? values['place'].map(String) : [],
    tenantOn: (time: number) => {
      const day = dayAt(time) ?? ''
      const hold = holds.find((one) => one.unitId === id && one.from <= day && (one.to === null || one.to >= day))
      const customer = hold?.customerId ? customers.get(hold.customerId) : undefined
      return customer && hold?.customerId ? { id: hold.customerId, contact: textIn(customer, 'contact'), phone: textIn(customer, 'phone') } : null
    },
  }))
}

async function all(services: Services, modelId: string): Promise<readonly StoredRecord[]> {
  const model = await loadModel(services, modelId)
  return (await services.store.records.list(model.tables, { where: [], sort: { key: 'name', order: 'asc' } })).rows
}
