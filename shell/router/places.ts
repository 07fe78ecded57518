import { modulePlaces } from '../modules/views'
import { paths } from '../paths'
import type { FixedPlace } from './fixed-place'
import type { PageRoute } from './menu-routes'

const fixedPlaces: readonly FixedPlace[] = [
  { path: paths.dashboard, name: 'dashboard', affix: true },
  { path: paths.home, name: 'dashboard', noTab: true },
  { path: paths.messageRecord, name: 'messageRecord' },
  { path: paths.downloads, name: 'downloads' },
  { path: paths.profile, name: 'profile' },
  { path: paths.scanSignIn, name: 'scanSignIn', noTab: true },
  { path: paths.preview, name: 'previewModel' },
  { path: paths.workFlowDetail, name: 'workFlowDetail', noCache: true },
  { path: paths.notFound, name: 'notFound', noTab: true },
  { path: paths.noPermission, name: 'noPermission', noTab: true },
  ...modulePlaces,
]

/** The lists of a flow engine: addresses that stand whatever the menu grants; an entry of the menu with such an address takes its place. */
const reservedPlaces: readonly FixedPlace[] = ['flowLaunch', 'flowTodo', 'flowDone', 'entrust', 'flowMonitor', 'flowCirculate'].map((name) => ({
  path: `/workFlow/${name}`,
  name: `workFlow-${name}`,
}))

/** `child` is the tab of a composable page that the address names; it may have gone away. */
export type Place =
  { readonly at: 'fixed'; readonly place: FixedPlace } | { readonly at: 'menu'; readonly route: PageRoute; readonly child: string | null }

/** What stands under a path: fixed screens first, so that no menu entry can take their place. */
export function findPlace(path: string, routes: readonly PageRoute[]): Place | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const fixed = fixedPlaces.find((one) => one.path === plain)
  if (fixed) return { at: 'fixed', place: fixed }
  const wanted = safeDecode(plain)
  const route = routes.find((one) => one.path === wanted)
  if (route) return { at: 'menu', route, child: null }
  const reserved = reservedPlaces.find((one) => one.path === plain)
  return reserved ? { at: 'fixed', place: reserved } : findChild(wanted, routes)
}

function findChild(path: string, routes: readonly PageRoute[]): Place | null {
  const [, parent = '', child = ''] = /^(\/.+)\/tabPage([^/]+)$/.exec(path) ?? []
  const route = routes.find((one) => one.path === parent)
  return route?.content.show === 'composable' ? { at: 'menu', route, child } : null
}

/** The path that names an open page: all tabs of a composable page are one. */
export const pathOf = (place: Place): string => (place.at === 'fixed' ? place.place.path : place.route.path)

/** Whether a page stays drawn while another is shown. */
export const isCached = (place: Place): boolean => place.at === 'menu' || !place.place.noCache

function safeDecode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
