import type { FastifyBaseLogger } from 'fastify'
import { Refusal, invalidField } from '../../errors'
import { newId } from '../../ids'
import { hashesOf, type PasswordHashes } from '../../family/family-passwords'
import { newPassword } from '../../security/passwords'
import { keepOwnRights } from '../../policies/own-rights'
import { keepAnAdministrator, requireRank, type Manager } from '../../policies/rank'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { untouched, userStore, type User, type UserLinks } from './store'
import { countTry, refuseWhileWaiting, unlockBudget } from '../../oauth/session/attempt-budgets'
import { checkContactChange, contactColumns, tellContactChange, type Contact } from './change-contact'
import { checkGivenRoles } from './given-roles'
import { checkPlace, ledBefore } from './check-place'
import { checkFurther, type FurtherLinks } from './further-links'
import { groupStore } from '../groups/store'
import { organizationStore } from '../organizations/store'
import { attemptStore } from '../../oauth/session/attempts-store'
import { deviceStore } from '../../oauth/session/devices-store'
import { sessionStore } from '../../oauth/session/store'
import { positionStore } from '../positions/store'
import { roleStore } from '../roles/store'

export interface UserInput extends FurtherLinks {
  readonly account: string
  readonly realName: string
  readonly organizeId: string
  readonly positionIds?: readonly string[]
  readonly roleIds?: readonly string[]
  readonly managerId?: string | null
  readonly gender?: number
  readonly mobilePhone?: string
  readonly email?: string
  readonly enabledMark?: number
  readonly sortCode?: number
  readonly description?: string
}

/** The password of a new account: what is stored of it, and itself where it was drawn by lot. */
export interface NewPassword extends PasswordHashes {
  readonly drawn?: string
}

/** A password that is given, as a digest or as typed, or one that is drawn by lot. */
export async function passwordFor(stores: Stores, given: string | undefined, path?: string): Promise<NewPassword> {
  if (given) return hashesOf(stores, given, undefined, path)
  const drawn = newPassword()
  return { ...(await hashesOf(stores, drawn)), drawn }
}

/** A new account, with its password where that was drawn by lot: told this once. */
interface MadeAccount {
  readonly id: string
  readonly password?: string
}

/** Makes an account. @throws {Refusal} */
export const createUser = ({ store, now }: Services, input: UserInput, password: NewPassword, manager: Manager): Promise<MadeAccount> =>
  store.transaction((stores) => addUser(stores, now(), input, password, manager))

/** Makes an account as part of a transaction, at a moment in milliseconds. @throws {Refusal} */
export async function addUser(
  stores: Stores,
  at: number,
  input: UserInput,
  { drawn, ...hashes }: NewPassword,
  manager: Manager,
): Promise<MadeAccount> {
  const id = newId(at)
  await checkInput(stores, input, null, manager)
  await stores.of(userStore).insert({
    ...columnsOf(input),
    id,
    account: input.account,
    ...hashes,
    firstPassword: 1,
    ...untouched,
    creatorUserId: manager.user.id,
    creatorTime: at,
  })
  await stores.of(userStore).setLinks(id, linksOf(input))
  if (input.groupIds) await stores.of(groupStore).setOf(id, input.groupIds)
  return drawn ? { id, password: drawn } : { id }
}

