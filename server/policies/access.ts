import type { Menu, MenuCode, Role } from '../store/access'
import type { Stores } from '../store/store'
import type { Policy } from './policy'

export type CodeType = 'button' | 'column' | 'form'

/** What one user may open and press, as far as the menus know it. */
export interface Access {
  readonly administrator: boolean
  readonly roles: readonly Role[]
  /** Menus that the user may open, with the directories around them. */
  readonly menus: readonly Menu[]
  /** Codes of those menus that the user holds. */
  readonly codes: readonly MenuCode[]
  holds(menuId: string, type: CodeType, code: string): boolean
  /** Codes of one type that the menu gives out at all: none means that it does not restrict them. */
  offers(menuId: string, type: CodeType): boolean
}

/** The menu under which any model may be tried out. */
export const previewMenu = 'previewModel'

const keyOf = (menuId: string, type: string, code: string): string => `${menuId}\n${type}\n${code}`

export async function loadAccess(store: Pick<Stores, 'access'>, userId: string): Promise<Access> {
  const roles = await store.access.rolesOf(userId)
  const administrator = roles.some((role) => role.administrator === 1)
  const [menus, codes, grants] = await Promise.all([store.access.menus(), store.access.codes(), store.access.grantsOf(roles.map((role) => role.id))])
  const granted = new Set(grants.map((grant) => keyOf(grant.menuId, grant.type, grant.enCode)))
  const enabled = withoutClosed(menus)
  const held = enabled.filter((menu) => administrator || granted.has(keyOf(menu.id, 'menu', '')))
  const heldIds = new Set(held.map((menu) => menu.id))
  const ownCodes = codes.filter((code) => heldIds.has(code.menuId) && (administrator || granted.has(keyOf(code.menuId, code.type, code.enCode))))
  const ownKeys = new Set(ownCodes.map((code) => keyOf(code.menuId, code.type, code.enCode)))
  const offered = new Set(codes.map((code) => `${code.menuId}\n${code.type}`))
  return {
    administrator,
    roles,
    codes: ownCodes,
    menus: withDirectories(enabled, held),
    holds: (menuId, type, code) => ownKeys.has(keyOf(menuId, type, code)),
    offers: (menuId, type) => offered.has(`${menuId}\n${type}`),
  }
}

/** Leaves out disabled menus and what stands beneath them. */
function withoutClosed(menus: readonly Menu[]): readonly Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const isOpen = (menu: Menu | undefined, depth = 0): boolean =>
    menu !== undefined && depth < 20 && menu.enabledMark === 1 && (menu.parentId === null || isOpen(byId.get(menu.parentId), depth + 1))
  return menus.filter((menu) => isOpen(menu))
}

function withDirectories(all: readonly Menu[], held: readonly Menu[]): readonly Menu[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]))
  const shown = new Set<string>()
  for (const menu of held) {
    for (let at: Menu | undefined = menu; at && !shown.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId)) shown.add(at.id)
  }
  // A directory is a way to pages: an empty one is not shown.
  const leads = new Set<string>()
  for (const menu of held) {
    if (menu.type === 1) continue
    for (let at: Menu | undefined = menu; at && !leads.has(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId)) leads.add(at.id)
  }
  return all.filter((menu) => shown.has(menu.id) && leads.has(menu.id))
}

/** The model that a menu of type 3 shows. */
export function modelOfMenu(menu: Menu): string | null {
  if (menu.type !== 3) return null
  try {
    const property: unknown = JSON.parse(menu.propertyJson)
    return typeof property === 'object' && property !== null && 'moduleId' in property && typeof property.moduleId === 'string'
      ? property.moduleId
      : null
  } catch {
    return null
  }
}

/** The user's menus under which records of a model are worked with. */
export const menusOfModel = (access: Access, modelId: string): readonly Menu[] =>
  access.menus.filter((menu) => modelOfMenu(menu) === modelId || menu.enCode === previewMenu)

/** Whether the user may do what a policy guards. `modelId` comes from the address. */
export function allows(access: Access, policy: Policy, modelId: string | undefined): boolean {
  if (policy.allow === 'anyone' || policy.allow === 'signedIn' || access.administrator) return true
  const menus = policy.allow === 'holder' ? access.menus.filter((menu) => policy.menus.includes(menu.enCode)) : menusOfModel(access, modelId ?? '')
  return menus.some((menu) => policy.buttons.length === 0 || policy.buttons.some((button) => access.holds(menu.id, 'button', button)))
}
