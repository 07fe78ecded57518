import { isJsonObject, type Json } from '../../../engine'
import {
  leaveMessage,
  loadModel,
  readingsOf,
  userStore,
  wordsOfUser,
  type ServerModule,
  type Services,
  type StoredRecord,
  type Words,
} from '../../../server/module'
import { textIn } from '../../shared/read-json'
import type { Duty } from '../rules/duty'
import { onDuty } from './on-duty'
import { orderModelId, placeOf, stateOf } from './order'
import { topics } from './topics'

/** What is told of an order: that it came, was given to somebody, was not accepted, or was taken by nobody in time. */
export type Notice = 'reported' | 'dispatched' | 'returned' | 'late'

/** Leaves a message about an order to some people, each in their language; what is said of the order is what everybody on duty may know. */
export async function tellOf(services: Services, notice: Notice, order: StoredRecord, userIds: readonly string[], remark = ''): Promise<void> {
  if (userIds.length === 0) return
  const users = (await services.store.of(userStore).byIds([...new Set(userIds)])).filter(({ enabledMark }) => enabledMark === 1)
  const about = await Promise.all(users.map((user) => wordsAbout(services, order, wordsOfUser(user))))
  await services.store.transaction(async (stores) => {
    for (const [at, user] of users.entries())
      await leaveMessage(stores, services.now(), user, `work-orders.notice.${notice}`, { ...about[at], remark: remark || none })
  })
  services.realtime.tell({ event: 'counts', userIds: users.map(({ id }) => id) })
}
const none = '–'

/** What a message says of an order, in the language of its reader. */
async function wordsAbout(services: Services, order: StoredRecord, words: Words): Promise<Readonly<Record<string, string>>> {
  const shown = new Set(['orderNo', 'title', 'urgency', 'place', 'unit', 'dueAt'])
  const model = await loadModel(services, orderModelId)
  const [reading = {}] = await readingsOf(services, model, [{ values: order.values, isShown: (key) => shown.has(key) }], words)
  const said = (key: string): string => textIn(reading, key)
  const where = [said('place'), said('unit')].filter((one) => one !== '').join(' ')
  return { orderNo: said('orderNo'), title: said('title'), urgency: said('urgency'), where: where || none, dueAt: said('dueAt') || none }
}

/** Tells those who are on duty for the place of an order; where nobody is, nobody. */
export async function tellOnDuty(services: Services, notice: Notice, order: StoredRecord, level: Duty['level']): Promise<void> {
  await tellOf(services, notice, order, await onDuty(services.store, level, placeOf(order.values), services.now()))
}

async function orderOf(services: Services, payload: Json): Promise<StoredRecord | undefined> {
  const orderId = isJsonObject(payload) ? textIn(payload, 'orderId') : ''
  const model = await loadModel(services, orderModelId)
  return services.store.records.read(model.tables, orderId)
}

const tellsOne =
  (notice: Notice) =>
  async ({ services, payload }: { readonly services: Services; readonly payload: Json }): Promise<void> => {
    const order = await orderOf(services, payload)
    if (order && isJsonObject(payload)) await tellOf(services, notice, order, [textIn(payload, 'userId')], textIn(payload, 'remark'))
  }

/** What is told once the transaction is through that changes an order. A message that comes twice does no harm. */
export const notices: NonNullable<ServerModule['outbox']> = {
  [topics.reported]: async ({ services, payload }) => {
    const order = await orderOf(services, payload)
    // Whoever was quick has taken it by now.
    if (order && stateOf(order.values) === 'waiting') await tellOnDuty(services, 'reported', order, 'first')
  },
  [topics.dispatched]: tellsOne('dispatched'),
  [topics.returned]: tellsOne('returned'),
}
