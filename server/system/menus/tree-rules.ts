import type { Menu } from './store'

/** The entry by which menus are managed: whoever hides it has nothing left to bring it back with. */
export const ownMenu = 'system.menu'
/** How deep entries may stand. */
export const deepest = 10

type Node = Pick<Menu, 'id' | 'parentId' | 'sortCode' | 'enabledMark'>

const byIds = <N extends Pick<Menu, 'id'>>(menus: readonly N[]): ReadonlyMap<string, N> => new Map(menus.map((menu) => [menu.id, menu]))

/** An entry and what it stands in, itself first. */
export function wayUp<N extends Pick<Menu, 'id' | 'parentId'>>(menus: readonly N[], id: string): readonly N[] {
  const known = byIds(menus)
  const way: N[] = []
  for (let at = known.get(id); at && !way.includes(at); at = at.parentId === null ? undefined : known.get(at.parentId)) way.push(at)
  return way
}

/** An entry and everything beneath it, parents first. */
export function withAllBelow<N extends Pick<Menu, 'id' | 'parentId'>>(menus: readonly N[], id: string): readonly N[] {
  const children = new Map<string | null, N[]>()
  for (const menu of menus) children.set(menu.parentId, [...(children.get(menu.parentId) ?? []), menu])
  const found: N[] = menus.filter((menu) => menu.id === id)
  for (const menu of found) for (const child of children.get(menu.id) ?? []) if (!found.includes(child)) found.push(child)
  return found
}

/** Levels from an entry down to the deepest beneath it; 1 for one with nothing beneath. */
export function heightOf<N extends Pick<Menu, 'id' | 'parentId'>>(menus: readonly N[], id: string): number {
  const inside = withAllBelow(menus, id)
  const depth = wayUp(menus, id).length
  return Math.max(...inside.map((menu) => wayUp(menus, menu.id).length - depth + 1), 1)
}

/** Whether an entry of the menu and every directory above it are switched on. */
export const isOpen = (menus: readonly Node[], id: string): boolean => wayUp(menus, id).every(({ enabledMark }) => enabledMark === 1)

/**
 * Returns the sort numbers to store, by id, so that entry `id` comes before the sibling `before`, or last for null. They are whole numbers
 * from 0, and siblings that can keep theirs are left out. `siblings` come in their order, without the entry; `before` has to be one of them.
 */
export function placeBefore(siblings: readonly Pick<Node, 'id' | 'sortCode'>[], id: string, before: string | null): ReadonlyMap<string, number> {
  const at = before === null ? siblings.length : siblings.findIndex((one) => one.id === before)
  const numbers = new Map<string, number>()
  const own = at === 0 ? Math.max((siblings[0]?.sortCode ?? 2) - 1, 0) : (siblings[at - 1]?.sortCode ?? 0) + 1
  numbers.set(id, own)
  let last = own
  for (const one of siblings.slice(at)) {
    // Of two of the same number their ids would decide.
    if (one.sortCode > last) break
    last += 1
    numbers.set(one.id, last)
  }
  return numbers
}
