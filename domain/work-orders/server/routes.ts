import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import {
  id,
  listOf,
  loadModel,
  mayOpenThe,
  readingsOf,
  seenRecords,
  shownColumns,
  type Access,
  type AddRoute,
  type Services,
  type StoredRecord,
  type Words,
} from '../../../server/module'
import { numberIn, textIn } from '../../shared/read-json'
import { onDuty } from './on-duty'
import { orderModelId, placeOf, stateOf } from './order'

const tag = 'work-orders'
const root = '/api/SubDev/shhtdy'
/** Orders of one unit or customer that are told, and those of a notice. */
const most = 200

/** What is asked of work orders beside their list. */
export function addOrderRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/GetWorkOrderList`,
    tag,
    policy: mayOpenThe(orderModelId),
    query: Type.Object({ unitId: Type.Optional(id), customerId: Type.Optional(id) }),
    data: listOf(),
    summary: 'The work orders of a unit or of a customer that the caller sees, the latest first, 200 at most',
    async handle({ query, access, words }) {
      const where = [
        ...(query.unitId === undefined ? [] : [{ key: 'unit', is: 'oneOf', values: [query.unitId] } as const]),
        ...(query.customerId === undefined ? [] : [{ key: 'customer', is: 'oneOf', values: [query.customerId] } as const]),
      ]
      const model = await loadModel(services, orderModelId)
      const { rows } = await seenRecords(services, model, access, {
        where,
        sort: { key: 'createTime', order: 'desc' },
        page: { current: 1, size: most },
      })
      return { list: await shown(services, access, rows, words) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetWorkOrderNotice`,
    tag,
    policy: mayOpenThe(orderModelId),
    data: Type.Object({ waiting: Type.Integer(), mine: Type.Integer(), late: Type.Integer(), list: Type.Array(Type.Unknown()) }),
    summary:
      'What the caller has to see to: how many orders nobody has, how many the caller has, and how many of both are late, of those that the caller sees; the list has those that the caller has, and, of those that nobody has, those of places for which the caller is on duty',
    async handle({ user, access, words }) {
      const now = services.now()
      const model = await loadModel(services, orderModelId)
      const open = await seenRecords(services, model, access, {
        where: [{ key: 'state', is: 'oneOf', values: ['waiting', 'assigned', 'doing'] }],
        sort: { key: 'dueAt', order: 'asc' },
      })
      const mine = open.rows.filter(({ values }) => textIn(values, 'handler') === user.id)
      const waiting = open.rows.filter(({ values }) => stateOf(values) === 'waiting')
      const people = new Map<string, readonly string[]>()
      const own: StoredRecord[] = []
      for (const order of waiting) {
        const place = placeOf(order.values)
        const staff = people.get(place.join(' ')) ?? (await onDuty(services.store, 'first', place, now))
        people.set(place.join(' '), staff)
        if (staff.includes(user.id)) own.push(order)
      }
      const isLate = ({ values }: StoredRecord): boolean => {
        const limit = numberIn(values, stateOf(values) === 'doing' ? 'dueAt' : 'respondBy')
        return limit !== null && limit < now
      }
      return {
        waiting: waiting.length,
        mine: mine.length,
        late: [...waiting, ...mine].filter(isLate).length,
        list: await shown(services, access, [...mine, ...own].slice(0, most), words),
      }
    },
  })
}

/** What is told of an order in other places: as far as the caller sees its columns. */
async function shown(services: Services, access: Access, orders: readonly StoredRecord[], words: Words): Promise<readonly JsonObject[]> {
  const isListed = shownColumns(access, orderModelId)
  const keys = new Set(['orderNo', 'title', 'urgency', 'kind', 'place', 'unit', 'handler', 'createTime', 'dueAt'].filter(isListed))
  const model = await loadModel(services, orderModelId)
  const readings = await readingsOf(
    services,
    model,
    orders.map(({ values }) => ({ values, isShown: (key: string) => keys.has(key) })),
    words,
  )
  return orders.map(({ id: own, values }, at) => ({ ...readings[at], id: own, state: isListed('state') ? stateOf(values) : '' }))
}
