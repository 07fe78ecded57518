import { isJsonObject, type JsonObject } from '../../../engine'
import { signLink } from '../../files/file-links'
import type { Services } from '../../services'
import type { ChatMessage } from './store'
import type { User } from '../../permission/users/store'

/** What a message says: text as it is; of a file an object with its signed address beside its id. */
export function sayContent(services: Pick<Services, 'signingKey' | 'now'>, type: string, content: string): string | JsonObject {
  if (type === 'text') return content
  const stored: unknown = JSON.parse(content)
  if (!isJsonObject(stored)) return content
  const shown = type === 'image' ? 'Image/IM' : 'Download/annex'
  const path = signLink(services.signingKey, `/api/file/${shown}/${String(stored['name'])}`, services.now())
  return { ...stored, path }
}

/**
 * What a message says, as histories and lists give it out: text as it is; a file as the JSON text of the object of `sayContent`, its signed address
 * among it.
 */
export function presentContent(services: Pick<Services, 'signingKey' | 'now'>, type: string, content: string): string {
  const said = sayContent(services, type, content)
  return typeof said === 'string' ? said : JSON.stringify(said)
}

type Signing = Pick<Services, 'signingKey' | 'now'>

/** What the sender's own windows are told. The odd keys are those that clients of this family read. */
export const presentSent = (services: Signing, message: ChatMessage, from: User, to: User): JsonObject => ({
  method: 'sendMessage',
  id: message.id,
  clientId: message.clientId,
  UserId: from.id,
  account: from.account,
  headIcon: from.headIcon,
  realName: from.realName,
  toUserId: to.id,
  toAccount: to.account,
  toRealName: to.realName,
  toHeadIcon: to.headIcon,
  messageType: message.contentType,
  toMessage: sayContent(services, message.contentType, message.content),
  dateTime: message.sendTime,
  latestDate: message.sendTime,
})

/** What the receiver's windows are told. */
export const presentReceived = (services: Signing, message: ChatMessage, from: User): JsonObject => ({
  method: 'receiveMessage',
  id: message.id,
  formUserId: from.id,
  account: from.account,
  headIcon: from.headIcon,
  realName: from.realName,
  messageType: message.contentType,
  formMessage: sayContent(services, message.contentType, message.content),
  dateTime: message.sendTime,
  latestDate: message.sendTime,
})

/** A chat message as the history shows it. */
export const presentHistory = (services: Signing, message: ChatMessage): JsonObject => ({
  id: message.id,
  clientId: message.clientId,
  sendUserId: message.sendUserId,
  sendTime: message.sendTime,
  receiveUserId: message.receiveUserId,
  receiveTime: message.readTime,
  content: presentContent(services, message.contentType, message.content),
  contentType: message.contentType,
  state: message.readTime === null ? 0 : 1,
})
