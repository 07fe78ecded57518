import { loadModel, storedRecords, type Services } from '../../../server/module'
import { escalationStore } from './escalations'
import { tellOnDuty } from './notice'
import { orderModelId } from './order'

/** Orders that are looked at each time, the oldest first. */
const most = 500

/** Tells who answers for it of each order that nobody took in time, once; returns of how many. */
export async function escalate(services: Services, now: number): Promise<number> {
  await loadModel(services, orderModelId)
  const waiting = await storedRecords(services.store, orderModelId, {
    where: [
      { key: 'state', is: 'oneOf', values: ['waiting', 'assigned'] },
      { key: 'respondBy', is: 'between', from: null, to: now },
    ],
    sort: { key: 'respondBy', order: 'asc' },
    page: { current: 1, size: most },
  })
  const told = await services.store.of(escalationStore).among(waiting.map(({ id }) => id))
  const late = waiting.filter(({ id }) => !told.has(id))
  for (const order of late) if (await services.store.of(escalationStore).note(order.id, now)) await tellOnDuty(services, 'late', order, 'escalation')
  return late.length
}
