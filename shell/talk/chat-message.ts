import { isJsonObject, type Json, type JsonObject } from '../../engine'

export type ContentType = 'text' | 'image' | 'voice' | 'video'
export type ChatState = 'sending' | 'sent' | 'failed'

/** One message of a conversation, whoever sent it. */
export interface ChatMessage {
  /** The server's id; while it is on its way, the client's. */
  readonly id: string
  readonly clientId: string
  readonly mine: boolean
  readonly type: ContentType
  /** The text; or of a file its address, name and size. */
  readonly text: string
  readonly file: ChatFile | null
  readonly time: number
  readonly state: ChatState
  /** Why the server refused it. */
  readonly failure: string
}
export interface ChatFile {
  readonly name: string
  readonly path: string
  readonly fileName: string
  readonly width: number
  readonly height: number
}

/** Somebody to write to. */
export interface Peer {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly headIcon: string
  readonly department: string
}

export interface Conversation {
  readonly peer: Peer
  readonly last: { readonly type: ContentType; readonly text: string; readonly time: number }
  readonly unread: number
}

const text = (source: JsonObject, key: string): string => {
  const value = source[key]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
const number = (source: JsonObject, key: string): number => Number(source[key]) || 0
/** What a message says: text, or of a file an object or the same as JSON text. */
const content = (source: JsonObject, key: string): string => {
  const value = source[key]
  return isJsonObject(value) ? JSON.stringify(value) : text(source, key)
}
const typeOf = (value: string): ContentType => (value === 'image' || value === 'voice' || value === 'video' ? value : 'text')

function fileOf(content: string): ChatFile | null {
  try {
    const value: unknown = JSON.parse(content)
    if (!isJsonObject(value)) return null
    const { name, path, fileName } = { name: text(value, 'name'), path: text(value, 'path'), fileName: text(value, 'fileName') }
    return { name, path, fileName, width: number(value, 'width'), height: number(value, 'height') }
  } catch {
    return null
  }
}

interface Wire {
  readonly id: string
  readonly clientId: string
  readonly mine: boolean
  readonly type: string
  readonly content: string
  readonly time: number
}

const messageOf = (wire: Wire): ChatMessage => {
  const type = typeOf(wire.type)
  return {
    id: wire.id,
    clientId: wire.clientId,
    mine: wire.mine,
    type,
    text: type === 'text' ? wire.content : '',
    file: type === 'text' ? null : fileOf(wire.content),
    time: wire.time,
    state: 'sent',
    failure: '',
  }
}

/** Reads the server's receipt for an own message. */
export const readSent = (message: JsonObject): ChatMessage =>
  messageOf({
    id: text(message, 'id'),
    clientId: text(message, 'clientId'),
    mine: true,
    type: text(message, 'messageType'),
    content: content(message, 'toMessage'),
    time: number(message, 'dateTime'),
  })

/** Reads a message that came in. */
export const readReceived = (message: JsonObject): ChatMessage =>
  messageOf({
    id: text(message, 'id'),
    clientId: '',
    mine: false,
    type: text(message, 'messageType'),
    content: content(message, 'formMessage'),
    time: number(message, 'dateTime'),
  })

/** Reads a message of the history; `ownId` tells whose it is. */
export const readHistory = (entry: JsonObject, ownId: string): ChatMessage =>
  messageOf({
    id: text(entry, 'id'),
    clientId: text(entry, 'clientId'),
    mine: text(entry, 'sendUserId') === ownId,
    type: text(entry, 'contentType'),
    content: text(entry, 'content'),
    time: number(entry, 'sendTime'),
  })

/** Who sent a message. */
export const readSender = (message: JsonObject): Peer => peerOf(message, 'formUserId', '')
/** Who a message is for. */
export const readReceiver = (message: JsonObject): Peer => ({
  id: text(message, 'toUserId'),
  name: text(message, 'toRealName'),
  account: text(message, 'toAccount'),
  headIcon: text(message, 'toHeadIcon'),
  department: '',
})

/** Somebody as this window kept them. */
export const readPeer = (kept: JsonObject): Peer => ({ ...peerOf(kept, 'id', text(kept, 'department')), name: text(kept, 'name') })

const peerOf = (source: JsonObject, idKey: string, department: string): Peer => ({
  id: text(source, idKey),
  name: text(source, 'realName'),
  account: text(source, 'account'),
  headIcon: text(source, 'headIcon'),
  department,
})

/** The objects of a list; nothing where it is no list. */
export const objectsOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])

/** Reads the people one can talk to. */
export const readContacts = (data: Json): readonly Peer[] =>
  objectsOf(isJsonObject(data) ? data['list'] : data).map((entry) => peerOf(entry, 'id', text(entry, 'department')))

/** Reads conversations, each with its last message and what is unread. */
export const readConversations = (data: Json): readonly Conversation[] =>
  objectsOf(isJsonObject(data) ? data['list'] : data).map((entry) => ({
    peer: peerOf(entry, 'id', ''),
    last: { type: typeOf(text(entry, 'messageType')), text: text(entry, 'latestMessage'), time: number(entry, 'latestDate') },
    unread: number(entry, 'unreadMessage'),
  }))
