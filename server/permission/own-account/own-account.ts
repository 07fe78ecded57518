import type { FastifyBaseLogger } from 'fastify'
import { Refusal, invalidField } from '../../errors'
import { hashToken } from '../../http/session'
import { hashesOf } from '../../family/family-passwords'
import { digestOf, familyDigestOf } from '../../security/passwords'
import type { Services } from '../../services'
import { sessionStore, type Session } from '../../oauth/session/store'
import { userStore, type User } from '../users/store'
import { contactColumns, tellContactChange } from '../users/change-contact'
import type { Caller } from '../../oauth/session/known-places'
import { checkPassword } from '../../oauth/session/sign-in'
import { fileStore } from '../../files/store'
import { deviceStore } from '../../oauth/session/devices-store'

/** Changes the own password; attempts to guess the old one count like failed sign-ins. All other sessions end. */
export async function changeOwnPassword(
  services: Services,
  user: User,
  session: Session,
  given: { readonly oldPassword: string; readonly password: string; readonly familyDigest?: string | undefined },
  caller: Caller,
): Promise<void> {
  await checkPassword(services, user.account, given.oldPassword, caller).catch((error: unknown) => {
    throw error instanceof Refusal && error.key === 'wrongCredentials' ? new Refusal('wrongPassword') : error
  })
  if (isSame(given.oldPassword, given.password)) throw invalidField('password', 'samePassword')
  const hashes = await hashesOf(services.store, given.password, given.familyDigest)
  await services.store.transaction(async (stores) => {
    await stores.of(deviceStore).forgetOf(user.id)
    if (caller.device) await stores.of(deviceStore).note(user.id, hashToken(caller.device), services.now())
    await stores.of(userStore).update(user.id, { ...hashes, firstPassword: 0, lastModifyUserId: user.id, lastModifyTime: services.now() })
    await stores.of(sessionStore).endOthers(user.id, 'password', session.id)
  })
  services.realtime.tell({ event: 'sessions', userId: user.id })
}

/** Whether a new password, as a digest or as typed, is the former one, of which there is a digest. */
const isSame = (formerDigest: string, password: string): boolean =>
  [password, digestOf(password), familyDigestOf(password)].some((one) => one.toLowerCase() === formerDigest.toLowerCase())

export interface OwnProfile {
  readonly realName?: string
  readonly gender?: number
  readonly mobilePhone?: string
  readonly email?: string
  readonly description?: string
}

/** Changes what users say of themselves. Another number opens nothing before it is proved. */
export async function changeOwnProfile(services: Services, user: User, input: OwnProfile, log: FastifyBaseLogger): Promise<void> {
  if (Object.keys(input).length === 0) return
  const contact = { mobilePhone: input.mobilePhone ?? user.mobilePhone, email: input.email ?? user.email }
  const change = { ...input, ...contactColumns(user, contact) }
  await services.store.of(userStore).update(user.id, { ...change, lastModifyUserId: user.id, lastModifyTime: services.now() })
  await tellContactChange(services, user, contact, user, log)
}

/** Makes another of the user's own organisations or positions the active one. */
export async function switchMajor({ store }: Services, user: User, id: string, what: 'organize' | 'position'): Promise<void> {
  const links = await store.of(userStore).links(user.id)
  if (!(what === 'organize' ? links.organizeIds : links.positionIds).includes(id)) throw invalidField('majorId', 'unknownReference')
  await store.of(userStore).note(user.id, what === 'organize' ? { organizeId: id } : { positionId: id })
}

/** Takes one of the user's own pictures as portrait: its address opens without a signature, so that it stands wherever the name does. */
export async function changeAvatar({ store }: Services, user: User, name: string): Promise<{ readonly headIcon: string }> {
  const file = await store.of(fileStore).byId(name)
  if (!file || file.type !== 'img' || file.creatorUserId !== user.id) throw new Refusal('notFound')
  const headIcon = `/api/file/Image/img/${file.id}`
  await store.of(userStore).note(user.id, { headIcon })
  return { headIcon }
}
