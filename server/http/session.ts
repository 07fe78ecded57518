import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors'
import { sessionStore, type Session } from '../oauth/session/store'
import { closePreview } from '../permission/preview/preview'
import type { Stores } from '../store/store'
import type { User } from '../permission/users/store'

/** A fresh token for a browser; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What is stored of a token of a session: its SHA-256 as hexadecimal text, so that the database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface SignedIn {
  readonly user: User
  readonly session: Session
}

/** A session is prolonged at most this often, so that reading does not mean writing. */
const touchEvery = 60_000

/** A token as a client sends it: with its scheme or, as some clients keep it, by itself. */
export function readToken(text: string): string | null {
  const token = text.trim().replace(/^bearer +/i, '')
  return /^[\w-]{1,100}$/.test(token) ? token : null
}

const tokenOf = (request: FastifyRequest): string | null => readToken(request.headers.authorization ?? '')

/** What else is answered than what any session may ask. */
interface Allowed {
  /** While the screen is locked. */
  readonly whileLocked?: boolean | undefined
  /** While the password is one that somebody else gave. */
  readonly withFirstPassword?: boolean | undefined
}

/**
 * Who sends a request. @throws {Refusal} 600 when the session ran out, 601 when another sign-in ended it, 603 while its screen is
 * locked, 604 while its password has to be changed first (unless the call is one that is allowed then), else 602.
 */
export const authenticate = (request: FastifyRequest, store: Stores, sessionMinutes: number, now: number, allowed: Allowed): Promise<SignedIn> =>
  authenticateToken(tokenOf(request), store, sessionMinutes, now, allowed)

/** The session whose token a request brings, whatever state it is in; undefined without one. */
export async function sessionSending(request: FastifyRequest, store: Stores): Promise<Session | undefined> {
  const token = tokenOf(request)
  return token === null ? undefined : (await store.of(sessionStore).open(hashToken(token)))?.session
}

/** Whose token it is. @throws {Refusal} as `authenticate` does. */
export async function authenticateToken(
  token: string | null,
  store: Stores,
  sessionMinutes: number,
  now: number,
  { whileLocked = false, withFirstPassword = false }: Allowed = {},
): Promise<SignedIn> {
  const opened = token === null ? undefined : await store.of(sessionStore).open(hashToken(token))
  if (!opened) throw new Refusal('sessionInvalid')
  const { session, user } = opened
  const isOver = session.endReason !== null || session.expiresTime <= now || user?.enabledMark !== 1
  if (isOver) await closePreview(store, session, 'session over', now)
  if (session.endReason === 'elsewhere') throw new Refusal('sessionElsewhere')
  if (session.endReason === 'forced') throw new Refusal('sessionForced')
  if (session.endReason !== null) throw new Refusal('sessionInvalid')
  if (session.expiresTime <= now) throw new Refusal('sessionExpired')
  if (!user || user.enabledMark !== 1) throw new Refusal('sessionInvalid')
  if (session.lockedTime !== null && !whileLocked) throw new Refusal('sessionLocked', { data: whoseScreen(user) })
  if (user.firstPassword === 1 && !withFirstPassword) throw new Refusal('firstPassword', { data: whoseScreen(user) })
  if (now - session.seenTime > touchEvery) await store.of(sessionStore).touch(session.id, now, now + sessionMinutes * 60_000)
  return { user, session }
}

/** What the screens show that wait for a password: whose. */
const whoseScreen = ({ account, realName, headIcon }: User) => ({ account, userName: realName, headIcon })
