import type { JsonObject } from '../../../engine'
import type { Answer, Client, TestApp } from '../../../server/testing/test-app'
import { startOfDay } from '../../shared/calendar/instant'
import { occupancyStore } from '../../shared/server/occupancies'

export const meterUrl = '/api/visualdev/OnlineDev/meters-meter'
export const readingUrl = '/api/visualdev/OnlineDev/meters-reading'
export const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

/** Units, customers, meters and readings that tests are made with; every name is used once. */
export function someMeters(server: TestApp, admin: Client) {
  let counter = 0
  const name = (kind: string): string => `${kind}-${(counter += 1)}`
  const made = async (url: string, values: JsonObject): Promise<string> => {
    const answer = await admin.post(url, { data: JSON.stringify(values) })
    if (answer.code !== 200) throw new Error(answer.msg)
    return idOf(answer)
  }
  const values = async (url: string, id: string): Promise<JsonObject> => JSON.parse((await admin.get(`${url}/${id}`)).data['data']) as JsonObject
  const customer = (kind = 'tenant') =>
    made('/api/visualdev/OnlineDev/customers-customer', { kind, party: 'company', name: name('c'), phone: '13800000000' })
  const unit = (more: JsonObject = {}) =>
    made('/api/visualdev/OnlineDev/units-unit', {
      ...{ place: ['park', 'park.B'], floor: 90, name: name('u'), type: 'office', buildArea: 100, useArea: 80 },
      ...more,
    })
  const meterValues = (more: JsonObject = {}): JsonObject => ({
    ...{ code: name('M'), scope: 'unit', place: ['park', 'park.B'], kind: 'gas', direction: 'forward', digits: 5, multiple: 1, loss: 0, initial: 0 },
    ...{ installedOn: startOfDay('2024-01-01'), subject: 'gas', pricing: 'flat', price: 2, dueDays: 10 },
    ...more,
  })
  return {
    name,
    values,
    customer,
    unit,
    meterValues,
    async meter(more: JsonObject = {}): Promise<string> {
      return made(meterUrl, meterValues(more['scope'] === 'public' || more['unit'] ? more : { ...more, unit: await unit() }))
    },
    /** A reading by the form. */
    read: (meter: string, day: string, current: number, more: JsonObject = {}): Promise<Answer> =>
      admin.post(readingUrl, { data: JSON.stringify({ meter, day: startOfDay(day), current, source: 'manual', ...more }) }),
    /** Leases a unit for some days, as a contract does. */
    let: (unitId: string, customerId: string, from: string, to: string | null): Promise<string> =>
      server.services.store
        .of(occupancyStore)
        .insert({ unitId, kind: 'leased', from, to, holder: 'x', customerId, sourceId: name('contract'), memo: '' }, { userId: null, time: 0 }),
  }
}
