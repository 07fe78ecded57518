import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors'
import type { Session } from '../store/sessions'
import type { Stores } from '../store/store'
import type { User } from '../store/users'

/** A fresh token for a browser; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface SignedIn {
  readonly user: User
  readonly session: Session
}

/** A session is prolonged at most this often, so that reading does not mean writing. */
const touchEvery = 60_000

function tokenOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && token.length <= 100 ? token : null
}

/**
 * Who sends a request. @throws {Refusal} 600 when the session ran out, 601 when another sign-in ended it, 603 while its screen is
 * locked (unless the call is one that `whileLocked` allows), else 602.
 */
export const authenticate = (request: FastifyRequest, store: Stores, sessionMinutes: number, now: number, whileLocked = false): Promise<SignedIn> =>
  authenticateToken(tokenOf(request), store, sessionMinutes, now, whileLocked)

/** Whose token it is. @throws {Refusal} as `authenticate` does. */
export async function authenticateToken(
  token: string | null,
  store: Stores,
  sessionMinutes: number,
  now: number,
  whileLocked = false,
): Promise<SignedIn> {
  const opened = token === null ? undefined : await store.sessions.open(hashToken(token))
  if (!opened) throw new Refusal('sessionInvalid')
  const { session, user } = opened
  if (session.endReason === 'elsewhere') throw new Refusal('sessionElsewhere')
  if (session.endReason !== null) throw new Refusal('sessionInvalid')
  if (session.expiresTime <= now) throw new Refusal('sessionExpired')
  if (!user || user.enabledMark !== 1) throw new Refusal('sessionInvalid')
  if (session.lockedTime !== null && !whileLocked) throw new Refusal('sessionLocked', { data: whoLocked(user) })
  if (now - session.seenTime > touchEvery) await store.sessions.touch(session.id, now, now + sessionMinutes * 60_000)
  return { user, session }
}

/** What the lock screen shows: whose password it waits for. */
const whoLocked = ({ account, realName, headIcon }: User) => ({ account, userName: realName, headIcon })
