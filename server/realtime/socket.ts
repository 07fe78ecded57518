import websocket, { type WebSocket } from '@fastify/websocket'
import { Value } from '@sinclair/typebox/value'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonObject } from '../../engine'
import { Refusal } from '../errors'
import { answerOf } from '../http/error-handler'
import { authenticateToken, readToken } from '../http/session'
import { previewedIn } from '../permission/preview/preview'
import { isLanguage, preferredLanguage, wordsOf } from '../text/language'
import { anyone } from '../policies/policy'
import { parseJson } from '../http/safe-json'
import type { Services } from '../services'
import { announce, endWhatEnded, lockedCode, overCode, type TalkConnection, type Announcements } from './announce'
import { answerMessage } from './answer-message'
import { unreadOf } from './counts'
import { clientMessage, type ClientMessage } from './socket-messages'

/** Milliseconds in which a browser has to say who it is. */
const introduction = 10_000
const heartbeat = 30_000
/** More messages than a person types in ten seconds end the line. */
const burst = { messages: 60, within: 10_000 } as const
const codes = { badMessage: 1008, stranger: overCode, tooMuch: 1013 } as const

const policy = anyone('the first message brings the token; until then nothing is answered')

/** The line for chat and news at `/api/message/websocket`. The token comes in the first message, never in the address. */
export async function addSocket(app: FastifyInstance, services: Services, announcements: Announcements): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  services.realtime.onHappening((happening) => {
    announce(services, announcements, happening).catch((error: unknown) => app.log.error({ err: error }, 'news were not told'))
  })
  const watching = setInterval(() => {
    endWhatEnded(services, services.realtime.connectionsOf(null)).catch((error: unknown) =>
      app.log.error({ err: error }, 'sessions were not looked at'),
    )
  }, heartbeat)
  watching.unref()
  app.addHook('onClose', () => clearInterval(watching))

  app.route({
    method: 'GET',
    url: '/api/message/websocket',
    config: { policy },
    // OpenAPI has no words for it: README.md beside this file describes it.
    schema: { hide: true },
    preValidation: (request, reply, done) => {
      if (isFromHere(request)) done()
      else reply.status(403).send({ code: 403, msg: 'Origin', data: null })
    },
    handler: (_request, reply) => reply.status(426).send({ code: 426, msg: 'WebSocket', data: null }),
    wsHandler: (socket, request) => attend(services, socket, request),
  })
}

/** Which messages change nothing, and are heard while a session previews what others see. */
const onlyReads: Readonly<Record<ClientMessage['method'], boolean>> = {
  OnConnection: true,
  Heartbeat: true,
  MessageList: true,
  SendMessage: false,
  UpdateReadMessage: false,
}

/** Whoever sends is told why it is not sent; that nothing counts as read needs no words. */
function refuseInPreview({ send, language }: TalkConnection, message: ClientMessage): void {
  if (message.method !== 'SendMessage') return
  const { code, msg } = answerOf(new Refusal('previewOnly'), wordsOf(language))
  send({ method: 'error', ...(message.clientId !== undefined && { clientId: message.clientId }), code, msg })
}

/** Another site's page must not open a line with a stolen token. Clients that are no browsers name no origin. */
function isFromHere({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === headers.host
  } catch {
    return false
  }
}

function attend(services: Services, socket: WebSocket, request: FastifyRequest): void {
  let known: { readonly token: string; readonly connection: TalkConnection; leave(): void } | null = null
  let alive = true
  const sent: number[] = []
  const stranger = setTimeout(() => socket.close(codes.stranger), introduction)
  const pulse = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, heartbeat)

  async function handle(message: ClientMessage): Promise<void> {
    if (message.method === 'Heartbeat') return write(socket, { method: 'heartbeat' })
    const token = message.method === 'OnConnection' ? (readToken(message.token) ?? '') : known?.token
    if (token === undefined) return socket.close(codes.stranger)
    // A session that ended meanwhile says nothing any more.
    const { user, session } = await authenticateToken(token, services.store, services.env.sessionMinutes, services.now())
    if (message.method !== 'OnConnection') {
      if (known && previewedIn(session) && !onlyReads[message.method]) return refuseInPreview(known.connection, message)
      if (known) await answerMessage(services, user, known.connection, message)
      return
    }
    if (known || socket.readyState !== socket.OPEN) return
    clearTimeout(stranger)
    const language = isLanguage(user.language) ? user.language : preferredLanguage(request.headers['accept-language'])
    const connection: TalkConnection = {
      userId: user.id,
      sessionId: session.id,
      language,
      send: (answer) => write(socket, answer),
      close: (code) => socket.close(code),
    }
    known = { token, connection, leave: services.realtime.join(connection) }
    connection.send({ method: 'initMessage', ...(await unreadOf(services, user.id)) })
  }

  // One after the other, so that messages are stored in the order they were sent in.
  let queue = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    const now = Date.now()
    sent.push(now)
    while ((sent[0] ?? now) < now - burst.within) sent.shift()
    if (sent.length > burst.messages) return socket.close(codes.tooMuch)
    const message = isBinary ? null : read(String(data))
    if (!message) return socket.close(codes.badMessage)
    queue = queue.then(() => handle(message)).catch((error: unknown) => fail(error, socket, request))
  })
  socket.on('pong', () => {
    alive = true
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearTimeout(stranger)
    clearInterval(pulse)
    known?.leave()
  })
}

function read(text: string): ClientMessage | null {
  try {
    const value = parseJson(text)
    return Value.Check(clientMessage, value) ? value : null
  } catch {
    return null
  }
}

function write(socket: WebSocket, message: JsonObject): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** Who is not signed in is told so and shut out; anything else that failed is ours and is logged. */
function fail(error: unknown, socket: WebSocket, request: FastifyRequest): void {
  if (error instanceof Refusal) {
    if (error.key === 'sessionLocked') return socket.close(lockedCode)
    write(socket, { method: 'logout', msg: answerOf(error, wordsOf(preferredLanguage(request.headers['accept-language']))).msg })
    return socket.close(codes.stranger)
  }
  request.log.error({ err: error }, 'a message of the socket was not handled')
  write(socket, { method: 'error', code: 500, msg: '' })
}
