import { paths } from '../paths'
import type { PageRoute } from './menu-routes'

/** A fixed screen inside the frame. */
export interface FixedPlace {
  readonly path: string
  readonly name: string
  readonly affix: boolean
  readonly noTab: boolean
}

export const fixedPlaces: readonly FixedPlace[] = [
  { path: paths.dashboard, name: 'dashboard', affix: true, noTab: false },
  { path: paths.home, name: 'dashboard', affix: true, noTab: true },
  { path: paths.preview, name: 'previewModel', affix: false, noTab: false },
  { path: paths.notFound, name: 'notFound', affix: false, noTab: true },
  { path: paths.noPermission, name: 'noPermission', affix: false, noTab: true },
]

export type Place = { readonly at: 'fixed'; readonly place: FixedPlace } | { readonly at: 'menu'; readonly route: PageRoute }

/** What stands under a path: fixed screens first, so that no menu entry can take their place. */
export function findPlace(path: string, routes: readonly PageRoute[]): Place | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const fixed = fixedPlaces.find((one) => one.path === plain)
  if (fixed) return { at: 'fixed', place: fixed }
  const route = routes.find((one) => one.path === safeDecode(plain))
  return route ? { at: 'menu', route } : null
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
