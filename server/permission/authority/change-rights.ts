import { invalidField, Refusal } from '../../errors'
import type { Access } from '../../policies/access'
import { opensPersonnel } from '../../policies/rank'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { administrationOf } from '../administrators/administration'
import { recordsWithin } from '../data-schemes/scope-of-roles'
import { roleStore, type Role } from '../roles/store'
import { menuStore, type Menu } from '../../system/menus/store'
import { giveableBy, isDirectory, keyOf, rightTypes, typeOf, type Giveable, type Right, type RightType } from './rights'
import { grantStore } from './store'

/** Rights by their ids on the wire; a kind that is not named stays as it is. */
export type NamedRights = Partial<Readonly<Record<RightType, readonly string[]>>>

/** Roles get exactly these rights, these besides what they have, or lose these. */
export type ChangeMode = 'replace' | 'add' | 'remove'

export interface RightsChange {
  readonly mode: ChangeMode
  readonly rights: NamedRights
}

/** What becomes another in one role. */
export interface Difference {
  readonly role: Role
  readonly added: readonly Right[]
  readonly removed: readonly Right[]
}

interface Worked extends Difference {
  /** Grants that give nothing, such as codes without their menu: they go when the role is saved, lest they come to life later. */
  readonly idle: readonly Right[]
}

/** A role by its id. @throws {Refusal} 404 for one that is gone */
export async function roleOf(stores: Stores, id: string): Promise<Role> {
  const role = (await stores.of(roleStore).all()).find((one) => one.id === id)
  if (!role) throw new Refusal('notFoundAnymore')
  return role
}

/** The same, of those that rights can be given to. @throws {Refusal} `administratorRights` for that of administrators, which may do everything */
async function authorizedRole(stores: Stores, id: string): Promise<Role> {
  const role = await roleOf(stores, id)
  if (role.administrator === 1) throw new Refusal('administratorRights')
  return role
}

/** What a change would make of roles. @throws {Refusal} where it may not be made. */
export async function differencesOf(stores: Stores, roleIds: readonly string[], change: RightsChange, access: Access): Promise<readonly Worked[]> {
  const giveable = await giveableBy(stores, access)
  const named = readRights(giveable, change.rights, access)
  const menus = new Map((await stores.of(menuStore).all()).map((menu) => [menu.id, menu]))
  const differences: Worked[] = []
  for (const id of new Set(roleIds)) {
    const role = await authorizedRole(stores, id)
    if (!access.administrator && access.roles.some((own) => own.id === id)) throw new Refusal('ownRole')
    const held = await stores.of(grantStore).of(id)
    const difference = differenceOf(held, named, change.mode, giveable, menus)
    await mustShowNoMore(stores, held, difference, id, access)
    differences.push({ role, ...difference })
  }
  return differences
}

/**
 * Changes what roles may do; it holds from the next call of everybody who holds one of them. With `version`, only if nobody
 * changed the role since. @throws {Refusal} 409 when somebody did.
 */
export async function changeRights(
  { store, realtime }: Services,
  roleIds: readonly string[],
  change: RightsChange,
  access: Access,
  version?: number,
): Promise<readonly Difference[]> {
  const { differences, holders } = await store.transaction((stores) => changeRightsWithin(stores, roleIds, change, access, version))
  if (holders.length > 0) realtime.tell({ event: 'access', userIds: [...holders] })
  return differences
}

/**
 * Changes rights as `changeRights` does, within the caller's transaction and without telling anybody. Returns what changed, and in `holders` the ids
 * of the users whose windows have to be told after the transaction.
 */
export async function changeRightsWithin(
  stores: Stores,
  roleIds: readonly string[],
  change: RightsChange,
  access: Access,
  version?: number,
): Promise<{ readonly differences: readonly Difference[]; readonly holders: readonly string[] }> {
  const grants = stores.of(grantStore)
  // The roles' own rows first: whoever changes the same roles waits here, and then sees what became of them.
  for (const id of new Set(roleIds))
    if (!(await stores.of(roleStore).update(id, {}, version))) throw new Refusal((await known(stores, id)) ? 'stale' : 'notFoundAnymore')
  const differences = await differencesOf(stores, roleIds, change, access)
  for (const { role, added, removed, idle } of differences) {
    await grants.remove(role.id, [...removed, ...idle])
    await grants.add(role.id, added)
  }
  const changed = differences.filter(({ added, removed }) => added.length + removed.length > 0)
  return { differences, holders: await grants.holdersOf(changed.map(({ role }) => role.id)) }
}

