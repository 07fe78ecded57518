import { at, idIn, strange, type PlacesOf } from '../../../tests/server/places'

/** A form names fields of a model that is there, which no description of the call can say. */
export const places: PlacesOf = async ({ admin }) => {
  const made = await admin.post('/api/visitors/forms', { fullName: '备用', enCode: 'spare', filledBy: 'link', fields: ['repairOrder/title'] })
  return [
    await at('/api/visitors/forms/{id}', () => ({ id: idIn(made) })),
    // Whether there is one or not, anybody may ask.
    await at('/api/public/Pictures/{code}', () => ({ code: strange })),
  ]
}
