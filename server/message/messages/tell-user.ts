import type { WordValues } from '../../errors'
import { newId } from '../../ids'
import { isLanguage, wordsOf, type Words } from '../../text/language'
import type { Services } from '../../services'
import type { User } from '../../permission/users/store'
import type { Stores } from '../../store/store'
import { messageTypes } from './send-message'
import { messageStore } from './store'

/** The texts in the language that a user has chosen, else in Chinese: for messages to somebody who is not the one asking. */
export const wordsOfUser = ({ language }: User): Words => wordsOf(isLanguage(language) ? language : 'zh')

// The text of a message is rich text; what it names is not.
const escaped = (value: string | number): string => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Leaves a message of the system to one user, in that user's language. */
export async function tellUser(services: Services, user: User, key: string, values: WordValues): Promise<void> {
  const messageId = await services.store.transaction((stores) => leaveMessage(stores, services.now(), user, key, values))
  services.realtime.tell({ event: 'counts', userIds: [user.id], messageId })
}

/**
 * Stores a message of the system to one user, in that user's language, within the caller's transaction: whoever ends it tells the user's windows.
 * `key` names the words of title and text. Returns the id of the message.
 */
export async function leaveMessage(stores: Stores, now: number, user: User, key: string, values: WordValues): Promise<string> {
  const { t } = wordsOfUser(user)
  const id = newId(now)
  await stores.of(messageStore).insert({
    id,
    type: messageTypes.system,
    title: t(`${key}.title`, values),
    bodyText: t(`${key}.text`, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)]))),
    files: '[]',
    toUserIds: JSON.stringify([user.id]),
    releasedTime: now,
    version: 1,
    creatorUserId: null,
    creatorTime: now,
    lastModifyUserId: null,
    lastModifyTime: now,
  })
  await stores.of(messageStore).deliver(id, [user.id])
  return id
}
