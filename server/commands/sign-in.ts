import type { Services } from '../services'
import { Refusal } from '../errors'
import { hashToken, newToken } from '../http/session'
import { newId } from '../ids'
import { verifyDigest } from '../passwords'
import type { User } from '../store/users'
import { isSolved, type PictureAnswer } from './picture-code'

export interface Caller {
  readonly address: string
  readonly userAgent: string
}

/** Failures after which a key has to wait: one browser on one account, one account from anywhere, one address. */
const limits = { pair: 6, account: 10, address: 30 } as const
/** Failures of one browser on one account after which a picture has to be read as well. */
const failuresBeforePicture = 3
const forgetAfter = 60 * 60_000
const longestWait = 15 * 60_000

const keysOf = (account: string, address: string) =>
  [
    [`pair:${account}|${address}`, limits.pair],
    [`account:${account}`, limits.account],
    [`address:${address}`, limits.address],
  ] as const

/** @throws {Refusal} with the seconds to wait after too many failures. */
async function refuseWhileWaiting({ store, now }: Services, account: string, caller: Caller): Promise<void> {
  const keys = keysOf(account.toLowerCase(), caller.address).map(([key]) => key)
  const wait = Math.max(0, ...(await store.attempts.among(keys)).map((attempt) => attempt.blockedUntil - now()))
  if (wait > 0) throw new Refusal('tooManyAttempts', { values: { seconds: Math.ceil(wait / 1000) } })
}

/**
 * Checks a password, counting the attempt before looking: many at once count as many.
 * @throws {Refusal} the same for a strange account and a wrong password; with the seconds to wait after too many.
 */
export async function checkPassword(services: Services, account: string, digest: string, caller: Caller): Promise<User> {
  const { store } = services
  const now = services.now()
  const keys = keysOf(account.toLowerCase(), caller.address)
  await refuseWhileWaiting(services, account, caller)
  for (const [key, limit] of keys) {
    const failures = await store.attempts.count(key, now, now - forgetAfter)
    if (failures >= limit) await store.attempts.block(key, now + Math.min(longestWait, 30_000 * 2 ** Math.min(failures - limit, 10)))
  }
  const user = await findAccount(services, account)
  if (!(await verifyDigest(digest, user?.passwordHash)) || !user) throw new Refusal('wrongCredentials')
  const [pair, own, address] = keys
  await store.attempts.forget([pair[0], own[0]])
  await store.attempts.uncount(address[0])
  if (user.enabledMark !== 1) throw new Refusal('accountDisabled')
  return user
}

/**
 * The account that somebody types: its own name, or as a sub-account `mobile@account`, where the mobile number is that of the
 * main account (an administrator of the installation) or the sub-account's own.
 */
async function findAccount({ store }: Services, typed: string): Promise<User | undefined> {
  const [, mobile, name] = /^(1[3-9]\d{9})@(.+)$/.exec(typed) ?? []
  if (mobile === undefined || name === undefined) return store.users.byAccount(typed)
  const [user, owners, administrators] = await Promise.all([store.users.byAccount(name), store.users.byMobile(mobile), store.users.administrators()])
  return user && owners.some((owner) => owner.id === user.id || administrators.includes(owner.id)) ? user : undefined
}

/** Whether signing in to an account asks for a picture code from this address: real or not, the same. */
export async function needsPicture({ store, now }: Services, account: string, caller: Caller): Promise<boolean> {
  const [attempt] = await store.attempts.among([`pair:${account.toLowerCase()}|${caller.address}`])
  return attempt !== undefined && attempt.failures >= failuresBeforePicture && attempt.lastTime >= now() - forgetAfter
}

/** What a browser gets when it is signed in. */
export interface OpenedSession {
  readonly token: string
  readonly theme: string
}

/** Signs a user in by password and answers the token of the new session. */
export async function signIn(services: Services, account: string, digest: string, picture: PictureAnswer, caller: Caller): Promise<OpenedSession> {
  await refuseWhileWaiting(services, account, caller)
  const pictureCode = { data: { pictureCode: true } } as const
  if ((await needsPicture(services, account, caller)) && !(await isSolved(services, picture)))
    throw new Refusal(picture.id === '' || picture.text === '' ? 'pictureCodeNeeded' : 'pictureCodeWrong', pictureCode)
  const user = await checkPassword(services, account, digest, caller).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // A name that no account has may be a password in the wrong box: it is not written down.
    const known = await findAccount(services, account)
    await noteSignIn(services, { account: known?.account ?? '', userId: null, outcome: error.key }, caller)
    throw (await needsPicture(services, account, caller)) ? new Refusal(error.key, { ...error.details, ...pictureCode }) : error
  })
  return openSession(services, user, caller)
}

interface SignInNote {
  readonly account: string
  readonly userId: string | null
  readonly outcome: string
}

/** Notes who tried to sign in, and how it went. */
async function noteSignIn({ store, now }: Services, { account, userId, outcome }: SignInNote, caller: Caller): Promise<void> {
  await store.logs.write({
    id: newId(now()),
    type: 'login',
    userId,
    account: account.slice(0, 100),
    address: caller.address,
    userAgent: caller.userAgent.slice(0, 300),
    outcome,
    detail: '',
    creatorTime: now(),
  })
}

/** Begins a session of a user who has proved to be that user, in whatever way. */
export async function openSession(services: Services, user: User, caller: Caller): Promise<OpenedSession> {
  const { store } = services
  const now = services.now()
  const token = newToken()
  const single = (await store.settings.get('singleSession')) === '1'
  await store.transaction(async (stores) => {
    if (single) await stores.sessions.endOthers(user.id, 'elsewhere')
    await stores.sessions.insert({
      id: newId(now),
      userId: user.id,
      tokenHash: hashToken(token),
      address: caller.address,
      userAgent: caller.userAgent.slice(0, 300),
      creatorTime: now,
      seenTime: now,
      expiresTime: now + services.env.sessionMinutes * 60_000,
      endReason: null,
      lockedTime: null,
    })
    await stores.sessions.forgetBefore(now - 7 * 24 * 60 * 60_000)
    await stores.users.note(user.id, {
      prevLoginTime: user.lastLoginTime,
      prevLoginAddress: user.lastLoginAddress,
      lastLoginTime: now,
      lastLoginAddress: caller.address,
    })
  })
  await noteSignIn(services, { account: user.account, userId: user.id, outcome: 'ok' }, caller)
  if (single) services.realtime.tell({ event: 'sessions', userId: user.id })
  return { token, theme: user.theme }
}