/** Changes an account and what it belongs to. @throws {Refusal} 409 when it changed since `version`. */
export async function updateUser(
  services: Services,
  id: string,
  input: UserInput,
  version: number | undefined,
  manager: Manager,
  log: FastifyBaseLogger,
): Promise<void> {
  const { store, now, realtime } = services
  const before = await store.transaction(async (stores) => {
    const users = stores.of(userStore)
    await users.lockAdministrators()
    const user = await userOf(stores, id)
    await checkInput(stores, input, id, manager)
    const leadsNoMore = await ledBefore(stores, manager)
    await checkContactChange(stores, user, contactOf(input, user), manager)
    if (id === manager.user.id && input.enabledMark === 0) throw new Refusal('cannotRemoveSelf')
    if (input.enabledMark === 1) checkRestore(user, manager)
    const change = {
      ...columnsOf(input, user),
      ...contactColumns(user, contactOf(input, user)),
      account: input.account.toLowerCase(),
      ...(input.enabledMark === 1 && { cancelledTime: null }),
      lastModifyUserId: manager.user.id,
      lastModifyTime: now(),
    }
    if (!(await users.update(id, change, version)))
      throw new Refusal('stale', {
        data: {
          mine: { ...input, positionIds: [...(input.positionIds ?? [])], roleIds: [...(input.roleIds ?? [])] },
          theirs: { account: user.account, realName: user.realName, version: user.version },
        },
      })
    await leadsNoMore()
    const links = await users.links(id)
    await keepOwnRights(stores, manager.access, () =>
      users.setLinks(id, linksOf(input, { ...links, organizeIds: links.organizeIds.filter((one) => one !== user.organizeId) })),
    )
    if (input.groupIds) await stores.of(groupStore).setOf(id, input.groupIds)
    await keepAnAdministrator(stores)
    if (input.enabledMark === 0) await stores.of(sessionStore).endOthers(id, 'disabled')
    return user
  })
  await tellContactChange(services, before, contactOf(input, before), manager.user, log)
  if (input.enabledMark === 0) realtime.tell({ event: 'sessions', userId: id })
  if (input.roleIds) realtime.tell({ event: 'access', userIds: [id] })
}

/** Removes an account with its sessions; what it wrote stays. */
export async function removeUser({ store, realtime }: Services, id: string, manager: Manager): Promise<void> {
  if (id === manager.user.id) throw new Refusal('cannotRemoveSelf')
  await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    await userOf(stores, id)
    await requireRank(stores, id, manager, 'remove')
    await stores.of(userStore).remove(id)
    await keepAnAdministrator(stores)
  })
  realtime.tell({ event: 'sessions', userId: id })
}

/** Switches an account on or off; switched off, its sessions end. */
export async function toggleUser({ store, now, realtime }: Services, id: string, manager: Manager): Promise<void> {
  if (id === manager.user.id) throw new Refusal('cannotRemoveSelf')
  await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    const user = await userOf(stores, id)
    await requireRank(stores, id, manager, 'maintain')
    const enabledMark = user.enabledMark === 1 ? 0 : 1
    if (enabledMark === 1) checkRestore(user, manager)
    const change = { enabledMark, ...(enabledMark === 1 && { cancelledTime: null }) } as const
    await stores.of(userStore).update(id, { ...change, lastModifyUserId: manager.user.id, lastModifyTime: now() })
    await keepAnAdministrator(stores)
    if (enabledMark === 0) await stores.of(sessionStore).endOthers(id, 'disabled')
  })
  realtime.tell({ event: 'sessions', userId: id })
}

/** Who was given up comes back by administrators only. @throws {Refusal} */
export function checkRestore(user: User, { access }: Manager): void {
  if (user.cancelledTime !== null && !access.administrator) throw new Refusal('administratorOnly')
}

/**
 * Gives an account up: its sessions end, it signs in no more by whatever way, and its mobile number is free for another. What it wrote keeps its name.
 * @throws {Refusal} for the own account, the last administrator, and those whom the manager may not touch.
 */
export async function cancelUser({ store, now, realtime }: Services, id: string, manager: Manager): Promise<void> {
  if (id === manager.user.id) throw new Refusal('cannotRemoveSelf')
  await store.transaction(async (stores) => {
    await stores.of(userStore).lockAdministrators()
    const user = await userOf(stores, id)
    await requireRank(stores, id, manager, 'remove')
    const cancelledTime = user.cancelledTime ?? now()
    await stores
      .of(userStore)
      .update(id, { enabledMark: 0, cancelledTime, mobileVerifiedTime: null, lastModifyUserId: manager.user.id, lastModifyTime: now() })
    await keepAnAdministrator(stores)
    await stores.of(deviceStore).forgetOf(id)
    await stores.of(sessionStore).endOthers(id, 'disabled')
  })
  realtime.tell({ event: 'sessions', userId: id })
}

