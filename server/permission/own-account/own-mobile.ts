import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../errors'
import type { Words } from '../../text/language'
import type { Services } from '../../services'
import { userStore, type User } from '../users/store'
import { tellContactChange } from '../users/change-contact'
import type { Caller } from '../../oauth/session/known-places'
import { checkPassword } from '../../oauth/session/sign-in'
import { sendCode, takeCode, type CodeWanted } from '../../oauth/sign-in-ways/sms-codes'

/** The own number as the profile shows it; without anything to send texts by, it cannot be proved. */
export const mobileOf = ({ sms }: Services, { mobilePhone, mobileVerifiedTime }: User) => ({
  mobilePhone,
  verified: mobileVerifiedTime !== null,
  available: sms !== null,
})

const wantedFor = (user: User, mobile: string, caller: Caller): CodeWanted => ({
  purpose: 'mobile',
  key: `mobile of ${user.id}`,
  mobile,
  user,
  caller,
})

/**
 * Sends a code to the number that is to become the user's. The password comes first: who finds a browser open must not make a way in of
 * his own. Whether others have the number is not told here.
 */
export async function proveMobile(
  services: Services,
  user: User,
  given: { readonly mobile: string; readonly password: string },
  caller: Caller,
  words: Words,
  log: FastifyBaseLogger,
): Promise<{ readonly seconds: number }> {
  await checkPassword(services, user.account, given.password, caller).catch((error: unknown) => {
    throw error instanceof Refusal && error.key === 'wrongCredentials' ? new Refusal('wrongPassword') : error
  })
  return sendCode(services, wantedFor(user, given.mobile, caller), true, words, log)
}

/**
 * Takes the number as the user's own, proved by the code that was sent to it. From then on codes sent there sign in.
 * @throws {Refusal} `mobileTaken` when another has proved it: told only to who holds the number.
 */
export async function keepMobile(
  services: Services,
  user: User,
  given: { readonly mobile: string; readonly code: string },
  caller: Caller,
  log: FastifyBaseLogger,
): Promise<void> {
  await takeCode(services, wantedFor(user, given.mobile, caller), given.code)
  await services.store.transaction(async (stores) => {
    const other = await stores.of(userStore).byMobile(given.mobile)
    if (other && other.id !== user.id) throw new Refusal('mobileTaken')
    const change = { mobilePhone: given.mobile, mobileVerifiedTime: services.now() }
    await stores.of(userStore).update(user.id, { ...change, lastModifyUserId: user.id, lastModifyTime: services.now() })
  })
  await tellContactChange(services, user, { mobilePhone: given.mobile, email: user.email }, user, log)
}
