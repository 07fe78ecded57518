import { visitorPlaces } from '../modules/views'
import { firstPasswordPath, insideApp, lockPath, loginPath, paths } from '../paths'

/** What the guard needs to know of the session. */
export interface GuardState {
  readonly token: boolean
  readonly locked: boolean
  /** The password is one that somebody else gave: it has to be changed first. */
  readonly firstPassword: boolean
  /** User, menus and routes are there. */
  readonly loaded: boolean
  /** Whether a page stands under the path; only asked once loaded. */
  readonly knows: (path: string) => boolean
  /** Whether a path the session does not know belongs to a page that others may open; only asked once loaded. */
  readonly withholds: (path: string) => boolean
}

export interface Place {
  readonly path: string
  readonly search: string
}

export type Step =
  | { readonly do: 'pass' }
  | { readonly do: 'go'; readonly to: string }
  /** Fetch the user and the menus, then decide again; on failure see `afterFailedLoad`. */
  | { readonly do: 'load' }
  /** Store the token an address brought along, then go to the address without it. */
  | { readonly do: 'adoptToken'; readonly token: string; readonly to: string }

const signInPath = /^\/login(\/[^/]+)?$/
const publicPaths = [signInPath, /^\/lockScreen$/, /^\/firstPassword$/, /^\/auth-redirect$/, /^\/jump$/, /^\/wechat\/bind$/, /^\/redirect\/.+$/]

/** Pages that open without a session. */
export const isPublic = (path: string): boolean => publicPaths.some((one) => one.test(path)) || visitorPlaces.some((place) => place.path === path)

const pass: Step = { do: 'pass' }
const go = (to: string): Step => ({ do: 'go', to })

/** Where a navigation may lead: the session rules of the platform, one line each. */
export function guard(state: GuardState, place: Place): Step {
  const { path } = place
  if (state.token) {
    if (state.locked) return path === paths.lockScreen ? pass : go(signInPath.test(path) ? paths.lockScreen : lockPath(path + withoutToken(place)))
    if (path === paths.home && carriesToken(place)) return go(path + withoutToken(place))
    if (path === paths.firstPassword && !state.firstPassword) return state.loaded ? go(afterSignIn(place.search)) : { do: 'load' }
    if (path === paths.lockScreen || signInPath.test(path)) return go(paths.root)
    if (isPublic(path)) return pass
    if (state.firstPassword) return go(firstPasswordPath(path + place.search))
    if (!state.loaded) return { do: 'load' }
    if (path === paths.root) return go(paths.dashboard)
    if (state.knows(path)) return pass
    return go(state.withholds(path) ? paths.noPermission : paths.notFound)
  }
  if (path === paths.lockScreen || path === paths.firstPassword) return go(paths.login)
  if (isPublic(path)) return pass
  if (path === paths.home) {
    const token = new URLSearchParams(place.search).get('token')
    return token ? { do: 'adoptToken', token, to: paths.home + withoutToken(place) } : go(paths.login)
  }
  return go(loginPath(path + place.search))
}

/** The token is reset before this: the user signs in and comes back. */
export const afterFailedLoad = (place: Place): string => loginPath(place.path + place.search)

/** Where a successful sign-in leads: the kept address if it lies inside the application and is no sign-in page itself. */
export function afterSignIn(search: string): string {
  const target = insideApp(new URLSearchParams(search).get('redirect'))
  return target && !/^\/(login|lockScreen|firstPassword|redirect)([/?#]|$)/.test(target) ? target : paths.root
}

const carriesToken = (place: Place): boolean => new URLSearchParams(place.search).has('token')

/** The query of an address without the token it may have brought along: no token stays in an address. */
function withoutToken({ search }: Place): string {
  const query = new URLSearchParams(search)
  if (!query.has('token')) return search
  query.delete('token')
  return query.size === 0 ? '' : `?${query.toString()}`
}
