import { Type, type Static } from '@sinclair/typebox'
import { chatTypes } from '../message/chat/send-chat'

const id = Type.String({ minLength: 1, maxLength: 100 })
const token = Type.Optional(Type.String({ maxLength: 200 }))
const number = (maximum: number) => Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum }), Type.String({ pattern: '^\\d{1,6}$' })]))

/** What a browser may send, by `method`. Anything else ends the line. */
export const clientMessage = Type.Union([
  Type.Object({
    method: Type.Literal('OnConnection'),
    token: Type.String({ minLength: 1, maxLength: 200 }),
    mobileDevice: Type.Optional(Type.Boolean()),
  }),
  Type.Object({
    method: Type.Literal('SendMessage'),
    toUserId: id,
    messageType: Type.Union(chatTypes.map((type) => Type.Literal(type))),
    messageContent: Type.Union([Type.String({ maxLength: 20_000 }), Type.Record(Type.String(), Type.Unknown())]),
    /** Ours: the same message sent again after a broken line is stored once. */
    clientId: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' })),
    token,
  }),
  Type.Object({
    method: Type.Literal('MessageList'),
    toUserId: id,
    formUserId: Type.Optional(Type.String({ maxLength: 100 })),
    currentPage: number(1_000_000),
    pageSize: number(100),
    sord: Type.Optional(Type.String({ maxLength: 4 })),
    keyword: Type.Optional(Type.String({ maxLength: 200 })),
    /** Ours: comes back with the answer, so that it finds who asked. */
    requestId: Type.Optional(Type.String({ maxLength: 64 })),
    token,
  }),
  Type.Object({ method: Type.Literal('UpdateReadMessage'), formUserId: id, token }),
  /** Ours: asks whether the line still stands. */
  Type.Object({ method: Type.Literal('Heartbeat') }),
])
export type ClientMessage = Static<typeof clientMessage>
