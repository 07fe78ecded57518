import { Refusal } from '../../errors'
import type { Access } from '../../policies/access'
import { keepOwnRights } from '../../policies/own-rights'
import { grantStore } from '../../permission/authority/store'
import { menuStore, type Menu } from './store'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { isOpen, ownMenu } from './tree-rules'

/**
 * Changes menus, one change at a time and all or nothing, and tells every open session. However it is done: whoever is no administrator
 * may do no more afterwards than before, and the entry that menus are managed by stays where it can be reached.
 * @throws {Refusal} `wouldWiden`, `menuOfMenus`, and what `work` throws
 */
export async function changeMenus<T>(services: Services, access: Access, work: (stores: Stores) => Promise<T>): Promise<T> {
  const done = await services.store.transaction((stores) => guarded(stores, access, () => work(stores)))
  services.realtime.tell({ event: 'access', userIds: null })
  return done
}

/**
 * Does what `changeMenus` does within the caller's own transaction, and tells no session: whoever ends the transaction does that.
 * @throws {Refusal} as `changeMenus`
 */
export async function guarded<T>(stores: Stores, access: Access, work: () => Promise<T>): Promise<T> {
  await stores.of(menuStore).lock()
  const reachable = isReachable(await stores.of(menuStore).all())
  return keepOwnRights(stores, access, async () => {
    const done = await work()
    if (reachable && !isReachable(await stores.of(menuStore).all())) throw new Refusal('menuOfMenus')
    return done
  })
}

const isReachable = (menus: readonly Menu[]): boolean => {
  const own = menus.find(({ enCode }) => enCode === ownMenu)
  return own !== undefined && isOpen(menus, own.id)
}

/** An entry as it stands. @throws {Refusal} 404 */
export function menuOf(menus: readonly Menu[], id: string): Menu {
  const menu = menus.find((one) => one.id === id)
  if (!menu) throw new Refusal('notFoundAnymore')
  return menu
}

/** Whether anybody was granted an entry. */
export const isGranted = async (stores: Stores, menuId: string): Promise<boolean> => (await stores.of(grantStore).inMenu(menuId)).length > 0
