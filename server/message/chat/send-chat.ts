import { isJsonObject } from '../../../engine'
import { Refusal, invalidField } from '../../errors'
import { newId } from '../../ids'
import type { Services } from '../../services'
import { chatStore, pairOf, type ChatMessage } from './store'
import { userStore, type User } from '../../permission/users/store'
import { fileStore } from '../../files/store'

export const chatTypes = ['text', 'image', 'voice', 'video'] as const
export type ChatType = (typeof chatTypes)[number]

export interface ChatInput {
  readonly toUserId: string
  readonly type: ChatType
  /** The text; or of a file its name as the upload answered it, and for a picture its size. */
  readonly content: unknown
  /** Sent again under the same id, a message is stored once. */
  readonly clientId: string
}

const longestText = 5000

/** Stores a message and tells both sides. @throws {Refusal} when it is empty, or for somebody who is not there. */
export async function sendChat(services: Services, from: User, input: ChatInput): Promise<ChatMessage> {
  const { store } = services
  const to = await store.of(userStore).byId(input.toUserId)
  if (!to || to.enabledMark !== 1 || to.id === from.id) throw invalidField('toUserId', 'unknownReference')
  const now = services.now()
  const { message } = await store.of(chatStore).insert({
    id: newId(now),
    clientId: input.clientId,
    pair: pairOf(from.id, to.id),
    sendUserId: from.id,
    receiveUserId: to.id,
    sendTime: now,
    readTime: null,
    contentType: input.type,
    content: input.type === 'text' ? textOf(input.content) : await fileOf(services, from, input.type, input.content),
  })
  // Also for one that was stored before: its sender did not hear of it.
  services.realtime.tell({ event: 'chat', id: message.id })
  return message
}

function textOf(content: unknown): string {
  const text = typeof content === 'string' ? content.trim() : ''
  if (text === '') throw invalidField('messageContent', 'required')
  if (text.length > longestText) throw invalidField('messageContent', 'tooLong', { limit: longestText })
  return text
}

/** Only what the sender uploaded for this: a guessed name must not lend somebody else's file. */
async function fileOf({ store }: Services, from: User, type: ChatType, content: unknown): Promise<string> {
  const given: unknown = typeof content === 'string' ? parsed(content) : content
  const name = isJsonObject(given) && typeof given['name'] === 'string' ? given['name'] : ''
  const file = await store.of(fileStore).byId(name)
  if (!isJsonObject(given) || !file || file.creatorUserId !== from.id || file.type !== (type === 'image' ? 'IM' : 'annex'))
    throw new Refusal('invalid', { fields: [{ path: 'messageContent', key: 'fileUnknown' }] })
  const size = (key: string): number => Math.min(Math.max(0, Math.round(Number(given[key]) || 0)), 20_000)
  return JSON.stringify(type === 'image' ? { name, width: size('width'), height: size('height') } : { name, fileName: file.name })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
