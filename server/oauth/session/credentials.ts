import { Type } from '@sinclair/typebox'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placesFor, type Caller } from './known-places'
import type { OpenedSession } from './sign-in'

/** What calls that take a password have in common. */
export const account = Type.String({ minLength: 1, maxLength: 100 })
/** The SHA-256 digest of a password, or where family mode is on its MD5 digest. */
export const digest = Type.String({ pattern: '^([0-9a-fA-F]{64}|[0-9a-fA-F]{32})$' })
/** What our own client sends beside it while family mode is on. */
export const familyDigest = Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{32}$' }))
/** The id of a picture code; some clients send it as the number of milliseconds that it is. */
export const timestamp = Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number()]))
/** A mobile number. */
export const mobile = Type.String({ pattern: '^1[3-9]\\d{9}$' })
/** What a text message brings. */
export const smsCode = Type.String({ pattern: '^\\d{6}$' })

/** By which a browser is known again. It opens nothing: tries at a password from there are counted on their own. */
const deviceCookie = 'weft.device'

/** Who sends a request, as tries and places are counted by. */
export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: parseCookie(request.headers.cookie ?? '')[deviceCookie] ?? null,
})

/** Returns what the answer tells of a begun session; the secret of the device goes into a cookie beside it, which no script reads. */
export function answerOpened<T extends OpenedSession>({ device, ...session }: T, request: FastifyRequest, reply: FastifyReply): Omit<T, 'device'> {
  const cookie = { name: deviceCookie, value: device, path: '/api', httpOnly: true, sameSite: 'strict', maxAge: placesFor / 1000 } as const
  reply.header('set-cookie', stringifySetCookie({ ...cookie, secure: request.protocol === 'https' }))
  return session
}
