import type { Stamped, Time } from './column-types'

/** What people are told: `type` 1 notice, 2 system, 3 private. Without `releasedTime` it is a draft. */
export interface MessageTable extends Stamped {
  id: string
  type: number
  title: string
  bodyText: string
  /** The attached files, as JSON. */
  files: string
  /** Ids of those it is for, as JSON; an empty list stands for everybody. */
  toUserIds: string
  releasedTime: Time | null
}
export interface MessageReceiverTable {
  userId: string
  messageId: string
  readTime: Time | null
}
export interface ChatMessageTable {
  /** Sorts by the time of sending. */
  id: string
  /** Drawn by the sender: the same message sent again is the same row. */
  clientId: string
  /** Both people, whichever of them sent: one conversation. */
  pair: string
  sendUserId: string
  receiveUserId: string
  sendTime: Time
  readTime: Time | null
  contentType: string
  content: string
}
/** What signing in asks for besides a password, once and for a short time: a code, a picture to read, a scan. */
export interface ProofTable {
  /** A digest where the key itself would open something. */
  key: string
  purpose: string
  value: string
  tries: number
  creatorTime: Time
  expiresTime: Time
}

export interface TalkTables {
  messages: MessageTable
  messageReceivers: MessageReceiverTable
  chatMessages: ChatMessageTable
  proofs: ProofTable
}
