import type { OwnWords } from '../../../engine'
import { inWords, nameIn, toldNames } from '../../named-lists/names'
import { nestedBy } from '../../named-lists/tree'
import { opensPortal, type Access } from '../../policies/access'
import type { Words } from '../../text/language'
import { schemeCode } from '../authority/rights'
import type { DataScheme } from '../data-schemes/store'
import type { MenuCode } from '../../system/menus/code-store'
import type { Menu } from '../../system/menus/store'
import { pathTo, type Organization } from '../organizations/store'
import type { Position } from '../positions/store'
import type { User, UserLinks } from '../users/store'
import { openTabs, type Targets } from './open-tabs'

interface MenuNode {
  id: string
  parentId: string
  fullName: string
  enCode: string
  icon: string
  type: number
  urlAddress: string
  linkTarget: string
  category: string
  propertyJson: string
  description: string
  sortCode: number
  isEnable: boolean
  /** People gave it its name, which is no translation's to replace. */
  ownName?: true
  /** What it is called in other languages. */
  names?: OwnWords['in']
  hasChildren: boolean
  children: MenuNode[]
}

/**
 * The menus that a user holds, as the tree the browser draws. A menu without parent hangs on `-1`; tabs of composable pages whose model or portal
 * is not `open` are left out.
 */
export function presentMenus(menus: readonly Menu[], open: Targets): MenuNode[] {
  const byParent = groupBy(menus, (menu) => menu.parentId)
  const below = (parentId: string | null): MenuNode[] =>
    (byParent.get(parentId) ?? []).map((menu) => {
      const children = below(menu.id)
      return {
        id: menu.id,
        parentId: menu.parentId ?? '-1',
        fullName: menu.fullName,
        enCode: menu.enCode,
        icon: menu.icon,
        type: menu.type,
        urlAddress: menu.urlAddress,
        linkTarget: menu.linkTarget,
        category: menu.category,
        propertyJson: menu.propertyJson,
        description: openTabs(menu, open),
        sortCode: menu.sortCode,
        isEnable: true,
        ...toldNames(menu),
        ...(menu.ownName === 1 && { ownName: true as const }),
        hasChildren: children.length > 0,
        children,
      }
    })
  return below(null)
}

function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The codes that a user holds, by menu, called as the reader calls them; `modelId` is the menu's id. */
export function presentPermissions(access: Access, schemes: readonly DataScheme[], words: Words) {
  const item = (code: MenuCode) => ({
    id: `${code.menuId}.${code.type}.${code.enCode}`,
    fullName: code.fullName,
    enCode: code.enCode,
    moduleId: code.menuId,
  })
  const isHeld = ({ id, menuId }: DataScheme): boolean =>
    access.grants.some((grant) => grant.type === 'resource' && grant.menuId === menuId && grant.enCode === id)
  const held = access.administrator ? [] : schemes.filter(isHeld).map(schemeCode)
  const byMenu = groupBy(inWords(access.codes, words), (code) => code.menuId)
  return access.menus.map((menu) => {
    const of = (type: string) => (byMenu.get(menu.id) ?? []).filter((code) => code.type === type).map(item)
    return {
      modelId: menu.id,
      moduleName: nameIn(menu, words),
      button: of('button'),
      column: of('column'),
      form: of('form'),
      resource: held.filter((code) => code.menuId === menu.id).map(item),
    }
  })
}

export const codeTypes = ['button', 'column', 'form', 'resource'] as const

interface CodeNode {
  readonly id: string
  readonly fullName: string
  readonly icon: string
  readonly hasChildren: boolean
  readonly children: readonly object[]
}

/** The menus that hold codes of one kind, as a tree with the codes beneath them; menus without any are left out. */
export function codesByMenu(
  menus: readonly Menu[],
  permissions: ReturnType<typeof presentPermissions>,
  type: (typeof codeTypes)[number],
): readonly CodeNode[] {
  const held = new Map(permissions.map((one) => [one.modelId, one]))
  return nestedBy<Menu, CodeNode | null>(menus, (menu, beneath) => {
    const codes = (held.get(menu.id)?.[type] ?? []).map(({ id, fullName, enCode }) => ({ id, fullName, enCode, hasChildren: false, children: [] }))
    const children = [...beneath.filter((one) => one !== null), ...codes]
    return children.length === 0
      ? null
      : { id: menu.id, fullName: held.get(menu.id)?.moduleName ?? menu.fullName, icon: menu.icon, hasChildren: true, children }
  }).filter((one) => one !== null)
}

export interface UserSurroundings {
  readonly access: Access
  readonly links: UserLinks
  readonly organizations: readonly Organization[]
  readonly positions: readonly Position[]
  readonly groupIds: readonly string[]
}

/**
 * The signed-in user with organisation, positions, groups and roles, under the names that clients of this family read; what the product does
 * not have is empty. Times are milliseconds since 1970.
 */
export function presentUserInfo(user: User, { access, links, organizations, positions, groupIds }: UserSurroundings) {
  const path = user.organizeId === null ? [] : pathTo(new Map(organizations.map((one) => [one.id, one])), user.organizeId)
  const active = path.at(-1)
  const own = positions.filter((position) => links.positionIds.includes(position.id))
  return {
    userId: user.id,
    userAccount: user.account,
    account: user.account,
    userName: user.realName,
    realName: user.realName,
    headIcon: user.headIcon,
    gender: user.gender,
    mobilePhone: user.mobilePhone,
    email: user.email,
    organizeId: user.organizeId,
    organizeName: organizations.find((organization) => organization.id === user.organizeId)?.fullName ?? '',
    organizeIdList: path.map(({ id }) => id),
    departmentId: active?.category === 'department' ? active.id : null,
    groupIds,
    managerId: user.managerId,
    positionId: user.positionId,
    positionIds: own.map(({ id, fullName }) => ({ id, name: fullName })),
    roleIds: links.roleIds,
    roleName: access.roles.map((role) => role.fullName).join(','),
    isAdministrator: access.administrator,
    theme: user.theme,
    language: user.language,
    portalId: user.portalId !== '' && opensPortal(access, user.portalId) ? user.portalId : '',
    tenantId: '',
    subordinates: [],
    prevLogin: user.prevLoginTime === null ? 0 : 1,
    prevLoginTime: user.prevLoginTime,
    prevLoginIPAddress: user.prevLoginAddress,
    prevLoginIPAddressName: '',
  }
}
