import { createHash, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../errors'
import type { Words } from '../language'
import { sameSignature } from '../passwords'
import type { Services } from '../services'
import type { User } from '../store/users'

const purpose = 'sms'
const validMinutes = 5
const mostTries = 5
/** Seconds between two codes for one number. */
export const smsPause = 60

const digestOf = (mobile: string, code: string): string => createHash('sha256').update(`${mobile}\n${code}`).digest('hex')

/** Sends a code to a number if it is that of one account; the answer is the same for any number. */
export async function sendSmsCode(services: Services, mobile: string, words: Words, log: FastifyBaseLogger): Promise<{ readonly seconds: number }> {
  const { store, sms } = services
  if (!sms) throw new Refusal('smsUnavailable')
  const now = services.now()
  const before = await store.proofs.find(purpose, mobile)
  const wait = before ? Math.ceil((before.creatorTime + smsPause * 1000 - now) / 1000) : 0
  if (wait > 0) throw new Refusal('smsTooSoon', { values: { seconds: wait } })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await store.proofs.put({ key: mobile, purpose, value: digestOf(mobile, code), creatorTime: now, expiresTime: now + validMinutes * 60_000 })
  const text = words.t('server.sms.code', { code, minutes: validMinutes })
  // Not waited for: how long the sending takes would tell whether there is such an account.
  if (await accountOf(services, mobile)) sms(mobile, text, log).catch((error: unknown) => log.error({ err: error }, 'a text message was not sent'))
  return { seconds: smsPause }
}

/** Whose code it is. A code is good once, and not for guessing. @throws {Refusal} the same whatever is wrong. */
export async function checkSmsCode(services: Services, mobile: string, code: string): Promise<User> {
  const { store } = services
  const proof = await store.proofs.attempt(purpose, mobile)
  const fits = proof && proof.tries <= mostTries && proof.expiresTime > services.now() && sameSignature(proof.value, digestOf(mobile, code))
  const user = fits && (await store.proofs.take(purpose, mobile)) ? await accountOf(services, mobile) : undefined
  if (!user) throw new Refusal('wrongCode')
  return user
}

/** The account that a number belongs to; one that several share is nobody's. */
async function accountOf({ store }: Services, mobile: string): Promise<User | undefined> {
  const users = await store.users.byMobile(mobile)
  return users.length === 1 ? users[0] : undefined
}
