import { at, type PlacesOf } from '../../../tests/server/places'

/** Screens are as many as they are: none is made by a call. */
export const places: PlacesOf = async () => [
  await at('/api/property-reports/publicScreens/{id}', () => ({ id: '3' })),
  await at('/api/public/Screens/{id}', () => ({ id: '3' })),
]
