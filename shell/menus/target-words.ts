import type { Targets } from './menu-calls'
import { flatRows, listOf, objectIn, type MenuRow } from './menu-row'

/** The address of a plain page without its query and the slashes around it. */
export const pageOf = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')

/** The tabs of a composable page as they are stored. */
export function tabsOf(description: string) {
  try {
    return listOf(JSON.parse(description) as never)
  } catch {
    return []
  }
}

/** What entries lead to, by their ids, in words; '' for what leads nowhere. */
export function targetWords(rows: readonly MenuRow[], targets: Targets | null): ReadonlyMap<string, string> {
  const named = (list: readonly { readonly id: string; readonly code: string; readonly name: string }[] | undefined, id: string): string =>
    list?.find((one) => one.id === id || one.code === id)?.name ?? id
  const wordsOf = (row: MenuRow): string => {
    const moduleId = String(objectIn(row.propertyJson)['moduleId'] ?? '')
    switch (row.type) {
      case 2:
        return named(targets?.pages, pageOf(row.urlAddress))
      case 3:
        return named(targets?.models, moduleId)
      case 4:
        return named(targets?.dictionaries, moduleId)
      case 5:
        return named(targets?.ownReports, moduleId)
      case 6:
        return moduleId
      case 7:
        return row.urlAddress
      case 8:
        return named(targets?.portals, moduleId)
      case 10:
        return tabsOf(row.description)
          .map((tab) => String(tab['fullName'] ?? tab['name'] ?? ''))
          .join(' · ')
      default:
        return ''
    }
  }
  return new Map(flatRows(rows).map((row) => [row.id, wordsOf(row)]))
}
