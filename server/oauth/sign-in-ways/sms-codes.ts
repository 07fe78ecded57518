import { createHash, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../errors'
import { hashToken } from '../../http/session'
import type { Words } from '../../text/language'
import { sameSignature } from '../../security/passwords'
import type { Services } from '../../services'
import type { User } from '../../permission/users/store'
import { countTry, refuseWhileWaiting, smsBudgets, type Counted } from '../session/attempt-budgets'
import { placeOf, type Caller } from '../session/known-places'
import { attemptStore } from '../session/attempts-store'
import { proofStore } from '../one-time-codes/proofs-store'

const validMinutes = 5
const mostTries = 5

/** What a code is for, and who asks. */
export interface CodeWanted {
  readonly purpose: 'sms' | 'mobile' | 'form'
  /** Under which the code is kept: the number, whose number it is to become, or the form that asks for it with the number. */
  readonly key: string
  readonly mobile: string
  /** Whose code it is. */
  readonly user: User | undefined
  readonly caller: Caller
}

const digestOf = (mobile: string, code: string): string => createHash('sha256').update(`${mobile}\n${code}`).digest('hex')

/** Strangers share the budgets of a number and of their address; a browser in which the user has signed in before has one of its own. */
async function countedUnder(services: Services, { mobile, user, caller }: CodeWanted, what: 'send' | 'try'): Promise<readonly Counted[]> {
  const [own, from] = what === 'send' ? [smsBudgets.sent, smsBudgets.asked] : [smsBudgets.tried, smsBudgets.triedFrom]
  // Not by the address: two addresses compared would tell whose number it is.
  if ((await placeOf(services, user, caller)) === 'device') return [{ key: `sms ${what}:${mobile}|${hashToken(caller.device ?? '')}`, budget: own }]
  return [
    { key: `sms ${what}:${mobile}`, budget: own },
    { key: `sms ${what} from:${caller.address}`, budget: from },
  ]
}

/**
 * Makes a code for a number and, with `goesOut`, sends it. Returns the seconds until the next may be asked for: the wait doubles with
 * each that was not used, and there are ten a day. @throws {Refusal} while one has to wait.
 */
export async function sendCode(
  services: Services,
  wanted: CodeWanted,
  goesOut: boolean,
  words: Words,
  log: FastifyBaseLogger,
): Promise<{ readonly seconds: number }> {
  const { store, sms } = services
  if (!sms) throw new Refusal('smsUnavailable')
  const counted = await countedUnder(services, wanted, 'send')
  await refuseWhileWaiting(services, counted, 'smsTooSoon')
  const wait = await countTry(services, counted)
  const now = services.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { key, purpose, mobile } = wanted
  await store.of(proofStore).put({ key, purpose, value: digestOf(mobile, code), creatorTime: now, expiresTime: now + validMinutes * 60_000 })
  const text = words.t('server.sms.code', { code, minutes: validMinutes })
  // Not waited for: how long the sending takes would tell whether there is such an account.
  if (goesOut) sms(mobile, text, log).catch((error: unknown) => log.error({ err: error }, 'a text message was not sent'))
  return { seconds: Math.ceil(wait / 1000) }
}

/** Uses a code up. It is good once, and not for guessing: tries count across codes. @throws {Refusal} the same whatever is wrong. */
export async function takeCode(services: Services, wanted: CodeWanted, code: string): Promise<void> {
  const { store } = services
  const counted = await countedUnder(services, wanted, 'try')
  await refuseWhileWaiting(services, counted)
  await countTry(services, counted)
  const { purpose, key, mobile } = wanted
  const proof = await store.of(proofStore).attempt(purpose, key)
  const fits = proof && proof.tries <= mostTries && proof.expiresTime > services.now() && sameSignature(proof.value, digestOf(mobile, code))
  if (!fits || !(await store.of(proofStore).take(purpose, key))) throw new Refusal('wrongCode')
  const sent = await countedUnder(services, wanted, 'send')
  for (const { key: one } of [...counted, ...sent])
    if (one.includes(' from:')) await store.of(attemptStore).uncount(one)
    else await store.of(attemptStore).forget([one])
}
