import type { Json, JsonObject } from '../../../engine'
import { Refusal } from '../../errors'
import { newId } from '../../ids'
import { cleanRichText } from '../../text/long-rich-text'
import type { Services } from '../../services'
import { messageStore, type Message } from './store'
import { filesIn } from '../../files/stored-files'
import { userStore } from '../../permission/users/store'

export const messageTypes = { notice: 1, system: 2, private: 3 } as const

export interface NoticeInput {
  readonly title: string
  readonly bodyText: string
  /** A list of attached files, or the same as JSON text. */
  readonly files: Json
  /** Nobody named means everybody. */
  readonly toUserIds: readonly string[]
}

const columnsOf = async ({ store }: Services, input: NoticeInput) => ({
  title: input.title.trim(),
  bodyText: await cleanRichText(input.bodyText),
  files: JSON.stringify(await filesIn(store, input.files)),
  toUserIds: JSON.stringify(input.toUserIds),
})

/** Keeps a notice as a draft: nobody sees it before it is released. */
export async function createNotice(services: Services, input: NoticeInput, userId: string): Promise<{ readonly id: string }> {
  const now = services.now()
  const id = newId(now)
  await checkReceivers(services, input)
  await services.store.of(messageStore).insert({
    id,
    type: messageTypes.notice,
    ...(await columnsOf(services, input)),
    releasedTime: null,
    version: 1,
    creatorUserId: userId,
    creatorTime: now,
    lastModifyUserId: null,
    lastModifyTime: now,
  })
  return { id }
}

/** Changes a draft. @throws {Refusal} when it was released, or changed since `version`. */
export async function updateNotice(services: Services, id: string, input: NoticeInput, version: number | undefined, userId: string): Promise<void> {
  const before = await noticeOf(services, id)
  if (before.releasedTime !== null) throw new Refusal('noticeReleased')
  await checkReceivers(services, input)
  const columns = await columnsOf(services, input)
  if (await services.store.of(messageStore).update(id, { ...columns, lastModifyUserId: userId, lastModifyTime: services.now() }, version)) return
  const theirs: JsonObject = { title: before.title, bodyText: before.bodyText, files: before.files, version: before.version }
  throw new Refusal('stale', { data: { mine: columns, theirs } })
}

/** Sends a draft to all it is for, once. Accounts made later do not get it. */
export async function releaseNotice(services: Services, id: string): Promise<void> {
  const { toUserIds } = await noticeOf(services, id)
  const named = new Set(JSON.parse(toUserIds) as readonly string[])
  await services.store.transaction(async (stores) => {
    const { rows } = await stores.of(userStore).list({ enabledOnly: true })
    const receivers = rows.map((user) => user.id).filter((userId) => named.size === 0 || named.has(userId))
    if (!(await stores.of(messageStore).release(id, services.now()))) throw new Refusal('noticeReleased')
    await stores.of(messageStore).deliver(id, receivers)
  })
  services.realtime.tell({ event: 'counts', userIds: named.size === 0 ? null : [...named], messageId: id })
}

/** Removes a notice, also from the lists of those who got it. */
export async function removeNotice(services: Services, id: string): Promise<void> {
  await noticeOf(services, id)
  const receivers = await services.store.of(messageStore).receivers(id)
  await services.store.of(messageStore).remove(id)
  if (receivers.length) services.realtime.tell({ event: 'counts', userIds: [...receivers] })
}

/**
 * The notice with an id.
 * @throws a refusal if it is gone, or no notice.
 */
export async function noticeOf({ store }: Services, id: string): Promise<Message> {
  const message = await store.of(messageStore).byId(id)
  if (!message || message.type !== messageTypes.notice) throw new Refusal('notFoundAnymore')
  return message
}

async function checkReceivers({ store }: Services, { toUserIds }: NoticeInput): Promise<void> {
  const known = new Set((await store.of(userStore).byIds(toUserIds)).map((user) => user.id))
  if (toUserIds.some((id) => !known.has(id))) throw new Refusal('invalid', { fields: [{ path: 'toUserIds', key: 'unknownReference' }] })
}
