import type { Access } from '../../policies/access'
import type { Stores } from '../../store/store'
import { schemesGiveable } from '../data-schemes/scope-of-roles'
import { dataSchemeStore, type DataScheme } from '../data-schemes/store'
import type { Right } from './store'
import { menuCodeStore, type MenuCode } from '../../system/menus/code-store'
import { menuStore, type Menu } from '../../system/menus/store'

/** The kinds of rights under their names on the wire. */
export const rightTypes = ['module', 'button', 'column', 'form', 'resource'] as const
export type RightType = (typeof rightTypes)[number]
export type { Right }

/** A menu of type 1 only leads to others: it is shown to whoever may open one of them, and is no right of its own. */
export const isDirectory = (menu: Menu): boolean => menu.type === 1

/** One text for one right: equal rights have equal keys. */
export const keyOf = ({ menuId, type, enCode }: Right): string => `${menuId}\n${type}\n${enCode}`
/** The name of a right on the wire: that of its menu, or of a code as `CurrentUser` tells it. */
export const idOf = ({ menuId, type, enCode }: Right): string => (type === 'menu' ? menuId : `${menuId}.${type}.${enCode}`)
/** The kind of a right under its name on the wire. */
export const typeOf = ({ type }: Right): RightType => (type === 'menu' ? 'module' : (type as RightType))

/** The right to open a menu. */
export const menuRight = (menu: Menu): Right => ({ menuId: menu.id, type: 'menu', enCode: '' })
const codeRight = ({ menuId, type, enCode }: MenuCode): Right => ({ menuId, type, enCode })

/** The rights that somebody may give out and take away, with the menus that they stand in. */
export interface Giveable {
  readonly menus: readonly Menu[]
  readonly codes: readonly MenuCode[]
  /** By their ids on the wire. */
  readonly rights: ReadonlyMap<string, Right>
}

/** Administrators give out everything, also of menus that are switched off; everybody else what they hold at this moment. */
export async function giveableBy(stores: Pick<Stores, 'of'>, access: Access): Promise<Giveable> {
  const menus = access.administrator ? await stores.of(menuStore).all() : access.menus
  const schemes = await schemesGiveable(stores, access)
  const codes = [...(access.administrator ? await stores.of(menuCodeStore).all() : access.codes), ...schemes.map(schemeCode)]
  const rights = [...menus.filter((menu) => !isDirectory(menu)).map(menuRight), ...codes.map(codeRight)]
  return { menus, codes, rights: new Map(rights.map((right) => [idOf(right), right])) }
}

/** A data scheme as one of the codes of its menu. */
export const schemeCode = ({ id, menuId, fullName, sortCode }: DataScheme): MenuCode => ({
  menuId,
  type: 'resource',
  enCode: id,
  fullName,
  names: null,
  sortCode,
  origin: 'own',
})

/** Everything that menus give out, data schemes among it. */
export const allCodes = async (stores: Pick<Stores, 'of'>): Promise<readonly MenuCode[]> => [
  ...(await stores.of(menuCodeStore).all()),
  ...(await stores.of(dataSchemeStore).all()).map(schemeCode),
]
