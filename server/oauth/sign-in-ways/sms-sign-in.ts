import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../errors'
import type { Words } from '../../text/language'
import type { Services } from '../../services'
import { userStore, type User } from '../../permission/users/store'
import type { Caller } from '../session/known-places'
import { sendCode, takeCode, type CodeWanted } from './sms-codes'

const wantedFor = (mobile: string, user: User | undefined, caller: Caller): CodeWanted => ({ purpose: 'sms', key: mobile, mobile, user, caller })

/** Sends a code to a number if it is that of an account; the answer is the same for any number. */
export async function sendSmsCode(services: Services, mobile: string, caller: Caller, words: Words, log: FastifyBaseLogger) {
  const user = await accountOf(services, mobile)
  return sendCode(services, wantedFor(mobile, user, caller), user !== undefined, words, log)
}

/** Whose code it is. @throws {Refusal} the same whatever is wrong. */
export async function checkSmsCode(services: Services, mobile: string, code: string, caller: Caller): Promise<User> {
  const user = await accountOf(services, mobile)
  await takeCode(services, wantedFor(mobile, user, caller), code)
  if (!user) throw new Refusal('wrongCode')
  return user
}

/** The account whose user has proved to hold a number. */
async function accountOf({ store }: Services, mobile: string): Promise<User | undefined> {
  const user = await store.of(userStore).byMobile(mobile)
  return user?.enabledMark === 1 ? user : undefined
}
