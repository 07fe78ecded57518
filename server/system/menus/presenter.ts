import { readInLanguages, type JsonObject } from '../../../engine'
import type { Menu } from './store'
import { changedSince } from './restore-menu'
import { wayUp } from './tree-rules'

/** What the list of entries says of one beside its columns. */
export interface Facts {
  readonly shipped: ReadonlyMap<string, JsonObject>
  readonly holders: ReadonlyMap<string, number>
}

/** An entry for who manages them; the parent of one at the top is `-1`. */
export const presentMenu = ({ ownName: _ownName, ...menu }: Menu, { shipped, holders }: Facts) => {
  const changed = changedSince(menu, shipped.get(menu.id))
  return {
    ...menu,
    names: readInLanguages(menu.names),
    parentId: menu.parentId ?? '-1',
    /** It came with the product, and in what it is no longer as it came. */
    isShipped: changed !== null,
    changes: changed ?? [],
    /** How many roles hold it; administrators hold every entry. */
    roles: holders.get(menu.id) ?? 0,
  }
}

/** Entries whose name or code holds a word, with what they stand in. */
export function found(menus: readonly Menu[], keyword: string): readonly Menu[] {
  const word = keyword.trim().toLowerCase()
  if (word === '') return menus
  const kept = new Set(
    menus
      .filter(({ fullName, enCode, names }) =>
        [fullName, enCode, ...Object.values(readInLanguages(names))].some((one) => one.toLowerCase().includes(word)),
      )
      .flatMap(({ id }) => wayUp(menus, id).map((menu) => menu.id)),
  )
  return menus.filter(({ id }) => kept.has(id))
}
