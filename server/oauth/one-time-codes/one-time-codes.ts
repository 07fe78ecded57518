import { Refusal } from '../../errors'
import { hashToken, newToken } from '../../http/session'
import type { Services } from '../../services'
import { sessionStore, type Session } from '../session/store'
import { userStore, type User } from '../../permission/users/store'
import type { Caller } from '../session/known-places'
import { openSession, type OpenedSession } from '../session/sign-in'
import { oneTimeCodeStore } from './store'

const seconds = 60
/** No host has this name: a code for another system never opens a session here, nor the other way round. */
const here = '/'

/** Makes a code by which a session vouches for its user before one host. @throws {Refusal} for a host that is not on the allow-list. */
export async function makeOneTimeCode(
  { store, env, now }: Services,
  session: Session,
  host: string,
): Promise<{ readonly code: string; readonly seconds: number }> {
  const wanted = host.toLowerCase()
  if (!env.links.hosts.includes(wanted)) throw new Refusal('hostNotAllowed', { values: { host } })
  return makeCode({ store, now }, session, wanted)
}

/** Makes a code that opens a session of the same user in another browser: a phone, a window of another program. */
export const makeSessionCode = (services: Services, session: Session) => makeCode(services, session, here)

async function makeCode({ store, now }: Pick<Services, 'store' | 'now'>, session: Session, host: string) {
  const code = newToken()
  await store.of(oneTimeCodeStore).removeBefore(now())
  await store.of(oneTimeCodeStore).insert({ codeHash: hashToken(code), sessionId: session.id, host, expiresTime: now() + seconds * 1000 })
  return { code, seconds }
}

/**
 * Returns whom a code vouches for, and uses it up even where it is refused. It says who the user is and opens nothing here: no session
 * begins by it. @throws {Refusal} the same for a code that is unknown, used, too old, for another host, or whose session ended.
 */
export async function redeemOneTimeCode(services: Services, code: string, host: string) {
  const user = await take(services, code, host.toLowerCase())
  return { userId: user.id, account: user.account, realName: user.realName, organizeId: user.organizeId }
}

/** Begins a session for whom a code vouches, and uses it up even where it is refused. @throws {Refusal} as `redeemOneTimeCode` does. */
export async function signInByCode(services: Services, code: string, caller: Caller): Promise<OpenedSession> {
  return openSession(services, await take(services, code, here), caller)
}

async function take({ store, now }: Services, code: string, host: string): Promise<User> {
  const kept = await store.of(oneTimeCodeStore).take(hashToken(code))
  const session = kept && kept.expiresTime > now() && kept.host === host ? await store.of(sessionStore).byId(kept.sessionId) : undefined
  const alive = session && session.endReason === null && session.lockedTime === null && session.expiresTime > now()
  const user = alive ? await store.of(userStore).byId(session.userId) : undefined
  if (!user || user.enabledMark !== 1) throw new Refusal('codeUsed')
  return user
}