/**
 * A menu without a data scheme shows all records: whoever sees only some gives it out with schemes of their own, and takes none away that
 * binds a role. @throws {Refusal}
 */
async function mustShowNoMore(
  stores: Stores,
  held: readonly Right[],
  { added, removed, idle }: Omit<Worked, 'role'>,
  roleId: string,
  access: Access,
): Promise<void> {
  if (access.administrator) return
  const gone = new Set([...removed, ...idle].map(keyOf))
  const touched = new Set([...added, ...removed].map(({ menuId }) => menuId))
  const after = [...held.filter((right) => !gone.has(keyOf(right))), ...added].filter(({ menuId }) => touched.has(menuId))
  const grants = after.map((right) => ({ ...right, roleId }))
  if (!(await recordsWithin(stores, grants, access))) throw new Refusal('beyondOwnRecords')
  // Pages by which the organisation is maintained, from who maintains a part of it: their holders may maintain all of it.
  const opened = new Set(added.flatMap(({ type, menuId }) => (type === 'menu' ? [menuId] : [])))
  const gives = opened.size > 0 && opensPersonnel((await stores.of(menuStore).all()).filter(({ id }) => opened.has(id)))
  if (gives && (await administrationOf(stores, access))) throw new Refusal('beyondOwnRights')
}

const known = async (stores: Stores, id: string): Promise<boolean> => (await stores.of(roleStore).all()).some((role) => role.id === id)

type Read = Partial<Readonly<Record<RightType, readonly Right[]>>>

/** What a request names. Directories may be named, as clients of this family do, and mean nothing. */
function readRights({ rights, menus }: Giveable, named: NamedRights, access: Access): Read {
  const directories = new Set(menus.filter(isDirectory).map(({ id }) => id))
  const read = (type: RightType, ids: readonly string[]): readonly Right[] =>
    [...new Set(ids)].flatMap((id) => {
      const right = rights.get(id)
      if (right && typeOf(right) === type) return [right]
      if (type === 'module' && directories.has(id)) return []
      // Whether there is such a right at all is nothing to be found out by asking for it.
      throw access.administrator ? invalidField(type, 'unknownReference') : new Refusal('beyondOwnRights')
    })
  return Object.fromEntries(rightTypes.flatMap((type) => (named[type] ? [[type, read(type, named[type])]] : [])))
}

function differenceOf(held: readonly Right[], named: Read, mode: ChangeMode, giveable: Giveable, menus: ReadonlyMap<string, Menu>) {
  const opened = new Set(held.filter(({ type, menuId }) => type === 'menu' && !leadsOnly(menus, menuId)).map(({ menuId }) => menuId))
  const active = held.filter(({ menuId }) => opened.has(menuId))
  const before = new Set(active.map(keyOf))
  const givenOut = new Set([...giveable.rights.values()].map(keyOf))
  const wanted = new Map<string, Right>()
  for (const type of rightTypes) {
    const own = active.filter((right) => typeOf(right) === type)
    for (const right of wantedOf(own, named[type], mode, (one) => givenOut.has(keyOf(one)))) wanted.set(keyOf(right), right)
  }
  const opens = new Set([...wanted.values()].filter(({ type }) => type === 'menu').map(({ menuId }) => menuId))
  const after = [...wanted.values()].filter(({ menuId }) => opens.has(menuId))
  const afterKeys = new Set(after.map(keyOf))
  return {
    added: after.filter((right) => !before.has(keyOf(right))),
    removed: active.filter((right) => !afterKeys.has(keyOf(right))),
    idle: held.filter((right) => !before.has(keyOf(right))),
  }
}

const leadsOnly = (menus: ReadonlyMap<string, Menu>, id: string): boolean => {
  const menu = menus.get(id)
  return menu === undefined || isDirectory(menu)
}

/** What a role is to hold of one kind. What the caller may not give out stays, whatever is named. */
function wantedOf(own: readonly Right[], named: readonly Right[] | undefined, mode: ChangeMode, isGiveable: (right: Right) => boolean) {
  if (!named) return own
  const keys = new Set(named.map(keyOf))
  switch (mode) {
    case 'replace':
      return [...own.filter((right) => !isGiveable(right)), ...named]
    case 'add':
      return [...own, ...named]
    case 'remove':
      return own.filter((right) => !keys.has(keyOf(right)))
  }
}
