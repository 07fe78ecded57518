import { Refusal } from '../errors'
import type { Stores } from '../store/store'
import { administersWithin, administrationOf, requireAdministered } from '../permission/administrators/administration'
import { recordsWithin } from '../permission/data-schemes/scope-of-roles'
import { userStore, type User } from '../permission/users/store'
import type { Access } from './access'
import { grantStore, type Grant } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { menuStore } from '../system/menus/store'

/** Who acts on other people's accounts, and what that person may do. */
export interface Manager {
  readonly user: User
  readonly access: Access
}

/**
 * `maintain` changes what an account is; `open` gives a new way into it: a password, a number that codes are sent to, further guesses
 * at its password; `remove` takes it away.
 */
export type ActOnAccount = 'maintain' | 'open' | 'remove'

/**
 * The one rule for every act on another's account: administrators act on all; nobody else touches one who holds a role of
 * administrators, even a role that is switched off, nor opens an account that may do more than the own one.
 * Whoever administers a part of the organisation acts on the people of that part.
 * @throws {Refusal} `administratorOnly`, `outranked` or `notAdministered`.
 */
export async function requireRank(stores: Stores, id: string, { user, access }: Manager, act: ActOnAccount): Promise<void> {
  if (access.administrator) return
  const { roleIds } = await stores.of(userStore).links(id)
  if (await amongAdministrators(stores, roleIds)) throw new Refusal('administratorOnly')
  const person = await stores.of(userStore).byId(id)
  if (person) await requireAdministered(stores, access, act === 'remove' ? 'remove' : 'edit', person.organizeId)
  if (act !== 'open' || id === user.id) return
  if (!(await areWithin(stores, roleIds, access)) || !(await areGiveableTo(stores, id, roleIds, access))) throw new Refusal('outranked')
}

/** The pages by which organisations, positions and accounts are maintained. */
const personnelPages: ReadonlySet<string> = new Set(['permission.organize', 'permission.position', 'permission.user'])

/** Whether somebody opens a page by which all of the organisation is maintained, as long as no part of it is theirs. */
export const opensPersonnel = (menus: Access['menus']): boolean => menus.some(({ enCode }) => personnelPages.has(enCode))

/**
 * Whether a person who holds the roles maintains no more of the organisation than who gives them: whoever administers a part of it gives the pages
 * for that only to who administers nothing beyond the same part. `id` is null for an account that is only being made, and for whoever else comes to hold them.
 */
export async function areGiveableTo(stores: Stores, id: string | null, roleIds: readonly string[], access: Access): Promise<boolean> {
  if ((await administrationOf(stores, access)) === null) return true
  const pages = new Set((await stores.of(menuStore).all()).filter((menu) => opensPersonnel([menu])).map((menu) => menu.id))
  const grants = await stores.of(grantStore).ofRoles(roleIds)
  if (!grants.some(({ type, menuId }) => type === 'menu' && pages.has(menuId))) return true
  return id !== null && (await administersWithin(stores, id, access))
}

/** Whether roles allow nothing that a user may not do. */
export async function areWithin(stores: Stores, roleIds: readonly string[], access: Access): Promise<boolean> {
  if (await amongAdministrators(stores, roleIds)) return false
  const keyOf = (grant: { readonly menuId: string; readonly type: string; readonly enCode: string }) =>
    `${grant.menuId}\n${grant.type}\n${grant.enCode}`
  const own = new Set((await stores.of(grantStore).ofRoles(access.roles.map((role) => role.id))).map(keyOf))
  // A directory only leads to others: whoever may open one of them sees it anyway.
  const directories = new Set((await stores.of(menuStore).all()).filter(({ type }) => type === 1).map(({ id }) => id))
  const grants = await stores.of(grantStore).ofRoles(roleIds)
  // A data scheme takes records away: what its holders still see is looked at below.
  const isOwn = (grant: Grant): boolean => grant.type === 'resource' || own.has(keyOf(grant)) || directories.has(grant.menuId)
  return grants.every(isOwn) && (await recordsWithin(stores, grants, access))
}

const amongAdministrators = async (stores: Stores, roleIds: readonly string[]): Promise<boolean> =>
  (await stores.of(roleStore).all()).some((role) => roleIds.includes(role.id) && role.administrator === 1)

/** Somebody who may do everything is always left. @throws {Refusal} `lastAdministrator` */
export async function keepAnAdministrator(stores: Stores): Promise<void> {
  if ((await stores.of(userStore).administrators()).length === 0) throw new Refusal('lastAdministrator')
}
