import type { Refusal } from '../errors'
import { wordsOf, type Language } from '../text/language'
import { presentReceived, presentSent } from '../message/chat/presenter'
import type { Services } from '../services'
import { sessionStore, type EndReason, type Session } from '../oauth/session/store'
import { unreadOf } from './counts'
import type { Connection, Happening } from './hub'
import { messageStore } from '../message/messages/store'
import { userStore } from '../permission/users/store'
import { readerOf } from '../visualdev/comments/readers'
import { loadModel } from '../visualdev/models/open-model'
import { chatStore } from '../message/chat/store'

/** The session is over, coming back is no use; it is locked, and coming back is for after unlocking. */
export const overCode = 4001
export const lockedCode = 4002

/** A line with the language its user reads. */
export interface TalkConnection extends Connection {
  readonly language: Language
}

/** What modules make of what happened, by its name. */
export type Announcements = Readonly<Record<string, ((services: Services, id: string) => Promise<void>) | undefined>>

/** Tells those of this node whom something concerns. */
export async function announce(services: Services, announcements: Announcements, happening: Happening): Promise<void> {
  const { store, realtime } = services
  switch (happening.event) {
    case 'chat': {
      const message = await store.of(chatStore).byId(happening.id)
      if (!message) return
      const own = realtime.connectionsOf([message.sendUserId])
      const theirs = realtime.connectionsOf([message.receiveUserId])
      if (own.length + theirs.length === 0) return
      const [from, to] = await Promise.all([store.of(userStore).byId(message.sendUserId), store.of(userStore).byId(message.receiveUserId)])
      if (!from || !to) return
      for (const connection of own) connection.send(presentSent(services, message, from, to))
      for (const connection of theirs) connection.send(presentReceived(services, message, from))
      return
    }
    case 'counts': {
      const message = happening.messageId === undefined ? undefined : await store.of(messageStore).byId(happening.messageId)
      const news = message ? { id: message.id, title: message.title, messageType: message.type } : {}
      for (const [userId, connections] of byUser(realtime.connectionsOf(happening.userIds))) {
        const unread = await unreadOf(services, userId)
        for (const connection of connections) connection.send({ method: 'messagePush', ...unread, unreadNoticeCount: message ? 1 : 0, ...news })
      }
      return
    }
    case 'access': {
      for (const connection of realtime.connectionsOf(happening.userIds)) connection.send({ method: 'accessChanged' })
      return
    }
    case 'comments': {
      const model = await loadModel(services, happening.modelId)
      for (const [userId, connections] of byUser(realtime.connectionsOf(null))) {
        if (!(await readerOf(services, model, happening.id, userId))) continue
        for (const connection of connections) connection.send({ method: 'commentsChanged', modelId: happening.modelId, id: happening.id })
      }
      return
    }
    case 'module': {
      await announcements[happening.name]?.(services, happening.id)
      return
    }
    case 'sessions':
      return endWhatEnded(services, realtime.connectionsOf([happening.userId]))
  }
}

/** Closes the lines of sessions that are over, and says why. */
export async function endWhatEnded(services: Services, connections: readonly Connection[]): Promise<void> {
  if (connections.length === 0) return
  const sessions = new Map(
    (await services.store.of(sessionStore).byIds([...new Set(connections.map((one) => one.sessionId))])).map((session) => [session.id, session]),
  )
  for (const connection of connections) {
    const reason = reasonOf(sessions.get(connection.sessionId), services.now())
    if (reason === null) continue
    if (reason === 'locked') {
      connection.close(lockedCode)
      continue
    }
    // Who signed out in another window needs no message.
    if (reason === 'logout') connection.send({ method: 'closeSocket' })
    else connection.send({ method: 'logout', msg: wordsOf((connection as TalkConnection).language).t(`server.error.${refusalOf(reason)}`) })
    connection.close(overCode)
  }
}

type Over = EndReason | 'expired' | 'locked'

function reasonOf(session: Session | undefined, now: number): Over | null {
  if (!session) return 'removed'
  if (session.endReason !== null) return session.endReason as EndReason
  if (session.expiresTime <= now) return 'expired'
  return session.lockedTime === null ? null : 'locked'
}

const refusals: Partial<Readonly<Record<Over, Refusal['key']>>> = {
  elsewhere: 'sessionElsewhere',
  expired: 'sessionExpired',
  disabled: 'accountDisabled',
  forced: 'sessionForced',
}
const refusalOf = (reason: Over): Refusal['key'] => refusals[reason] ?? 'sessionInvalid'

function byUser(connections: readonly Connection[]): ReadonlyMap<string, readonly Connection[]> {
  const groups = new Map<string, Connection[]>()
  for (const connection of connections) groups.set(connection.userId, [...(groups.get(connection.userId) ?? []), connection])
  return groups
}
