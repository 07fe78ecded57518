import type { FastifyRequest } from 'fastify'
import type { Static } from '@sinclair/typebox'
import { callerOf, hashToken, newToken, proofStore, Refusal, sendCode, takeCode, type Services, type Words } from '../../../server/module'
import type { phoneSchema } from './open-form'
import { formCalled, purposes } from './open-form'

/** How long a number that was proved may be used, in milliseconds: as long as it takes to fill a form in. */
const good = 60 * 60_000

/** Whose number it is matters not: the budgets of a number and of an address are those of signing in. */
const wanted = (form: string, mobile: string, request: FastifyRequest) =>
  ({ purpose: 'form', key: `${form} ${mobile}`, mobile, user: undefined, caller: callerOf(request) }) as const

/** Sends a code to a number for a form that asks for one. @throws {Refusal} 404 for another form, 400 where nothing sends text messages, 429 while one has to wait. */
export async function askForNumber(services: Services, name: string, mobile: string, request: FastifyRequest, words: Words) {
  if ((await formCalled(services, name)).filledBy !== 'phone') throw new Refusal('formClosed')
  return sendCode(services, wanted(name, mobile, request), true, words, request.log)
}

/** Takes the code that came to a number, and gives one for the form in its place. @throws {Refusal} 400 for a wrong one, 404 for a form that asks for none. */
export async function proveNumber(
  services: Services,
  name: string,
  { mobile, code, request }: { mobile: string; code: string; request: FastifyRequest },
) {
  if ((await formCalled(services, name)).filledBy !== 'phone') throw new Refusal('formClosed')
  await takeCode(services, wanted(name, mobile, request), code)
  const [pass, now] = [newToken(), services.now()]
  const value = JSON.stringify({ form: name, mobile } satisfies Static<typeof phoneSchema>)
  await services.store.of(proofStore).put({ key: hashToken(pass), purpose: purposes.phone, value, creatorTime: now, expiresTime: now + good })
  return { code: pass }
}
