import type { MenuItem, MenuTab } from './menu'

/** What a page under a menu entry shows. */
export type PageContent =
  | { readonly show: 'directory' }
  /** A bundled page schema or a hand-made view, by address. */
  | { readonly show: 'page'; readonly address: string }
  | { readonly show: 'model'; readonly modelId: string }
  | { readonly show: 'dictionary'; readonly moduleId: string; readonly isTree: boolean }
  | { readonly show: 'report' | 'portal'; readonly moduleId: string }
  | { readonly show: 'composable'; readonly tabs: readonly MenuTab[] }
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

export interface LinkValues {
  readonly dataVisualBase: string
}

export const routeName = (code: string): string => code.replaceAll('.', '-')

/** Every place of the menu, in menu order; of two that claim one path the first stays. */
export function buildRoutes(menus: readonly MenuItem[], links: LinkValues): readonly PageRoute[] {
  const routes = new Map<string, PageRoute>()
  const walk = (items: readonly MenuItem[], trail: PageRoute['trail'], hidden: boolean) => {
    for (const item of items) {
      const route = toRoute(item, trail, hidden, links)
      if (!routes.has(route.path)) routes.set(route.path, route)
      walk(item.children, [...trail, { name: route.name, title: route.title, path: route.path }], route.hidden)
    }
  }
  walk(menus, [], false)
  return [...routes.values()]
}

function toRoute(item: MenuItem, trail: PageRoute['trail'], hidden: boolean, links: LinkValues): PageRoute {
  const name = routeName(item.code || item.id)
  return {
    path: pathOf(item, name),
    name,
    title: item.title,
    icon: item.icon,
    menuId: item.id,
    hidden: hidden || item.hidden,
    opens: item.type === 6 || (item.type === 7 && item.linkTarget !== '_self') ? 'newWindow' : 'here',
    content: contentOf(item, links),
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

function contentOf(item: MenuItem, { dataVisualBase }: LinkValues): PageContent {
  switch (item.type) {
    case 1:
      return { show: 'directory' }
    case 2:
      return { show: 'page', address: addressOf(item.address) }
    case 3:
      return { show: 'model', modelId: item.moduleId }
    case 4:
      return { show: 'dictionary', moduleId: item.moduleId, isTree: item.isTree }
    case 5:
      return { show: 'report', moduleId: item.moduleId }
    case 6:
      return { show: 'link', url: `${dataVisualBase}/view/${encodeURIComponent(item.moduleId)}?token=\${token}` }
    case 7:
      return { show: 'link', url: item.address.replaceAll('${dataV}', dataVisualBase) }
    case 8:
      return { show: 'portal', moduleId: item.moduleId }
    case 10:
      return { show: 'composable', tabs: item.tabs }
    default:
      return item.type satisfies never
  }
}

/**
 * An outgoing address with the session's token in its place (`${token}` or a branded `${…Token}`), or null unless it is a
 * web address: a menu entry must not run script.
 */
export function resolveLink(url: string, token: string, origin: string): string | null {
  const filled = url.replace(/\$\{\w*token\}/gi, () => encodeURIComponent(token))
  try {
    const { protocol, href } = new URL(filled, origin)
    return filled.trim() !== '' && (protocol === 'https:' || protocol === 'http:') ? href : null
  } catch {
    return null
  }
}