/** Gives an account a new password and ends its sessions. Without one, it is drawn by lot and returned once. */
export async function resetPassword(
  { store, now, realtime }: Services,
  id: string,
  password: string | undefined,
  manager: Manager,
): Promise<{ readonly password?: string }> {
  const { drawn, ...hashes } = await passwordFor(store, password, 'userPassword')
  await store.transaction(async (stores) => {
    await userOf(stores, id)
    await requireRank(stores, id, manager, 'open')
    await stores.of(deviceStore).forgetOf(id)
    await stores.of(userStore).update(id, {
      ...hashes,
      firstPassword: id === manager.user.id ? 0 : 1,
      lastModifyUserId: manager.user.id,
      lastModifyTime: now(),
    })
    await stores.of(sessionStore).endOthers(id, 'password')
  })
  realtime.tell({ event: 'sessions', userId: id })
  return drawn ? { password: drawn } : {}
}

/**
 * Lets an account sign in again after too many failures; those from where the manager sits stay counted, and the day knows ten of it:
 * else unlocking would be a way to guess for ever.
 */
export async function unlockUser(services: Services, id: string, manager: Manager, address: string): Promise<void> {
  const { store } = services
  const { account, mobilePhone } = await userOf(store, id)
  await requireRank(store, id, manager, 'open')
  const counted = [{ key: `unlock:${id}`, budget: unlockBudget }]
  await refuseWhileWaiting(services, counted, 'tooManyUnlocks')
  await countTry(services, counted)
  await store.of(attemptStore).forgetAccount(account, address)
  await store.of(attemptStore).forget([`sms send:${mobilePhone}`, `sms try:${mobilePhone}`])
}

async function userOf(stores: Stores, id: string): Promise<User> {
  const user = await stores.of(userStore).byId(id)
  if (!user) throw new Refusal('notFoundAnymore')
  return user
}

async function checkInput(stores: Stores, input: UserInput, id: string | null, manager: Manager): Promise<void> {
  const same = await stores.of(userStore).byAccount(input.account)
  if (same && same.id !== id) throw invalidField('account', 'duplicate')
  if (!(await stores.of(organizationStore).find(input.organizeId))) throw invalidField('organizeId', 'unknownReference')
  const positions = new Set((await stores.of(positionStore).all()).map((position) => position.id))
  if (!(input.positionIds ?? []).every((position) => positions.has(position))) throw invalidField('positionIds', 'unknownReference')
  const roles = new Map((await stores.of(roleStore).all()).map((role) => [role.id, role]))
  if (!(input.roleIds ?? []).every((role) => roles.has(role))) throw invalidField('roleIds', 'unknownReference')
  if (input.managerId && (input.managerId === id || !(await stores.of(userStore).byId(input.managerId))))
    throw invalidField('managerId', 'unknownReference')
  if (id !== null) await requireRank(stores, id, manager, 'maintain')
  await checkPlace(stores, input, id, manager)
  await checkFurther(stores, input, id, manager)
  await checkGivenRoles(stores, input, id, manager)
}

const contactOf = (input: UserInput, before?: User): Contact => ({
  mobilePhone: input.mobilePhone ?? before?.mobilePhone ?? '',
  email: input.email ?? before?.email ?? '',
})

/** What is not given stays as it was. */
const columnsOf = (input: UserInput, before?: User) => ({
  realName: input.realName.trim(),
  gender: input.gender ?? before?.gender ?? 3,
  ...contactOf(input, before),
  organizeId: input.organizeId,
  positionId: (input.positionIds ? input.positionIds[0] : before?.positionId) ?? null,
  managerId: input.managerId === undefined ? (before?.managerId ?? null) : input.managerId || null,
  enabledMark: input.enabledMark ?? before?.enabledMark ?? 1,
  sortCode: input.sortCode ?? before?.sortCode ?? 0,
  description: input.description ?? before?.description ?? '',
})

const linksOf = (input: UserInput, before: UserLinks = { roleIds: [], positionIds: [], organizeIds: [] }): UserLinks => ({
  roleIds: [...new Set(input.roleIds ?? before.roleIds)],
  positionIds: [...new Set(input.positionIds ?? before.positionIds)],
  organizeIds: [...new Set([input.organizeId, ...(input.organizeIds ?? before.organizeIds)])],
})
