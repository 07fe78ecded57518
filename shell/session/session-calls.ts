import { isJsonObject, type Answer, type Json } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { hashForFamily, hashPassword } from './hash-password'

/** Every client of the platform presents these; they identify the web application, they are no secret. */
const client = { client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' }

export interface SignedIn {
  readonly token: string
  readonly theme: string
}

/** A picture code that was read, or waited for. */
export interface PictureAnswer {
  readonly id: string
  readonly text: string
}

/** What any way of signing in ends with. */
export function readSignedIn(value: Json): SignedIn {
  const data = isJsonObject(value) ? value : {}
  // Some servers hand out the token with its scheme.
  return { token: String(data['token'] ?? '').replace(/^bearer\s+/i, ''), theme: String(data['theme'] ?? 'classic') }
}

/** The server's side of a session. */
export interface SessionCalls {
  signIn(account: string, password: string, picture?: PictureAnswer): Promise<Answer<SignedIn>>
  currentUser(): Promise<Answer<Json>>
  signOut(): Promise<Answer<Json>>
  /** From then on the server answers nothing else until it is unlocked. */
  lock(): Promise<Answer<Json>>
  unlock(account: string, password: string): Promise<Answer<Json>>
  /** A wrong current password is refused at its field. */
  changePassword(oldPassword: string, password: string): Promise<Answer<Json>>
}

/** The calls that begin and end a session. Passwords leave the browser only as digests. */
export function createSessionCalls(http: HttpClient, now: () => number = Date.now): SessionCalls {
  /** A server in family mode is sent the family's digest as well, so that the same password signs in from clients of either kind. */
  async function forFamily(password: string): Promise<{ readonly familyDigest?: string }> {
    const answer = await http.send({ method: 'GET', url: '/api/oauth/getLoginConfig', keepSession: true })
    const isOn = answer.ok && isJsonObject(answer.value) && answer.value['familyMode'] === true
    return isOn ? { familyDigest: await hashForFamily(password) } : {}
  }
  return {
    async signIn(account, password, picture) {
      const form = new URLSearchParams({
        account,
        password: await hashPassword(password),
        ...(await forFamily(password)),
        origin: 'password',
        code: picture?.text ?? '',
        timestamp: picture?.id ?? String(now()),
        ...client,
      })
      const answer = await http.send({ method: 'POST', url: '/api/oauth/Login', body: form, keepSession: true })
      return answer.ok ? { ok: true, value: readSignedIn(answer.value) } : answer
    },
    currentUser: () => http.send({ method: 'GET', url: '/api/oauth/CurrentUser' }),
    signOut: () => http.send({ method: 'GET', url: '/api/oauth/Logout', keepSession: true }),
    lock: () => http.send({ method: 'PUT', url: '/api/oauth/LockScreen', keepSession: true }),
    async unlock(account, password) {
      const body = { account, password: await hashPassword(password) }
      return http.send({ method: 'POST', url: '/api/oauth/LockScreen', body, keepSession: true })
    },
    async changePassword(oldPassword, password) {
      const body = { oldPassword: await hashPassword(oldPassword), password: await hashPassword(password), ...(await forFamily(password)) }
      const answer = await http.send({ method: 'POST', url: '/api/permission/Users/Current/Actions/ModifyPassword', body })
      // The form has no better place for a refusal than the password that has to be right.
      return answer.ok || answer.error.fields
        ? answer
        : { ok: false, error: { ...answer.error, fields: [{ path: 'oldPassword', message: answer.error.message }] } }
    },
  }
}
