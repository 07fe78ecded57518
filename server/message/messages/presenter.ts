import { storedFiles } from '../../files/stored-files'
import type { Message, ReceivedMessage } from './store'
import type { User } from '../../permission/users/store'

/** Names of users by their ids. */
export type Names = ReadonlyMap<string, string>

/** People by their ids, as lists name them. */
export const namesOfUsers = (users: readonly User[]): Names => new Map(users.map((user) => [user.id, `${user.realName}/${user.account}`]))

/** The name of a user by the id; '' for nobody and for who is not among the names. */
export const nameOf = (names: Names, id: string | null): string => (id === null ? '' : (names.get(id) ?? ''))

/** A message in a receiver's list. */
export const presentReceivedMessage = (message: ReceivedMessage, names: Names) => ({
  id: message.id,
  title: message.title,
  type: message.type,
  creatorUser: nameOf(names, message.creatorUserId),
  lastModifyTime: message.releasedTime,
  isRead: message.readTime === null ? '0' : '1',
})

/** A message that is being read. */
export const presentMessageText = (message: ReceivedMessage, names: Names) => ({
  ...presentReceivedMessage(message, names),
  isRead: '1',
  bodyText: message.bodyText,
  files: JSON.stringify(storedFiles(message.files)),
})

/** A notice for those who write them. */
export const presentNotice = (notice: Message, names: Names) => ({
  id: notice.id,
  title: notice.title,
  bodyText: notice.bodyText,
  // As clients of the family keep them in their forms.
  files: JSON.stringify(storedFiles(notice.files)),
  toUserIds: (JSON.parse(notice.toUserIds) as readonly string[]).join(','),
  creatorUser: nameOf(names, notice.creatorUserId),
  creatorTime: notice.creatorTime,
  lastModifyTime: notice.lastModifyTime,
  releasedTime: notice.releasedTime,
  enabledMark: notice.releasedTime === null ? 0 : 1,
  version: notice.version,
})
