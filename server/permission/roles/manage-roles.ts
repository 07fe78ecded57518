import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import type { Access } from '../../policies/access'
import { areWithin } from '../../policies/rank'
import type { Services } from '../../services'
import { grantStore } from '../authority/store'
import type { Role } from './store'
import type { Stores } from '../../store/store'
import { refuseStale } from '../../named-lists/keep-version'
import { organizationStore } from '../organizations/store'
import { userStore } from '../users/store'

export interface RoleInput {
  readonly fullName: string
  readonly enCode: string
  readonly type?: string
  /** Organisations that the role is meant for; none: all of them. */
  readonly organizeIds?: readonly string[]
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** Stores a new role, which may do nothing yet, or with `id` changes one. @throws {Refusal} 409 when it changed since `version`. */
export async function saveRole(
  { store, now, realtime }: Services,
  id: string | null,
  input: RoleInput,
  access: Access,
  version?: number,
): Promise<string> {
  const { roleId, holders } = await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    const roles = await stores.access.roles()
    const before = id === null ? undefined : await roleOf(stores, id, access)
    if (roles.some((role) => role.enCode === input.enCode && role.id !== id)) throw invalidField('enCode', 'duplicate')
    const known = new Set((await stores.of(organizationStore).all()).map((one) => one.id))
    if (!(input.organizeIds ?? []).every((one) => known.has(one))) throw invalidField('organizeIds', 'unknownReference')
    const columns = {
      fullName: input.fullName.trim(),
      enCode: input.enCode,
      type: input.type ?? before?.type ?? 'business',
      sortCode: input.sortCode ?? before?.sortCode ?? 0,
      enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
      description: input.description ?? before?.description ?? '',
    }
    const roleId = id ?? newId(now())
    const isSwitched = before !== undefined && before.enabledMark !== columns.enabledMark
    if (isSwitched && columns.enabledMark === 1) await mustBeWithin(stores, roleId, access)
    if (id !== null) {
      const done = await stores.access.updateRole(id, columns, version)
      refuseStale(done, input, { fullName: before?.fullName, version: before?.version })
    } else await stores.access.insertRole({ ...columns, id: roleId, administrator: 0, creatorTime: now() })
    if (input.organizeIds) await stores.access.setRoleOrganizations(roleId, [...new Set(input.organizeIds)])
    await keepAnAdministrator(stores)
    return { roleId, holders: isSwitched ? await stores.of(grantStore).holdersOf([roleId]) : [] }
  })
  tellHolders(realtime, holders)
  return roleId
}

/** Removes a role that nobody holds. */
export async function removeRole({ store }: Services, id: string, access: Access): Promise<void> {
  await store.transaction(async (stores) => {
    await roleOf(stores, id, access)
    if ((await stores.access.holders(id)) > 0) throw new Refusal('inUse')
    await stores.access.removeRole(id)
  })
}

/** Switches a role on or off; who holds one that is off may do nothing by it. */
export async function toggleRole({ store, realtime }: Services, id: string, access: Access): Promise<void> {
  const holders = await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    const role = await roleOf(stores, id, access)
    const enabledMark = role.enabledMark === 1 ? 0 : 1
    if (enabledMark === 1) await mustBeWithin(stores, id, access)
    await stores.access.updateRole(id, { enabledMark })
    await keepAnAdministrator(stores)
    return stores.of(grantStore).holdersOf([id])
  })
  tellHolders(realtime, holders)
}

/** Whoever switches a role on gives out what it may do, be it to themselves. @throws {Refusal} */
async function mustBeWithin(stores: Stores, id: string, access: Access): Promise<void> {
  if (!access.administrator && !(await areWithin(stores, [id], access))) throw new Refusal('beyondOwnRights')
}

const tellHolders = (realtime: Services['realtime'], holders: readonly string[]): void => {
  if (holders.length > 0) realtime.tell({ event: 'access', userIds: [...holders] })
}

/** A role that the manager may touch: the administrators' own only if the manager is one. */
async function roleOf(stores: Stores, id: string, access: Access): Promise<Role> {
  const role = (await stores.access.roles()).find((one) => one.id === id)
  if (!role) throw new Refusal('notFoundAnymore')
  if (role.administrator === 1 && !access.administrator) throw new Refusal('administratorOnly')
  return role
}

async function keepAnAdministrator(stores: Stores): Promise<void> {
  if ((await stores.of(userStore).administrators()).length === 0) throw new Refusal('lastAdministrator')
}
