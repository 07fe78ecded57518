import { Refusal } from '../errors'
import { hashToken, newToken } from '../http/session'
import type { Services } from '../services'
import type { Session } from '../store/sessions'

const seconds = 60

/** Makes a code by which a session vouches for its user before one host. @throws {Refusal} for a host that is not on the allow-list. */
export async function makeOneTimeCode(
  { store, env, now }: Services,
  session: Session,
  host: string,
): Promise<{ readonly code: string; readonly seconds: number }> {
  const wanted = host.toLowerCase()
  if (!env.links.hosts.includes(wanted)) throw new Refusal('hostNotAllowed', { values: { host } })
  const code = newToken()
  await store.oneTimeCodes.removeBefore(now())
  await store.oneTimeCodes.insert({ codeHash: hashToken(code), sessionId: session.id, host: wanted, expiresTime: now() + seconds * 1000 })
  return { code, seconds }
}

/**
 * Answers whom a code vouches for, and uses it up whatever the answer. It says who the user is and opens nothing here: no session
 * begins by it. @throws {Refusal} the same for a code that is unknown, used, too old, for another host, or whose session ended.
 */
export async function redeemOneTimeCode({ store, now }: Services, code: string, host: string) {
  const kept = await store.oneTimeCodes.take(hashToken(code))
  const session = kept && kept.expiresTime > now() && kept.host === host.toLowerCase() ? await store.sessions.byId(kept.sessionId) : undefined
  const alive = session && session.endReason === null && session.lockedTime === null && session.expiresTime > now()
  const user = alive ? await store.users.byId(session.userId) : undefined
  if (!user || user.enabledMark !== 1) throw new Refusal('codeUsed')
  return { userId: user.id, account: user.account, realName: user.realName, organizeId: user.organizeId }
}
