import { loadAccess, menusOfModel, modelsOfMenu, type Access, type CodeType } from '../../policies/access'
import { openFields, restrictionOf } from '../../policies/record-access'
import type { Stores } from '../../store/store'
import type { Role } from '../roles/store'
import type { MenuCode } from '../../system/menus/code-store'
import type { Menu } from '../../system/menus/store'
import { schemesHeld } from '../data-schemes/scope-of-roles'
import { isDirectory, keyOf, menuRight, schemeCode, type Right } from './rights'
import { grantStore } from './store'

/** What a right lets somebody do. */
export const rightKinds = ['open', 'press', 'read', 'write', 'rows'] as const
export type RightKind = (typeof rightKinds)[number]

/** One thing that a person may do, and the roles that give it. */
export interface EffectiveRight {
  readonly menu: Menu
  readonly kind: RightKind
  /** What is pressed, read or written; null where it is the menu itself, or everything in it. */
  readonly code: MenuCode | null
  /** Instead of a code: everything, as nothing restricts it, or of the fields those whose columns are read. */
  readonly all: 'every' | 'readable' | null
  readonly roles: readonly Role[]
}

const kindOf: Readonly<Record<string, RightKind | undefined>> = { button: 'press', column: 'read', form: 'write' }

/**
 * Everything that a person may do by the roles of this moment: exactly what the server allows, since it is asked of the same place, and
 * for each the roles without which it would not be so. Whether the account may sign in at all is another matter.
 */
export async function effectiveRights(stores: Stores, userId: string): Promise<readonly EffectiveRight[]> {
  const access = await loadAccess(stores, userId)
  const givers = await giversOf(stores, access)
  const codesIn = new Map<string, MenuCode[]>()
  for (const code of access.codes) codesIn.set(code.menuId, [...(codesIn.get(code.menuId) ?? []), code])
  const rowsIn = await rowsOf(stores, access, givers)
  return access.menus
    .filter((menu) => !isDirectory(menu))
    .flatMap((menu) => [
      { menu, kind: 'open' as const, code: null, all: null, roles: givers(menuRight(menu)) },
      ...(codesIn.get(menu.id) ?? []).flatMap((code) => {
        const kind = kindOf[code.type]
        return kind ? [{ menu, kind, code, all: null, roles: givers(code) }] : []
      }),
      ...unrestricted(access, menu, givers),
      ...(rowsIn.get(menu.id) ?? []),
    ])
}

/**
 * Of a model that nothing restricts, everything is read or written. It is enough that one of its menus does not restrict it: the roles
 * that open that one give it.
 */
function unrestricted(access: Access, menu: Menu, givers: (right: Right) => readonly Role[]): readonly EffectiveRight[] {
  const models = modelsOfMenu(menu)
  const free = (type: CodeType): readonly Role[] => {
    const menus = access.administrator ? [menu] : models.flatMap((model) => menusOfModel(access, model)).filter(({ id }) => !access.offers(id, type))
    return [...new Set(menus.flatMap((one) => givers(menuRight(one))))]
  }
  const reachOf = (type: CodeType) => (type === 'form' && models.some((model) => openFields(access, model) !== null) ? 'readable' : 'every')
  return (['column', 'form'] as const).flatMap((type) =>
    models.length > 0 && models.every((model) => restrictionOf(access, model, type) === null)
      ? [{ menu, kind: type === 'column' ? ('read' as const) : ('write' as const), code: null, all: reachOf(type), roles: free(type) }]
      : [],
  )
}

/** Which records of its models a menu shows, by menu: those of the schemes that bind the person there, or all. */
async function rowsOf(
  stores: Stores,
  access: Access,
  givers: (right: Right) => readonly Role[],
): Promise<ReadonlyMap<string, readonly EffectiveRight[]>> {
  const rows = new Map<string, readonly EffectiveRight[]>()
  for (const menu of access.menus) {
    const found: EffectiveRight[] = []
    for (const model of modelsOfMenu(menu)) {
      const schemes = await schemesHeld(stores, access, model)
      if (schemes === null) found.push({ menu, kind: 'rows', code: null, all: 'every', roles: givers(menuRight(menu)) })
      else
        for (const scheme of schemes.filter(({ menuId }) => menuId === menu.id))
          found.push({ menu, kind: 'rows', code: schemeCode(scheme), all: null, roles: givers(schemeCode(scheme)) })
    }
    rows.set(menu.id, found)
  }
  return rows
}

async function giversOf(stores: Stores, { roles }: Access): Promise<(right: Right) => readonly Role[]> {
  const grants = stores.of(grantStore)
  const granted = await Promise.all(
    roles.map(async (role) => ({ role, keys: role.administrator === 1 ? null : new Set((await grants.of(role.id)).map(keyOf)) })),
  )
  // A code counts only where the menu is held; whichever role gives that one.
  return (right) => granted.filter(({ keys }) => keys === null || keys.has(keyOf(right))).map(({ role }) => role)
}
