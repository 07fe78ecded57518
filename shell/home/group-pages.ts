import { paths } from '../paths'
import type { PageRoute } from '../router/menu-routes'

export interface PageGroup {
  readonly directory: PageRoute['trail'][number] | null
  readonly pages: readonly PageRoute[]
}

/** The pages a user may open besides this one, by the outermost directory they stand in, in menu order. */
export function groupPages(routes: readonly PageRoute[]): readonly PageGroup[] {
  const groups = new Map<string, { directory: PageGroup['directory']; pages: PageRoute[] }>()
  for (const route of routes) {
    if (route.hidden || route.content.show === 'directory' || route.path === paths.dashboard) continue
    const directory = route.trail[0] ?? null
    const key = directory?.path ?? ''
    const group = groups.get(key) ?? { directory, pages: [] }
    group.pages.push(route)
    groups.set(key, group)
  }
  return [...groups.values()]
}
