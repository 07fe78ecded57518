import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../engine'
import { sendChat } from '../message/chat/send-chat'
import { Refusal } from '../errors'
import { answerOf } from '../http/error-handler'
import { wordsOf } from '../text/language'
import { presentHistory } from '../message/chat/presenter'
import { paginationOf } from '../http/wire'
import type { Services } from '../services'
import { chatStore, pairOf } from '../message/chat/store'
import type { User } from '../permission/users/store'
import type { TalkConnection } from './announce'
import type { ClientMessage } from './socket-messages'

type Request = Exclude<ClientMessage, { readonly method: 'OnConnection' | 'Heartbeat' }>

const firstLoad = 30

/** Does what a signed-in browser asks for. What is refused is told to this window alone. */
export async function answerMessage(services: Services, user: User, connection: TalkConnection, message: Request): Promise<void> {
  switch (message.method) {
    case 'SendMessage': {
      const clientId = message.clientId ?? randomUUID()
      const input = { toUserId: message.toUserId, type: message.messageType, content: message.messageContent, clientId }
      await sendChat(services, user, input).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const { code, msg } = answerOf(error, wordsOf(connection.language))
        connection.send({ method: 'error', clientId, code, msg })
      })
      return
    }
    case 'MessageList':
      return connection.send(await history(services, user, message))
    case 'UpdateReadMessage':
      if (await services.store.of(chatStore).read(user.id, message.formUserId, services.now()))
        services.realtime.tell({ event: 'counts', userIds: [user.id] })
  }
}

async function history(services: Services, user: User, asked: Extract<Request, { readonly method: 'MessageList' }>): Promise<JsonObject> {
  // Whichever of the two the client names first: the other one is the peer, and nobody reads along in a strange conversation.
  const peerId = asked.toUserId === user.id && asked.formUserId ? asked.formUserId : asked.toUserId
  const page = { current: Number(asked.currentPage ?? 1), size: Math.min(100, Number(asked.pageSize ?? firstLoad)) || firstLoad }
  const order = asked.sord?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  const { rows, total } = await services.store.of(chatStore).history(pairOf(user.id, peerId), { keyword: asked.keyword, order, page })
  return {
    method: 'messageList',
    toUserId: peerId,
    ...(asked.requestId !== undefined && { requestId: asked.requestId }),
    list: rows.map((row) => presentHistory(services, row)),
    pagination: paginationOf(page, total),
  }
}
