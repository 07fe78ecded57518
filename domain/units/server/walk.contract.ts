import { at, idIn, type PlacesOf } from '../../../tests/server/places'

/** Units, and what holds them, which no description of the calls can say. */
export const places: PlacesOf = async ({ admin }) => {
  const unit = async (name: string): Promise<string> => {
    const values = { place: ['park', 'park.A'], floor: 99, name, type: 'office', buildArea: 50, useArea: 40 }
    return idIn(await admin.post('/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) }))
  }
  const [one, other] = [await unit('walk-1'), await unit('walk-2')]
  const hold = { from: '2041-01-01', to: '2041-01-31', holder: 'walk' }
  const setting = await admin.post('/api/SubDev/shhtdy/DYSettings', { ...hold, unitId: one, kind: 'repair' })
  const reserve = await admin.post('/api/SubDev/whdy/SetReserve', { ...hold, unitId: other })
  const [setId, reserveId] = [idIn(setting), idIn(reserve)]
  return [
    await at('/api/SubDev/shhtdy/DYSettings/{unitId}', () => ({ unitId: one, id: setId })),
    await at('/api/SubDev/whdy/CancelReserve/{id}', () => ({ id: reserveId })),
    await at('/api/SubDev/shhtdy/UndoUnitChange/{id}', () => ({ id: one })),
  ]
}
