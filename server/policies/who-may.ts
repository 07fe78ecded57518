import { grantStore } from '../permission/authority/store'
import { roleStore } from '../permission/roles/store'
import { menuStore } from '../system/menus/store'
import { userStore, type User } from '../permission/users/store'
import type { Stores } from '../store/store'
import { allows, loadAccess } from './access'
import { menusNamed, type HolderPolicy } from './policy'

/** Everybody who can sign in and may do what a policy guards, as for telling them that something waits. */
export async function usersWhoMay(stores: Stores, policy: HolderPolicy): Promise<readonly User[]> {
  const named = menusNamed(policy)
  const menus = new Set((await stores.of(menuStore).all()).filter(({ enCode }) => named.includes(enCode)).map(({ id }) => id))
  const roles = (await stores.of(roleStore).all()).filter(({ enabledMark }) => enabledMark === 1)
  const grants = await stores.of(grantStore).ofRoles(roles.map(({ id }) => id))
  const granted = new Set(grants.filter(({ menuId }) => menus.has(menuId)).map(({ roleId }) => roleId))
  const holders = await stores
    .of(grantStore)
    .holdersOf(roles.filter(({ id, administrator }) => administrator === 1 || granted.has(id)).map(({ id }) => id))
  const found: User[] = []
  for (const user of await stores.of(userStore).byIds(holders))
    if (user.enabledMark === 1 && allows(await loadAccess(stores, user.id), policy, undefined)) found.push(user)
  return found
}
