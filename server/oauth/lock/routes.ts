import { Type } from '@sinclair/typebox'
import { checkPassword } from '../session/sign-in'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { endPreview } from '../../permission/preview/preview'
import { account, callerOf, digest, familyDigest, timestamp } from '../session/credentials'
import { sessionStore } from '../session/store'

/**
 * Adds the calls that lock and unlock a session. While it is locked the server refuses everything but unlocking and signing out, so the
 * token alone opens nothing: it is not left to the browser to hide the screen.
 */
export function addLockRoutes(route: AddRoute, services: Services): void {
  const sessions = services.store.of(sessionStore)

  route.guarded({
    method: 'PUT',
    url: '/api/oauth/LockScreen',
    tag: 'session',
    summary: 'Locks the session: until it is unlocked, only unlocking and signing out are answered, everything else with 603',
    policy: signedIn,
    whileLocked: true,
    withFirstPassword: true,
    whilePreviewing: true,
    async handle({ session, user }) {
      await endPreview(services, session, 'locked')
      await sessions.lock(session.id, session.lockedTime ?? services.now())
      services.realtime.tell({ event: 'sessions', userId: user.id })
    },
  })

  route.guarded({
    method: 'POST',
    url: '/api/oauth/LockScreen',
    tag: 'session',
    summary: 'Unlocks the session with the password of its user, as SHA-256 digest or in family mode as MD5 digest',
    policy: signedIn,
    whileLocked: true,
    withFirstPassword: true,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    body: Type.Object({ account, password: digest, familyDigest, timestamp }),
    async handle({ body, user, session, request }) {
      if (body.account.toLowerCase() !== user.account) throw new Refusal('wrongCredentials')
      await checkPassword(services, user.account, { digest: body.password, familyDigest: body.familyDigest }, callerOf(request))
      await sessions.lock(session.id, null)
    },
  })
}
