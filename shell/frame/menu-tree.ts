import type { MenuItem } from '../router/menu'
import type { PageRoute } from '../router/menu-routes'

/** One line of the sidebar. */
export interface MenuEntry {
  readonly key: string
  readonly route: PageRoute
  readonly children: readonly MenuEntry[]
}

/** The sidebar's tree: hidden entries and directories that lead nowhere are left out. */
export function menuTree(menus: readonly MenuItem[], routes: readonly PageRoute[]): readonly MenuEntry[] {
  const byMenu = new Map(routes.map((route) => [route.menuId, route]))
  const read = (items: readonly MenuItem[]): readonly MenuEntry[] =>
    items.flatMap((item) => {
      const route = byMenu.get(item.id)
      if (!route || route.hidden) return []
      const children = read(item.children)
      return item.type === 1 && children.length === 0 ? [] : [{ key: item.id, route, children }]
    })
  return read(menus)
}

/** Keys of the submenus around a path, outermost first; null when the path is not in the tree. */
export function trailTo(entries: readonly MenuEntry[], path: string): readonly string[] | null {
  for (const entry of entries) {
    if (entry.children.length === 0 && entry.route.path === path) return []
    const below = trailTo(entry.children, path)
    if (below) return [entry.key, ...below]
  }
  return null
}

/**
 * Which submenus stand open after the user changed them: of those beside each other only the one opened last.
 * `wanted` is what the menu component would have open.
 */
export function openOnly(entries: readonly MenuEntry[], open: readonly string[], wanted: readonly string[]): readonly string[] {
  const opened = wanted.find((key) => !open.includes(key))
  if (opened === undefined) return wanted
  return trailToKey(entries, opened) ?? wanted
}

/** The key of an entry and of those around it, outermost first; null when it is not in the tree. */
export function trailToKey(entries: readonly MenuEntry[], key: string): readonly string[] | null {
  for (const entry of entries) {
    if (entry.key === key) return [key]
    const below = trailToKey(entry.children, key)
    if (below) return [entry.key, ...below]
  }
  return null
}

/** What is open by itself: the trail to the page shown; on the home pages the first entry if it is a directory. */
export function openFor(entries: readonly MenuEntry[], path: string): readonly string[] {
  const trail = trailTo(entries, path)
  if (trail) return trail
  const first = entries[0]
  return first && first.route.content.show === 'directory' && ['/home', '/dashboard', '/404'].includes(path) ? [first.key] : []
}

/** The entry of the first level that a path stands under; null for pages outside the menu. */
export function topEntry(entries: readonly MenuEntry[], path: string): MenuEntry | null {
  return entries.find((entry) => (entry.children.length === 0 ? entry.route.path === path : trailTo(entry.children, path) !== null)) ?? null
}

/** The address that stands for what had no room above the page. */
export const menuMore = '/menuMore'

/** How many entries stand above the page, one per `itemWidth` pixels; where they do not all fit, the last place is for the rest. */
export function fitTop(count: number, width: number, itemWidth: number): number {
  const places = Math.max(1, Math.floor(width / itemWidth))
  return count <= places ? count : places - 1
}
