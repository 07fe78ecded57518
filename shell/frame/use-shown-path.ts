import { useLocation } from 'react-router-dom'
import { useApp } from '../app-context'
import { findPlace, pathOf } from '../router/places'

/** The path that names the page shown: that of a composable page is the same on each of its tabs. */
export function useShownPath(): string {
  const { session } = useApp()
  const { pathname } = useLocation()
  const place = findPlace(pathname, session.routes)
  return place ? pathOf(place) : pathname
}
