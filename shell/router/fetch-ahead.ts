import { fetchEngine } from '../page/of-engine'
import { insideApp, paths } from '../paths'

/** The page that stands first: the one of the address, or the one that signing in leads to. */
const firstPage = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  insideApp(new URLSearchParams(search).get('redirect')) ?? (pathname.startsWith(paths.login) ? paths.root : pathname)

const withoutEngine: readonly string[] = [paths.root, paths.dashboard, paths.home]

/** Fetches the frame, and the engine beside it where the page that stands first needs one. */
export const fetchFrame = () => {
  if (!withoutEngine.includes(firstPage(window.location))) fetchEngine()
  return import('../frame/frame')
}

/** What stands after signing in, fetched while the server looks at the password. A failure shows when it is needed. */
export const fetchAhead = (): void => void fetchFrame().catch(() => undefined)
