import { grouped, isJsonObject, type Json, type JsonObject } from '../../engine'
import { grantStore, type Grant } from '../permission/authority/store'
import { roleStore, type Role } from '../permission/roles/store'
import { menuCodeStore, type MenuCode } from '../system/menus/code-store'
import { menuStore, type Menu } from '../system/menus/store'
import type { Stores } from '../store/store'
import type { Policy } from './policy'

export type CodeType = 'button' | 'column' | 'form'

/** What one user may open and press, as far as the menus know it. */
export interface Access {
  readonly userId: string
  readonly administrator: boolean
  readonly roles: readonly Role[]
  /** Menus that the user may open, with the directories around them. */
  readonly menus: readonly Menu[]
  /** Codes of those menus that the user holds. */
  readonly codes: readonly MenuCode[]
  /** What the roles give, each grant by itself; of an administrator's roles only what is written down. */
  readonly grants: readonly Grant[]
  /** Of a preview: what whoever looks may see otherwise; the preview shows no record beyond it. Left out where that is everything. */
  readonly within?: Access
  holds(menuId: string, type: CodeType, code: string): boolean
  /** Codes of one type that the menu gives out at all: none means that it does not restrict them. */
  offers(menuId: string, type: CodeType): boolean
  /** Those codes, whoever holds them. */
  offered(menuId: string, type: CodeType): readonly string[]
}

/** The menu of the page of all dictionaries. */
export const dictionaryMenu = 'systemData.dictionary'
/** The menu under which any model may be tried out. */
export const previewMenu = 'previewModel'
/** The menu of the list of models, where they are designed. It opens no records. */
export const designMenu = 'onlineDev.webDesign'

const keyOf = (menuId: string, type: string, code: string): string => `${menuId}\n${type}\n${code}`

interface Held {
  readonly roles: readonly Role[]
  readonly menus: readonly Menu[]
  readonly codes: readonly MenuCode[]
  readonly grants: readonly Grant[]
}
const known = new WeakMap<readonly Role[], Held & { readonly access: Access }>()

/** What a user may do; understood once for as long as the store gives the very same roles, menus, codes and grants. */
export async function loadAccess(store: Stores, userId: string): Promise<Access> {
  const held = await heldBy(store, await store.of(roleStore).heldBy(userId))
  const before = known.get(held.roles)
  if (before && before.menus === held.menus && before.codes === held.codes && before.grants === held.grants) return before.access
  const access = accessOf(userId, held)
  known.set(held.roles, { ...held, access })
  return access
}

async function heldBy(store: Stores, roles: readonly Role[]): Promise<Held> {
  const [menus, codes, grants] = await Promise.all([
    store.of(menuStore).all(),
    store.of(menuCodeStore).all(),
    store.of(grantStore).ofRoles(roles.map((role) => role.id)),
  ])
  return { roles, menus, codes, grants }
}

/** What a user would be allowed who held exactly these roles. */
export const loadAccessOfRoles = async (store: Stores, userId: string, roles: readonly Role[]): Promise<Access> =>
  accessOf(userId, await heldBy(store, roles))

