import type { JsonObject } from '../../../engine'
import { outboxStore, ruledOut, storedRecord, type RecordRules, type Stores } from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import { textIn } from '../../shared/read-json'
import { occupancyStore } from '../../shared/server/occupancies'
import { deadlinesOf } from '../rules/deadlines'
import { closedStates } from '../rules/order-state'
import { limitStore } from './limits/store'
import { notNow, stateOf } from './order'
import { topics } from './topics'

/** What acts and the clock alone write. */
const byActs = [
  'handler',
  'dispatchedAt',
  'takenAt',
  'finishedAt',
  'result',
  'afterPhotos',
  'materialCost',
  'laborCost',
  'totalCost',
  'reworks',
  'closedAt',
  'rating',
  'visitWay',
  'opinion',
  'ownRating',
  'ownOpinion',
] as const
const kept = (before: JsonObject): JsonObject => Object.fromEntries(byActs.map((key) => [key, before[key] ?? null]))

/** A work order is changed until it is closed; its state, and what was done for it, by acts alone. Those on duty are told of a new one. */
export const orderRules: RecordRules = {
  async beforeSave({ values, before, act, stores, now, source }) {
    if (act !== null) return undefined
    if (before === null)
      return {
        state: 'waiting',
        ...kept({}),
        channel: source === 'public' ? 'self' : (values['channel'] ?? 'staff'),
        ...(await placedBy(stores, values, now)),
        ...(await dueBy(stores, values, now)),
      }
    if (source === 'public' && isRating(before, values)) return undefined
    if (closedStates.includes(stateOf(before))) throw notNow(before)
    if ('state' in values && stateOf(values) !== stateOf(before)) throw ruledOut('work-orders.refusal.typed')
    const after = { ...before, ...values }
    const isMoved = 'unit' in values && values['unit'] !== before['unit']
    const isOtherwise = 'urgency' in values && values['urgency'] !== before['urgency']
    return {
      ...kept(before),
      ...(isMoved && (await placedBy(stores, { ...values, customer: values['customer'] ?? null, unit: values['unit'] ?? null }, now))),
      ...(isOtherwise && (await dueBy(stores, after, typeof before['createTime'] === 'number' ? before['createTime'] : now))),
    }
  },
  async afterSave({ stores, before, id }) {
    if (before === null) await stores.of(outboxStore).put({ topic: topics.reported, key: `${topics.reported} ${id}`, payload: { orderId: id } })
  },
  async beforeRemove({ stores, model, id }) {
    const record = await stores.records.read(model.tables, id)
    if (record && !['waiting', 'cancelled'].includes(stateOf(record.values))) throw notNow(record.values)
  },
}

/** Whether all that changes is the rating of who asked for an order that is done, which they give once. */
const isRating = (before: JsonObject, values: JsonObject): boolean =>
  stateOf(before) === 'done' &&
  textIn(before, 'ownRating') === '' &&
  textIn(values, 'ownRating') !== '' &&
  Object.entries(values).every(
    ([key, value]) => key === 'ownRating' || key === 'ownOpinion' || JSON.stringify(value ?? null) === JSON.stringify(before[key] ?? null),
  )

const dueBy = async (stores: Stores, values: JsonObject, reported: number): Promise<JsonObject> =>
  deadlinesOf(
    (await stores.of(limitStore).all()).filter(({ enabledMark }) => enabledMark === 1),
    textIn(values, 'urgency'),
    reported,
  )

/** Where an order is and whom it is for, as its unit tells; what was said of either stays. */
async function placedBy(stores: Stores, values: JsonObject, now: number): Promise<JsonObject> {
  const unitId = textIn(values, 'unit')
  if (unitId === '') return {}
  const unit = await storedRecord(stores, 'units-unit', unitId)
  const today = dayAt(now)
  const holds = today === null ? [] : await stores.of(occupancyStore).of([unitId], { from: today, to: today })
  const holder = holds.find(({ kind, customerId }) => kind === 'leased' && customerId !== null)?.customerId
  return {
    ...(unit && { place: unit.values['place'] ?? null }),
    ...(textIn(values, 'customer') === '' && holder !== undefined && { customer: holder }),
  }
}
