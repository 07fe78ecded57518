import Fuse from 'fuse.js'
import type { PageRoute } from '../router/menu-routes'

/** A page of the menu as one looks for it. */
export interface Findable {
  readonly route: PageRoute
  readonly title: string
  readonly path: string
  /** Titles of the directories around it. */
  readonly above: string
}

const most = 20

/** Finds pages that resemble what was typed, the likeliest first: the title counts 0.7, the path 0.3. */
export function createSearch(pages: readonly Findable[]): (text: string) => readonly Findable[] {
  const fuse = new Fuse([...pages], {
    shouldSort: true,
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (text) => (text.trim() === '' ? pages.slice(0, most) : fuse.search(text.trim(), { limit: most }).map(({ item }) => item))
}

/** What can be found: the pages of the menu that are not hidden. */
export const findableRoutes = (routes: readonly PageRoute[]): readonly PageRoute[] =>
  routes.filter((route) => !route.hidden && route.content.show !== 'directory')
