import type { Role } from '../roles/store'
import type { MenuCode } from '../../system/menus/code-store'
import type { Menu } from '../../system/menus/store'
import type { Difference } from './change-rights'
import type { Telling } from './telling'
import { idOf, isDirectory, keyOf, menuRight, typeOf, type Giveable, type Right, type RightType } from './rights'

interface Node {
  id: string
  parentId: string
  fullName: string
  enCode: string
  icon: string
  /** Of menus; a code has none. */
  type: number | null
  category: string
  enabledMark: number
  /** Whether it can be given out: directories only hold others. */
  isRight: boolean
  hasChildren: boolean
  children: Node[]
}

/** Rights of one kind as a tree to choose from: all that the caller may give out, and which of them the role holds. */
export function presentValues(
  { menus, codes, rights }: Giveable,
  held: readonly Right[],
  { type, moduleIds }: { readonly type: RightType; readonly moduleIds: ReadonlySet<string> | null },
  role: Role,
) {
  const inMenu = new Map<string, Node[]>()
  for (const code of codes)
    if (code.type === type && (moduleIds === null || moduleIds.has(code.menuId)))
      inMenu.set(code.menuId, [...(inMenu.get(code.menuId) ?? []), nodeOfCode(code)])
  const shown = type === 'module' ? menus : menus.filter(({ id }) => inMenu.has(id))
  const list = treeOf(withAbove(shown, menus), type === 'module', inMenu)
  const all = [...rights.values()].filter(
    (right) => typeOf(right) === type && (type === 'module' || moduleIds === null || moduleIds.has(right.menuId)),
  )
  const heldKeys = new Set(held.map(keyOf))
  const directories = new Set(menus.filter(isDirectory).map(({ id }) => id))
  return {
    list,
    all: all.map(idOf),
    ids: all.filter((right) => heldKeys.has(keyOf(right))).map(idOf),
    version: role.version,
    /** What the role holds of this kind that the caller can't take away. Directories give nothing. */
    beyond: held.filter((right) => typeOf(right) === type && rights.get(idOf(right)) === undefined && !directories.has(right.menuId)).length,
  }
}

const nodeOfCode = ({ menuId, type, enCode, fullName }: MenuCode): Node => ({
  id: idOf({ menuId, type, enCode }),
  parentId: menuId,
  fullName,
  enCode,
  icon: '',
  type: null,
  category: '',
  enabledMark: 1,
  isRight: true,
  hasChildren: false,
  children: [],
})

function withAbove(shown: readonly Menu[], all: readonly Menu[]): readonly Menu[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]))
  const wanted = new Set<string>()
  for (const menu of shown)
    for (let at: Menu | undefined = menu; at && !wanted.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId)) wanted.add(at.id)
  return all.filter(({ id }) => wanted.has(id))
}

/** Menus beneath the menus they stand in, one whose parent is not shown at the top. Directories that hold nothing are left out. */
function treeOf(menus: readonly Menu[], areRights: boolean, codes: ReadonlyMap<string, readonly Node[]>): Node[] {
  const shown = new Set(menus.map(({ id }) => id))
  const beneath = new Map<string | null, Menu[]>()
  for (const menu of menus) {
    const parent = menu.parentId !== null && shown.has(menu.parentId) ? menu.parentId : null
    beneath.set(parent, [...(beneath.get(parent) ?? []), menu])
  }
  const below = (parent: string | null): Node[] =>
    (beneath.get(parent) ?? []).flatMap((menu) => {
      const children = [...(codes.get(menu.id) ?? []), ...below(menu.id)]
      const isRight = areRights && !isDirectory(menu)
      return isRight || children.length > 0 ? [{ ...nodeOfMenu(menu), isRight, hasChildren: children.length > 0, children }] : []
    })
  return below(null)
}

const nodeOfMenu = (menu: Menu): Node => ({
  id: menu.id,
  parentId: menu.parentId ?? '-1',
  fullName: menu.fullName,
  enCode: menu.enCode,
  icon: menu.icon,
  type: menu.type,
  category: menu.category,
  enabledMark: menu.enabledMark,
  isRight: false,
  hasChildren: false,
  children: [],
})

/** Tells of a right in words: what it is called, and the menu that it stands in. */
export function presenterOf(menus: readonly Menu[], codes: readonly MenuCode[]) {
  const menuNames = new Map(menus.map((menu) => [menu.id, menu.fullName]))
  const names = new Map([
    ...menus.map((menu) => [keyOf(menuRight(menu)), menu.fullName] as const),
    ...codes.map((code) => [keyOf(code), code.fullName] as const),
  ])
  return (right: Right) => ({
    id: idOf(right),
    type: typeOf(right),
    fullName: names.get(keyOf(right)) ?? right.enCode,
    moduleName: menuNames.get(right.menuId) ?? right.menuId,
  })
}
type PresentRight = ReturnType<typeof presenterOf>

/** A difference in words. */
export const presentDifference = ({ role, added, removed }: Difference, present: PresentRight) => ({
  id: role.id,
  fullName: role.fullName,
  added: added.map(present),
  removed: removed.map(present),
})

/** What tells of what is withheld, and the names of that. */
export const presentTelling = (telling: readonly Telling[], present: PresentRight) =>
  telling.map(({ right, of }) => ({ ...present(right), of: of.map((one) => present(one).fullName) }))
