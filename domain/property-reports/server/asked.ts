import { Type } from '@sinclair/typebox'
import { id, invalidField } from '../../../server/module'
import { isDay, type Day } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'

/** A day, as an ISO text or as the moment that date fields hold. */
export const dayQuery = Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}|-?\\d{1,15})$' }))
/** A project, or a project and a building of it, as fields that pick places hold them. */
export const placeQuery = Type.Optional(Type.Union([id, Type.Array(id, { maxItems: 2 })]))
/** A year, as its number or as the moment that date fields hold. */
export const yearQuery = Type.Optional(Type.String({ pattern: '^-?\\d{1,15}$' }))

/**
 * The day that a query asks for, as text or as milliseconds.
 * @throws a refusal that names the parameter, if it is neither.
 */
export function dayIn(text: string | undefined, otherwise: Day, name = 'day'): Day {
  if (text === undefined) return otherwise
  const day = isDay(text) ? text : dayAt(Number(text))
  if (day === null || !isDay(day)) throw invalidField(name, 'type')
  return day
}

/** The project, and the building in it, that a query asks for. */
export function placeIn(place: string | readonly string[] | undefined): { readonly projectId?: string; readonly houseId?: string } {
  const [projectId, houseId] = typeof place === 'string' ? [place] : (place ?? [])
  return { ...(projectId !== undefined && { projectId }), ...(houseId !== undefined && { houseId }) }
}

/** Years of four digits are meant as such; longer numbers are moments. */
export function yearIn(text: string | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  return number >= 1900 && number < 10_000 ? number : Number((dayAt(number) ?? '').slice(0, 4)) || null
}
