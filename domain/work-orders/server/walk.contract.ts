import { at, idIn, type PlacesOf } from '../../../tests/server/places'

/** A duty names somebody, and an urgency has one limit, which no description of the calls can say. */
export const places: PlacesOf = async ({ admin }) => {
  const duty = idIn(await admin.post('/api/work-orders/duties', { fullName: 'walk', level: 'first', roleIds: ['administrator'] }))
  const limit = idIn(await admin.post('/api/work-orders/limits', { fullName: 'walk', urgency: 'walk', respondMinutes: 1, finishHours: 1 }))
  return [await at('/api/work-orders/duties/{id}', () => ({ id: duty })), await at('/api/work-orders/limits/{id}', () => ({ id: limit }))]
}
