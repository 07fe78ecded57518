import { Type } from '@sinclair/typebox'
import { looksOf } from '../session/looks-of-entry'
import { makePicture, makePictureFor, makeWait } from '../session/picture-code'
import { beginScan, collectScan, confirmScan, lookAtScan } from './scan-sign-in'
import { needsPicture, openSession } from '../session/sign-in'
import { checkSmsCode, sendSmsCode } from './sms-sign-in'
import { familyModeOf } from '../../family/family-mode'
import { answered, type AddRoute } from '../../http/route'
import { anyone, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { account, answerOpened, callerOf, mobile, smsCode } from '../session/credentials'

const tag = 'session'
const begins = anyone('this is how a session begins')
const secret = Type.String({ minLength: 20, maxLength: 100, 'x-secret': true })
/** People type their password into the wrong box. */
const typedAccount = Type.String({ ...account, 'x-secret': true })
const byTicket = Type.Object({ ticket: secret })
const opened = { token: Type.String(), theme: Type.String() }

/** Signing in by a text message or by scanning, and the picture that is asked for after failures. */
export function addSignInWays(route: AddRoute, services: Services): void {
  route.open({
    method: 'GET',
    url: '/api/oauth/getConfig/:account',
    tag,
    summary: 'Whether signing in to an account, real or not, asks for a picture code from here',
    policy: begins,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    params: Type.Object({ account: typedAccount }),
    data: Type.Object({ enableVerificationCode: Type.Boolean(), verificationCodeNumber: Type.Integer() }),
    handle: async ({ params, request }) => ({
      enableVerificationCode: await needsPicture(services, params.account, callerOf(request)),
      verificationCodeNumber: 4,
    }),
  })

  route.open({
    method: 'GET',
    url: '/api/oauth/ImageCode',
    onlyReads: false,
    tag,
    summary:
      'A picture to read: signing in takes its id as timestamp and its text as code. With kind=wait an id that counts without a text once the seconds have passed',
    policy: begins,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    query: Type.Object({ kind: Type.Optional(Type.Union([Type.Literal('picture'), Type.Literal('wait')])) }),
    data: Type.Object({ id: Type.String(), image: Type.Optional(Type.String()), seconds: Type.Optional(Type.Integer()) }),
    handle: ({ query }) => (query.kind === 'wait' ? makeWait(services) : makePicture(services)),
  })

  route.open({
    method: 'GET',
    url: '/api/oauth/ImageCode/:length/:timestamp',
    onlyReads: false,
    tag,
    summary: 'A picture of four signs to read, under an id that the caller chose: signing in from the same address takes it as timestamp',
    policy: begins,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    params: Type.Object({ length: Type.String({ maxLength: 2 }), timestamp: Type.String({ minLength: 1, maxLength: 60 }) }),
    produces: 'image/png',
    async handle({ params, request, reply }) {
      const picture = await makePictureFor(services, params.timestamp, request.ip)
      reply.header('content-type', 'image/png').header('x-content-type-options', 'nosniff').send(picture)
      return answered
    },
  })

  route.open({
    method: 'GET',
    url: '/api/oauth/getLoginConfig',
    tag,
    summary: 'What a page for signing in needs to know before anything is typed; whether passwords are also wanted as the digest of the family',
    policy: begins,
    rateLimit: { max: 120, timeWindow: '1 minute' },
    data: Type.Object({
      /** Nobody is sent elsewhere to sign in, and no accounts of other services are known here. */
      redirect: Type.Boolean(),
      url: Type.String(),
      preUrl: Type.String(),
      ticketParams: Type.String(),
      socialsList: Type.Array(Type.Unknown()),
      familyMode: Type.Boolean(),
      /** Addresses of the pictures that the page shows; '' for its own looks. */
      logo: Type.String(),
      picture: Type.String(),
    }),
    handle: async () => ({
      ...(await looksOf(services)),
      redirect: false,
      url: '',
      preUrl: '',
      ticketParams: '',
      socialsList: [],
      familyMode: (await familyModeOf(services.store)).on,
    }),
  })

  route.open({
    method: 'POST',
    url: '/api/oauth/SmsCode',
    tag,
    summary:
      'Sends a code to a mobile number if a user has proved to hold it; the answer is the same for any number. The wait until the next doubles, and there are ten a day',
    policy: begins,
    bodyLimit: 1024,
    rateLimit: { max: 20, timeWindow: '10 minutes' },
    body: Type.Object({ mobile }),
    data: Type.Object({ seconds: Type.Integer() }),
    handle: ({ body, words, request }) => sendSmsCode(services, body.mobile, callerOf(request), words, request.log),
  })

  route.open({
    method: 'POST',
    url: '/api/oauth/LoginBySms',
    tag,
    summary:
      'Signs in by the code that was sent to a mobile number; a code is good once, and for five tries; wrong ones count across codes, 20 a day',
    policy: begins,
    bodyLimit: 1024,
    rateLimit: { max: 60, timeWindow: '1 minute' },
    body: Type.Object({ mobile, code: smsCode }),
    data: Type.Object(opened),
    async handle({ body, request, reply }) {
      const caller = callerOf(request)
      return answerOpened(await openSession(services, await checkSmsCode(services, body.mobile, body.code, caller), caller), request, reply)
    },
  })

  route.open({
    method: 'POST',
    url: '/api/oauth/Scan',
    tag,
    summary: 'A ticket to show as a QR code, and the key with which this browser alone collects the session',
    policy: begins,
    bodyLimit: 1024,
    rateLimit: { max: 30, timeWindow: '1 minute' },
    body: Type.Object({}),
    data: Type.Object({ ticket: Type.String(), key: Type.String(), seconds: Type.Integer() }),
    handle: ({ request }) => beginScan(services, callerOf(request)),
  })

  route.open({
    method: 'POST',
    url: '/api/oauth/Scan/State',
    tag,
    summary: 'How far scanning is: waiting, scanned, expired, or confirmed with the token, once',
    policy: begins,
    bodyLimit: 1024,
    rateLimit: { max: 120, timeWindow: '1 minute' },
    body: Type.Object({ ticket: secret, key: secret }),
    data: Type.Object({ state: Type.String(), token: Type.Optional(Type.String()), theme: Type.Optional(Type.String()) }),
    async handle({ body, request, reply }) {
      const state = await collectScan(services, body.ticket, body.key, callerOf(request))
      return state.state === 'confirmed' ? answerOpened(state, request, reply) : state
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/oauth/Scan/:ticket',
    onlyReads: false,
    tag,
    policy: signedIn,
    params: byTicket,
    summary: 'Where a scanned request comes from; the browser that waits learns that it was scanned',
    data: Type.Object({ address: Type.String(), userAgent: Type.String() }),
    handle: ({ params }) => lookAtScan(services, params.ticket),
  })

  route.guarded({
    method: 'POST',
    url: '/api/oauth/Scan/:ticket/Actions/Confirm',
    tag,
    policy: signedIn,
    params: byTicket,
    summary: 'Lets the browser that shows the code in, as the user who confirms',
    handle: ({ params, user }) => confirmScan(services, params.ticket, user),
  })
}
