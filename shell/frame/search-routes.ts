import type { PageRoute } from '../router/menu-routes'

/** A page of the menu as one looks for it. */
export interface Findable {
  readonly route: PageRoute
  readonly title: string
  readonly path: string
  /** Titles of the directories around it. */
  readonly above: string
}
export type Search = (text: string) => readonly Findable[]

/** As many pages are offered at a time. */
export const most = 20

/** Finds pages whose title or path holds what was typed, in the order of the menu. */
export function containing(pages: readonly Findable[]): Search {
  return (text) => {
    const wanted = text.trim().toLowerCase()
    return pages.filter(({ title, path }) => title.toLowerCase().includes(wanted) || path.toLowerCase().includes(wanted)).slice(0, most)
  }
}

/** What can be found: the pages of the menu that are not hidden. */
export const findableRoutes = (routes: readonly PageRoute[]): readonly PageRoute[] =>
  routes.filter((route) => !route.hidden && route.content.show !== 'directory')