function accessOf(userId: string, { roles, menus, codes, grants }: Held): Access {
  const administrator = roles.some((role) => role.administrator === 1)
  const granted = new Set(grants.map((grant) => keyOf(grant.menuId, grant.type, grant.enCode)))
  const enabled = withoutClosed(menus)
  const held = enabled.filter((menu) => administrator || granted.has(keyOf(menu.id, 'menu', '')))
  const heldIds = new Set(held.map((menu) => menu.id))
  const ownCodes = codes.filter((code) => heldIds.has(code.menuId) && (administrator || granted.has(keyOf(code.menuId, code.type, code.enCode))))
  const ownKeys = new Set(ownCodes.map((code) => keyOf(code.menuId, code.type, code.enCode)))
  const offered = grouped(codes, (code) => `${code.menuId}\n${code.type}`)
  return {
    userId,
    administrator,
    roles,
    grants,
    codes: ownCodes,
    menus: withDirectories(enabled, held),
    holds: (menuId, type, code) => ownKeys.has(keyOf(menuId, type, code)),
    offers: (menuId, type) => offered.has(`${menuId}\n${type}`),
    offered: (menuId, type) => (offered.get(`${menuId}\n${type}`) ?? []).map(({ enCode }) => enCode),
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

const parse = (json: string): Json => {
  try {
    return JSON.parse(json) as Json
  } catch {
    return null
  }
}
/** The id of what an entry or a tab shows, by its property; null where it names nothing. */
export const moduleIn = (property: Json): string | null => {
  const read = typeof property === 'string' ? parse(property) : property
  const id = isJsonObject(read) ? read['moduleId'] : undefined
  return typeof id === 'string' && id !== '' ? id : null
}

/** What a menu of a type shows: the model of a page of type 3, the dictionary of type 4, the report of type 5, the portal of type 8. */
export const moduleOfMenu = (menu: Menu, type: 3 | 4 | 5 | 8): string | null => (menu.type === type ? moduleIn(menu.propertyJson) : null)

/** The models that a menu shows: that of a model page, or those on the tabs of a composable page. */
export function modelsOfMenu(menu: Menu): readonly string[] {
  const own = moduleOfMenu(menu, 3)
  if (own !== null) return [own]
  return tabsIn(menu).flatMap((tab) => {
    const model = Number(tab['type']) === 3 ? moduleIn(tab['propertyJson'] ?? null) : null
    return model === null ? [] : [model]
  })
}

/** The tabs of a composable page as they are stored; none of other menus, nor of what is no list. */
export function tabsIn(menu: Menu): readonly JsonObject[] {
  const tabs = menu.type === 10 ? parse(menu.description) : null
  return (Array.isArray(tabs) ? (tabs as readonly Json[]) : []).filter(isJsonObject)
}

/** The tabs of a composable page by their ids; none of other menus. */
export const tabIdsOf = (menu: Menu): readonly string[] =>
  tabsIn(menu).flatMap(({ id }) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []))

/** The user's menus under which records of a model are worked with. */
export const menusOfModel = (access: Access, modelId: string): readonly Menu[] =>
  access.menus.filter((menu) => modelsOfMenu(menu).includes(modelId) || menu.enCode === previewMenu)

/** Whether the user may do what a policy guards. `modelId` comes from the address. */
export function allows(access: Access, policy: Policy, modelId: string | undefined): boolean {
  if (policy.allow === 'anyone' || policy.allow === 'signedIn' || access.administrator) return true
  if (policy.allow === 'eitherOf') return policy.policies.some((one) => allows(access, one, modelId))
  const menus = menusFor(access, policy, modelId ?? '')
  return menus.some((menu) => policy.buttons.length === 0 || policy.buttons.some((button) => access.holds(menu.id, 'button', button)))
}

function menusFor(access: Access, policy: Exclude<Policy, { allow: 'anyone' | 'signedIn' | 'eitherOf' }>, modelId: string): readonly Menu[] {
  switch (policy.allow) {
    case 'holder':
      return access.menus.filter((menu) => policy.menus.includes(menu.enCode))
    case 'modelHolder':
      return menusOfModel(access, policy.model ?? modelId)
    case 'dictionaryHolder':
      return access.menus.filter((menu) => menu.enCode === dictionaryMenu || menu.type === 4)
    default:
      return policy satisfies never
  }
}

/** Whether the user may work with a dictionary: under the page of all dictionaries, or under a page of its own. */
export const opensDictionary = (access: Access, dictionary: { readonly id: string; readonly enCode: string }, button?: string): boolean =>
  access.administrator ||
  access.menus.some(
    (menu) =>
      (menu.enCode === dictionaryMenu || [dictionary.id, dictionary.enCode].includes(moduleOfMenu(menu, 4) ?? '')) &&
      (button === undefined || access.holds(menu.id, 'button', button)),
  )

/** Whether the user may see a portal. */
export const opensPortal = (access: Access, id: string): boolean => access.administrator || access.menus.some((menu) => moduleOfMenu(menu, 8) === id)

/** A page's address without query and surrounding slashes. */
const addressOf = (urlAddress: string): string => (urlAddress.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')

/** The user's menus that show a report of ours, as an entry of its own or on a tab; `address` is that of its page. */
export const menusOfReport = (access: Access, address: string): readonly Menu[] =>
  access.menus.filter(
    (menu) =>
      moduleOfMenu(menu, 5) === address ||
      (menu.type === 2 && addressOf(menu.urlAddress) === address) ||
      tabsIn(menu).some(({ type, urlAddress, propertyJson }) =>
        Number(type) === 5 ? moduleIn(propertyJson ?? null) === address : Number(type) === 2 && addressOf(String(urlAddress ?? '')) === address,
      ),
  )

/** Whether the user opens a list. It is named by its menu entry, on a tab of a composable page by the entry and its tab: `menu/tab`. */
export const opensList = (access: Access, listId: string): boolean =>
  access.menus.some((menu) => menu.id === listId || tabIdsOf(menu).some((tab) => `${menu.id}/${tab}` === listId))
