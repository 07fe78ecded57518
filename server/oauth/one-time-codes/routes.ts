import { Type } from '@sinclair/typebox'
import { makeOneTimeCode, makeSessionCode, redeemOneTimeCode, signInByCode } from './one-time-codes'
import type { AddRoute } from '../../http/route'
import { anyone, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { answerOpened, callerOf } from '../session/credentials'

const code = Type.String({ minLength: 1, maxLength: 100 })

/** What addresses of other systems carry instead of the session's token. */
export function addOneTimeCodeRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: '/api/oauth/OneTimeCode',
    tag: 'session',
    summary: 'A code for an address of a host on the allow-list: it works once, within 60 seconds',
    policy: signedIn,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    body: Type.Object({ host: Type.String({ minLength: 1, maxLength: 255 }) }),
    data: Type.Object({ code: Type.String(), seconds: Type.Integer() }),
    handle: ({ body, session }) => makeOneTimeCode(services, session, body.host),
  })

  route.open({
    method: 'POST',
    url: '/api/oauth/OneTimeCode/Redeem',
    tag: 'session',
    summary: 'Who sent the user: answers the identity that a code vouches for, to the host that received it',
    policy: anyone('the code is the proof, and works once'),
    bodyLimit: 1024,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    body: Type.Object({ code, host: Type.String({ minLength: 1, maxLength: 255 }) }),
    data: Type.Object({
      userId: Type.String(),
      account: Type.String(),
      realName: Type.String(),
      organizeId: Type.Union([Type.String(), Type.Null()]),
    }),
    handle: ({ body }) => redeemOneTimeCode(services, body.code, body.host),
  })

  route.guarded({
    method: 'POST',
    url: '/api/oauth/SessionCode',
    tag: 'session',
    summary: 'A code for /jump and /auth-redirect that opens a session of the same user in another browser: it works once, within 60 seconds',
    policy: signedIn,
    rateLimit: { max: 30, timeWindow: '1 minute' },
    data: Type.Object({ code: Type.String(), seconds: Type.Integer() }),
    handle: ({ session }) => makeSessionCode(services, session),
  })

  route.open({
    method: 'POST',
    url: '/api/oauth/LoginByCode',
    tag: 'session',
    summary: 'Signs in by a code of a session that is still going on',
    policy: anyone('the code is the proof, and works once'),
    bodyLimit: 1024,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    body: Type.Object({ code }),
    data: Type.Object({ token: Type.String(), theme: Type.String() }),
    handle: async ({ body, request, reply }) => answerOpened(await signInByCode(services, body.code, callerOf(request)), request, reply),
  })
}
