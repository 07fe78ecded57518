import type { Place } from '../router/places'
import { useTitleOf } from '../router/use-title'

/** The title of a place in the user's language; '' for nowhere. */
export function usePlaceTitle(place: Place | null): string {
  const titleOf = useTitleOf()
  if (!place) return ''
  return place.at === 'fixed' ? titleOf(place.place.name, '') : titleOf(place.route.name, place.route.title)
}
