import { Refusal, invalidField } from '../errors'
import { newId } from '../ids'
import { digestOf, hashDigest, isDigest, isPassword, newPassword } from '../passwords'
import type { Access } from '../policies/access'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import type { User, UserLinks } from '../store/users'

export interface UserInput {
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
/** Who manages, and what that person may do. */
export interface Manager {
  readonly user: User
  readonly access: Access
}

/** The digest of a given password: it comes as the browser's digest, or typed, and then the rules apply. @throws {Refusal} */
export function givenDigest(password: string, path = 'password'): string {
  if (isDigest(password)) return password
  if (!isPassword(password)) throw invalidField(path, 'password')
  return digestOf(password)
}

/** Makes an account. Without a password one is drawn by lot and answered once. */
export async function createUser(
  { store, now }: Services,
  input: UserInput,
  password: string | undefined,
  manager: Manager,
): Promise<{ readonly id: string; readonly password?: string }> {
  const drawn = password ? undefined : newPassword()
  const passwordHash = await hashDigest(drawn ? digestOf(drawn) : givenDigest(password ?? ''))
  const id = newId(now())
  await store.transaction(async (stores) => {
    await checkInput(stores, input, null, manager)
    await stores.users.insert({
      ...columnsOf(input),
      id,
      account: input.account,
      passwordHash,
      headIcon: '',
      theme: 'classic',
      language: null,
      prevLoginTime: null,
      prevLoginAddress: null,
      lastLoginTime: null,
      lastLoginAddress: null,
      version: 1,
      creatorUserId: manager.user.id,
      creatorTime: now(),
      lastModifyUserId: null,
      lastModifyTime: null,
    })
    await stores.users.setLinks(id, linksOf(input))
  })
  return drawn ? { id, password: drawn } : { id }
}

/** Changes an account and what it belongs to. @throws {Refusal} 409 when it changed since `version`. */
export async function updateUser(
  { store, now, realtime }: Services,
  id: string,
  input: UserInput,
  version: number | undefined,
  manager: Manager,
): Promise<void> {
  await store.transaction(async (stores) => {
    await stores.users.lockAdministrators()
    const user = await userOf(stores, id)
    await checkInput(stores, input, id, manager)
    if (id === manager.user.id && input.enabledMark === 0) throw new Refusal('cannotRemoveSelf')
    const change = { ...columnsOf(input, user), account: input.account.toLowerCase(), lastModifyUserId: manager.user.id, lastModifyTime: now() }
    if (!(await stores.users.update(id, change, version)))
      throw new Refusal('stale', {
        data: {
          mine: { ...input, positionIds: [...(input.positionIds ?? [])], roleIds: [...(input.roleIds ?? [])] },
          theirs: { account: user.account, realName: user.realName, version: user.version },
        },
      })
    const links = await stores.users.links(id)
    await stores.users.setLinks(id, linksOf(input, { ...links, organizeIds: links.organizeIds.filter((one) => one !== user.organizeId) }))
    await keepAnAdministrator(stores)
    if (input.enabledMark === 0) await stores.sessions.endOthers(id, 'disabled')
  })
  if (input.enabledMark === 0) realtime.tell({ event: 'sessions', userId: id })
}

/** Removes an account with its sessions; what it wrote stays. */
export async function removeUser({ store, realtime }: Services, id: string, manager: Manager): Promise<void> {
  if (id === manager.user.id) throw new Refusal('cannotRemoveSelf')
  await store.transaction(async (stores) => {
    await stores.users.lockAdministrators()
    await userOf(stores, id)
    await checkRank(stores, id, manager)
    await stores.users.remove(id)
    await keepAnAdministrator(stores)
  })
  realtime.tell({ event: 'sessions', userId: id })
}

/** Switches an account on or off; switched off, its sessions end. */
export async function toggleUser({ store, now, realtime }: Services, id: string, manager: Manager): Promise<void> {
  if (id === manager.user.id) throw new Refusal('cannotRemoveSelf')
  await store.transaction(async (stores) => {
    await stores.users.lockAdministrators()
    const user = await userOf(stores, id)
    await checkRank(stores, id, manager)
    const enabledMark = user.enabledMark === 1 ? 0 : 1
    await stores.users.update(id, { enabledMark, lastModifyUserId: manager.user.id, lastModifyTime: now() })
    await keepAnAdministrator(stores)
    if (enabledMark === 0) await stores.sessions.endOthers(id, 'disabled')
  })
  realtime.tell({ event: 'sessions', userId: id })
}

/** Gives an account a new password and ends its sessions. Without one, it is drawn by lot and answered once. */
export async function resetPassword(
  { store, now, realtime }: Services,
  id: string,
  password: string | undefined,
  manager: Manager,
): Promise<{ readonly password?: string }> {
  const drawn = password ? undefined : newPassword()
  const passwordHash = await hashDigest(drawn ? digestOf(drawn) : givenDigest(password ?? '', 'userPassword'))
  await store.transaction(async (stores) => {
    await userOf(stores, id)
    await checkRank(stores, id, manager)
    await stores.users.update(id, { passwordHash, lastModifyUserId: manager.user.id, lastModifyTime: now() })
    await stores.sessions.endOthers(id, 'password')
  })
  realtime.tell({ event: 'sessions', userId: id })
  return drawn ? { password: drawn } : {}
}

/** Lets an account sign in again after too many failures. */
export async function unlockUser({ store }: Services, id: string): Promise<void> {
  await store.attempts.forgetAccount((await userOf(store, id)).account)
}

async function userOf(stores: Stores, id: string): Promise<User> {
  const user = await stores.users.byId(id)
  if (!user) throw new Refusal('notFoundAnymore')
  return user
}

/** Only administrators may touch administrators: else an editor of accounts could take one over. */
async function checkRank(stores: Stores, id: string, { access }: Manager): Promise<void> {
  if (!access.administrator && (await stores.access.rolesOf(id)).some((role) => role.administrator === 1)) throw new Refusal('administratorOnly')
}

async function checkInput(stores: Stores, input: UserInput, id: string | null, manager: Manager): Promise<void> {
  const same = await stores.users.byAccount(input.account)
  if (same && same.id !== id) throw invalidField('account', 'duplicate')
  if (!(await stores.organizations.byId(input.organizeId))) throw invalidField('organizeId', 'unknownReference')
  const positions = new Set((await stores.organizations.positions()).map((position) => position.id))
  if (!(input.positionIds ?? []).every((position) => positions.has(position))) throw invalidField('positionIds', 'unknownReference')
  const roles = new Map((await stores.access.roles()).map((role) => [role.id, role]))
  if (!(input.roleIds ?? []).every((role) => roles.has(role))) throw invalidField('roleIds', 'unknownReference')
  if (input.managerId && (input.managerId === id || !(await stores.users.byId(input.managerId)))) throw invalidField('managerId', 'unknownReference')
  if (id !== null) await checkRank(stores, id, manager)
  await checkGivenRoles(stores, input, id, manager)
}

/** Nobody hands out roles that go beyond the own ones. */
async function checkGivenRoles(stores: Stores, input: UserInput, id: string | null, { user, access }: Manager): Promise<void> {
  if (access.administrator) return
  const held = new Set([...access.roles.map((role) => role.id), ...(id === null ? [] : (await stores.users.links(id)).roleIds)])
  const strange = (input.roleIds ?? []).filter((role) => !held.has(role))
  if (
    strange.length > 0 &&
    !(await isWithin(
      stores,
      strange,
      access.roles.map((role) => role.id),
    ))
  )
    throw new Refusal('administratorOnly')
  if (id === user.id && strange.length > 0) throw new Refusal('administratorOnly')
}

async function isWithin(stores: Stores, roleIds: readonly string[], ownIds: readonly string[]): Promise<boolean> {
  if ((await stores.access.roles()).some((role) => roleIds.includes(role.id) && role.administrator === 1)) return false
  const keyOf = (grant: { readonly menuId: string; readonly type: string; readonly enCode: string }) =>
    `${grant.menuId}\n${grant.type}\n${grant.enCode}`
  const own = new Set((await stores.access.grantsOf(ownIds)).map(keyOf))
  return (await stores.access.grantsOf(roleIds)).every((grant) => own.has(keyOf(grant)))
}

async function keepAnAdministrator(stores: Stores): Promise<void> {
  if ((await stores.users.administrators()).length === 0) throw new Refusal('lastAdministrator')
}

/** What is not given stays as it was. */
const columnsOf = (input: UserInput, before?: User) => ({
  realName: input.realName.trim(),
  gender: input.gender ?? before?.gender ?? 3,
  mobilePhone: input.mobilePhone ?? before?.mobilePhone ?? '',
  email: input.email ?? before?.email ?? '',
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
  organizeIds: [...new Set([input.organizeId, ...before.organizeIds])],
})
