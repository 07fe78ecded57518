import type { JsonObject } from '../../../engine'
import { Refusal } from '../../errors'
import type { Access } from '../../policies/access'
import { menuCodeStore, type MenuCode } from './code-store'
import { menuStore, type Menu } from './store'
import type { Services } from '../../services'
import { changeMenus, menuOf } from './change-menus'
import { checkPlace } from './save-menu'

const columns = [
  'parentId',
  'fullName',
  'names',
  'enCode',
  'icon',
  'type',
  'urlAddress',
  'linkTarget',
  'category',
  'propertyJson',
  'description',
  'sortCode',
  'enabledMark',
] as const satisfies readonly (keyof Menu)[]
type Column = (typeof columns)[number]

/** What of an entry is not as it was shipped; null for one that was not. */
export function changedSince(menu: Pick<Menu, Column>, shipped: JsonObject | undefined): readonly Column[] | null {
  return shipped ? columns.filter((column) => (column in shipped || column === 'names') && (shipped[column] ?? null) !== menu[column]) : null
}

/**
 * Brings an entry back to how the product ships it: name, picture, place, order and state, and the codes it ships, which are granted to nobody
 * where they were removed. What was granted and codes of the menu's own stay. It stays where it is when its place is gone.
 */
export const restoreMenu = (services: Services, id: string, access: Access): Promise<void> =>
  changeMenus(services, access, async (stores) => {
    const all = await stores.of(menuStore).all()
    const menu = menuOf(all, id)
    const [own, ownCodes] = [stores.of(menuStore), stores.of(menuCodeStore)]
    const shipped = (await own.shipped()).find((one) => one['id'] === id)
    if (!shipped) throw new Refusal('menuNotShipped', { values: { name: menu.fullName } })
    const change = Object.fromEntries((changedSince(menu, shipped) ?? []).map((column) => [column, shipped[column] ?? null])) as Partial<Menu>
    if (change.parentId !== undefined && change.parentId !== null && !all.some((one) => one.id === change.parentId)) delete change.parentId
    if (change.parentId !== undefined) checkPlace(all, id, change.parentId, change.category ?? menu.category)
    if (Object.keys(change).length > 0) await own.update(id, { ...change, ownName: 0 })
    const codes = await ownCodes.all()
    for (const code of (await ownCodes.shipped()).filter((one) => one['menuId'] === id) as unknown as readonly Omit<MenuCode, 'origin'>[]) {
      const held = codes.find((one) => one.menuId === id && one.type === code.type && one.enCode === code.enCode)
      if (!held || held.fullName !== code.fullName) await ownCodes.put({ ...code, origin: held?.origin ?? 'own' })
    }
  })
