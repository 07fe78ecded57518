import type { MenuItem, MenuTab } from './menu'

/** What a page under a menu entry shows. */
export type PageContent =
  | { readonly show: 'directory' }
  /** A bundled page schema or a hand-made view, by address. */
  | { readonly show: 'page'; readonly address: string; readonly query: string }
  | { readonly show: 'model'; readonly modelId: string }
  | { readonly show: 'dictionary'; readonly moduleId: string; readonly isTree: boolean }
  | { readonly show: 'report' | 'portal'; readonly moduleId: string }
  | { readonly show: 'composable'; readonly tabs: readonly MenuTab[] }
  /** `${dataV}` and `${…Token}` still stand in the address: what replaces them is known when it is opened. */
  | { readonly show: 'link'; readonly url: string }

/** An entry of the menu as a place of the application. */
export interface PageRoute {
  readonly path: string
  /** The menu code with dashes: names the title's translation. */
  readonly name: string
  readonly title: string
  readonly icon: string
  readonly menuId: string
  readonly hidden: boolean
  /** Where a click leads: into the application, or out of it in a new window. */
  readonly opens: 'here' | 'newWindow'
  readonly content: PageContent
  /** Titles of the directories above, outermost first. */
  readonly trail: readonly { readonly name: string; readonly title: string; readonly path: string }[]
}

/** The name of a page's route, from the code of its menu entry. */
export const routeName = (code: string): string => code.replaceAll('.', '-')

/** Every place of the menu, in menu order. The same page under two entries is two places: the second stands below the address of the first. */
export function buildRoutes(menus: readonly MenuItem[]): readonly PageRoute[] {
  const routes = new Map<string, PageRoute>()
  const walk = (items: readonly MenuItem[], trail: PageRoute['trail'], hidden: boolean) => {
    for (const item of items) {
      const wanted = toRoute(item, trail, hidden)
      const free = [wanted.path, `${wanted.path}/${wanted.name}`, `${wanted.path}/${item.id}`].find((path) => !routes.has(path))
      if (free === undefined) continue
      const route = { ...wanted, path: free }
      routes.set(free, route)
      walk(item.children, [...trail, { name: route.name, title: route.title, path: route.path }], route.hidden)
    }
  }
  walk(menus, [], false)
  return [...routes.values()]
}

function toRoute(item: MenuItem, trail: PageRoute['trail'], hidden: boolean): PageRoute {
  const name = routeName(item.code || item.id)
  return {
    path: pathOf(item, name),
    name,
    title: item.title,
    icon: item.icon,
    menuId: item.id,
    hidden: hidden || item.hidden,
    opens: item.type === 6 || (item.type === 7 && !/^_?self$/.test(item.linkTarget)) ? 'newWindow' : 'here',
    content: contentOf(item),
    trail,
  }
}

/** A plain page's address without query and surrounding slashes: `permission/user`. */
const addressOf = (urlAddress: string): string => (urlAddress.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')

function pathOf(item: MenuItem, name: string): string {
  switch (item.type) {
    case 1:
      return `/${name}`
    case 2:
      return `/${addressOf(item.address) || name}`
    case 3:
      return `/model/${name}`
    case 4:
      return `/dictionary/${name}`
    case 5:
      return `/dataReport/${name}`
    case 6:
      return `/dataVisual/${name}`
    case 7:
      return `/link/${name}`
    case 8:
      return `/portal/${name}`
    case 10:
      return `/dynamicComposablePage/${name}`
    default:
      return item.type satisfies never
  }
}

/** What an entry shows; a tab of a composable page shows the same by its type. */
export function contentOf(item: Pick<MenuItem, 'type' | 'address' | 'moduleId' | 'isTree' | 'tabs'>): PageContent {
  switch (item.type) {
    case 1:
      return { show: 'directory' }
    case 2:
      return { show: 'page', address: addressOf(item.address), query: /\?([^#]*)/.exec(item.address)?.[1] ?? '' }
    case 3:
      return { show: 'model', modelId: item.moduleId }
    case 4:
      return { show: 'dictionary', moduleId: item.moduleId, isTree: item.isTree }
    case 5:
      return { show: 'report', moduleId: item.moduleId }
    case 6:
      return { show: 'link', url: `\${dataV}/view/${encodeURIComponent(item.moduleId)}?token=\${token}` }
    case 7:
      return { show: 'link', url: item.address }
    case 8:
      return { show: 'portal', moduleId: item.moduleId }
    case 10:
      return { show: 'composable', tabs: item.tabs }
    default:
      return item.type satisfies never
  }
}
