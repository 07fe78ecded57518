import { Refusal, invalidField } from '../errors'
import { hashDigest } from '../passwords'
import type { Services } from '../services'
import type { Session } from '../store/sessions'
import type { User } from '../store/users'
import { givenDigest } from './manage-users'
import { checkPassword, type Caller } from './sign-in'

/** Changes the own password; attempts to guess the old one count like failed sign-ins. All other sessions end. */
export async function changeOwnPassword(
  services: Services,
  user: User,
  session: Session,
  given: { readonly oldPassword: string; readonly password: string },
  caller: Caller,
): Promise<void> {
  await checkPassword(services, user.account, given.oldPassword, caller).catch((error: unknown) => {
    throw error instanceof Refusal && error.key === 'wrongCredentials' ? new Refusal('wrongPassword') : error
  })
  const passwordHash = await hashDigest(givenDigest(given.password))
  await services.store.transaction(async (stores) => {
    await stores.users.update(user.id, { passwordHash, lastModifyUserId: user.id, lastModifyTime: services.now() })
    await stores.sessions.endOthers(user.id, 'password', session.id)
  })
  services.realtime.tell({ event: 'sessions', userId: user.id })
}

/** Makes another of the user's own organisations or positions the active one. */
export async function switchMajor({ store }: Services, user: User, id: string, what: 'organize' | 'position'): Promise<void> {
  const links = await store.users.links(user.id)
  if (!(what === 'organize' ? links.organizeIds : links.positionIds).includes(id)) throw invalidField('majorId', 'unknownReference')
  await store.users.note(user.id, what === 'organize' ? { organizeId: id } : { positionId: id })
}

/** Takes one of the user's own pictures as portrait: its address opens without a signature, so that it stands wherever the name does. */
export async function changeAvatar({ store }: Services, user: User, name: string): Promise<{ readonly headIcon: string }> {
  const file = await store.files.byId(name)
  if (!file || file.type !== 'img' || file.creatorUserId !== user.id) throw new Refusal('notFound')
  const headIcon = `/api/file/Image/img/${file.id}`
  await store.users.note(user.id, { headIcon })
  return { headIcon }
}
