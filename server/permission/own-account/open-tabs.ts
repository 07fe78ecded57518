import { moduleIn, tabsIn } from '../../policies/access'
import { menuStore, type Menu } from '../../system/menus/store'
import type { Stores } from '../../store/store'

/** The ids of what tabs of composable pages can show at this moment. */
export interface Targets {
  readonly models: ReadonlySet<string>
  readonly portals: ReadonlySet<string>
}

const none: Targets = { models: new Set(), portals: new Set() }

/** The models that are published and switched on, and the portals that are; looked up only where a menu has tabs. */
export async function openTargets(stores: Pick<Stores, 'of'>, menus: readonly Menu[]): Promise<Targets> {
  if (!menus.some(({ type }) => type === 10)) return none
  const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id))
  return { models: idsOf(await stores.of(menuStore).models()), portals: idsOf(await stores.of(menuStore).portals()) }
}

/** The description of a menu, of a composable page without the tabs whose model was withdrawn or switched off, or whose portal was. */
export function openTabs(menu: Menu, { models, portals }: Targets): string {
  const tabs = tabsIn(menu)
  const open = tabs.filter((tab) => {
    const id = moduleIn(tab['propertyJson'] ?? null) ?? ''
    if (Number(tab['type']) === 3) return models.has(id)
    return Number(tab['type']) !== 8 || portals.has(id)
  })
  return open.length === tabs.length ? menu.description : JSON.stringify(open)
}
