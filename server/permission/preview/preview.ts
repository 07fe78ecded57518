import { Refusal } from '../../errors'
import { newId } from '../../ids'
import { sessionStore, type Session } from '../../oauth/session/store'
import { allows, loadAccess, loadAccessOfRoles, type Access } from '../../policies/access'
import { mayPress } from '../../policies/policy'
import { areWithin } from '../../policies/rank'
import type { Services } from '../../services'
import { logStore } from '../../store/logs'
import type { Stores } from '../../store/store'
import { roleStore } from '../roles/store'
import { userStore, type User } from '../users/store'

/** Whom the application can be seen as: whoever holds one role and no other, or a person. */
export const previewTypes = ['role', 'user'] as const
export type PreviewType = (typeof previewTypes)[number]
export interface Previewed {
  readonly type: PreviewType
  readonly id: string
}

/** A preview that is on: what is allowed in it, and whom it shows. */
export interface Preview extends Previewed {
  readonly name: string
  readonly access: Access
  /** Whom it shows, where that is a person; a role is shown as if whoever looks held it and no other. */
  readonly person: User | null
}

export type PreviewEnd = 'left' | 'signed out' | 'locked' | 'session over' | 'not allowed any more'

/** Beginning one is a right of its own, which stands wherever roles and people are listed. */
export const mayPreview = mayPress('btn_preview', 'permission.authorize', 'permission.role', 'permission.user')

const isType = (type: string | null): type is PreviewType => previewTypes.some((one) => one === type)

/** What a session previews; null for nothing. */
export const previewedIn = ({ previewType, previewId }: Session): Previewed | null =>
  isType(previewType) && previewId !== null ? { type: previewType, id: previewId } : null

/**
 * What somebody would see as a role or a person. Administrators see it as it is. Everybody else previews only what may do nothing that
 * they may not do themselves, and of its records only those that they see themselves.
 * @throws {Refusal} 404 for what is gone or switched off, `beyondPreview` for what may do more.
 */
export async function previewOf(stores: Stores, { type, id }: Previewed, own: Access): Promise<Preview> {
  const found = type === 'role' ? await asRole(stores, id, own) : await asPerson(stores, id)
  const { access } = found
  if (own.administrator) return { type, id, ...found }
  const roleIds = access.roles.map((role) => role.id)
  if (access.administrator || !(await areWithin(stores, roleIds, own))) throw new Refusal('beyondPreview')
  return { type, id, ...found, access: { ...access, within: own } }
}

type Found = Pick<Preview, 'name' | 'access' | 'person'>

async function asRole(stores: Stores, id: string, own: Access): Promise<Found> {
  const role = (await stores.of(roleStore).all()).find((one) => one.id === id && one.enabledMark === 1)
  if (!role) throw new Refusal('notFoundAnymore')
  return { name: role.fullName, access: await loadAccessOfRoles(stores, own.userId, [role]), person: null }
}

async function asPerson(stores: Stores, id: string): Promise<Found> {
  const person = await stores.of(userStore).byId(id)
  if (person?.enabledMark !== 1) throw new Refusal('notFoundAnymore')
  return { name: person.realName, access: await loadAccess(stores, id), person }
}

/**
 * The preview that a session has on; null for none. One that may no longer be seen, because rights changed meanwhile, is ended here.
 * @throws {Refusal} `previewOver` when it was just ended and the call would change something: that was not meant for the own account.
 */
export async function openPreview(services: Services, session: Session, own: Access, onlyReads: boolean): Promise<Preview | null> {
  const previewed = previewedIn(session)
  if (!previewed) return null
  try {
    if (allows(own, mayPreview, undefined)) return await previewOf(services.store, previewed, own)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  await endPreview(services, session, 'not allowed any more')
  if (!onlyReads) throw new Refusal('previewOver')
  return null
}

/** Shows the application as a role or a person sees it, in every window of the session, until it is ended. @throws {Refusal} as `previewOf` */
export async function beginPreview(services: Services, session: Session, previewed: Previewed, own: Access): Promise<Preview> {
  const preview = await previewOf(services.store, previewed, own)
  await services.store.of(sessionStore).setPreview(session.id, previewed)
  await note(services.store, session, previewed, `begins: ${preview.name}`, services.now())
  services.realtime.tell({ event: 'access', userIds: [session.userId] })
  return preview
}

/** Ends the preview of a session where one is on: writes to the log why, and tells the open windows of its user that rights have changed. */
export async function endPreview({ store, now, realtime }: Services, session: Session, why: PreviewEnd): Promise<void> {
  if (await closePreview(store, session, why, now())) realtime.tell({ event: 'access', userIds: [session.userId] })
}

/**
 * Ends the preview of a session within the caller's transaction, with a line in the log that says why, and tells no window. Returns false where no
 * preview was on.
 */
export async function closePreview(stores: Stores, session: Session, why: PreviewEnd, now: number): Promise<boolean> {
  const previewed = previewedIn(session)
  if (!previewed || !(await stores.of(sessionStore).setPreview(session.id, null))) return false
  await note(stores, session, previewed, `ends: ${why}`, now)
  return true
}

async function note(stores: Stores, session: Session, { type, id }: Previewed, what: string, now: number): Promise<void> {
  const user = await stores.of(userStore).byId(session.userId)
  await stores.of(logStore).write({
    id: newId(now),
    type: 'operation',
    userId: session.userId,
    account: user?.account ?? '',
    address: session.address,
    userAgent: session.userAgent,
    outcome: '200',
    detail: `Preview of ${type} ${id} ${what}`.slice(0, 300),
    creatorTime: now,
  })
}
