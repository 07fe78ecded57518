import { insideApp } from '../paths'

/** A visited page. `path` names it; `fullPath` carries the query it was last opened with. */
export interface Tab {
  readonly path: string
  readonly fullPath: string
  readonly affix: boolean
}
export type Tabs = readonly Tab[]

/** Adds a page, or brings its query up to date; affixed tabs keep the front. */
export function visit(tabs: Tabs, tab: Tab): Tabs {
  const known = tabs.find((one) => one.path === tab.path)
  if (known) return known.fullPath === tab.fullPath ? tabs : tabs.map((one) => (one === known ? { ...one, fullPath: tab.fullPath } : one))
  return tab.affix ? [...tabs.filter((one) => one.affix), tab, ...tabs.filter((one) => !one.affix)] : [...tabs, tab]
}

/** Closes a tab, unless it is pinned. */
export const close = (tabs: Tabs, path: string): Tabs => tabs.filter((tab) => tab.affix || tab.path !== path)
/** Closes all tabs but one and those that are pinned. */
export const closeOthers = (tabs: Tabs, path: string): Tabs => tabs.filter((tab) => tab.affix || tab.path === path)
/** Closes what stands before a tab, or behind it. */
export const closeLeft = (tabs: Tabs, path: string): Tabs => tabs.filter((tab, at) => tab.affix || at >= indexOf(tabs, path))
/** Closes what stands behind a tab. */
export const closeRight = (tabs: Tabs, path: string): Tabs => tabs.filter((tab, at) => tab.affix || at <= indexOf(tabs, path))
/** Closes all tabs that are not pinned. */
export const closeAll = (tabs: Tabs): Tabs => tabs.filter((tab) => tab.affix)

const indexOf = (tabs: Tabs, path: string): number => tabs.findIndex((tab) => tab.path === path)

/** Where to go when the page shown is no longer among the tabs: the last that remains, else the root. Null stays. */
export function landing(tabs: Tabs, shown: string): string | null {
  if (tabs.some((tab) => tab.path === shown)) return null
  return tabs[tabs.length - 1]?.fullPath ?? '/'
}

/** Reads tabs kept over a reload; what is none is left out. */
export function readTabs(stored: string | null): Tabs {
  let json: unknown
  try {
    json = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return (Array.isArray(json) ? json : []).flatMap((tab: unknown): Tabs => {
    const { path, fullPath, affix } = (typeof tab === 'object' && tab !== null ? tab : {}) as Record<string, unknown>
    return typeof path === 'string' && typeof fullPath === 'string' && insideApp(path) !== null && insideApp(fullPath) !== null
      ? [{ path, fullPath, affix: affix === true }]
      : []
  })
}

/** The query of an address, with its question mark. */
export const queryOf = (fullPath: string): string => /\?[^#]*/.exec(fullPath)?.[0] ?? ''
