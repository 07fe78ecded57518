import type { Services } from '../../services'
import { Refusal } from '../../errors'
import { hashToken, newToken } from '../../http/session'
import { newId } from '../../ids'
import { familyModeOf } from '../../family/family-mode'
import { learned, requireFamilyMode } from '../../family/family-passwords'
import { isFamilyDigest, noPassword, verifyDigest } from '../../security/passwords'
import { userStore, type User } from '../../permission/users/store'
import { countTry, passwordBudgets, refuseWhileWaiting, type Counted } from './attempt-budgets'
import { placeOf, type Caller } from './known-places'
import { isSolved, type PictureAnswer } from './picture-code'
import { deviceStore } from './devices-store'
import { sessionStore } from './store'
import { settingStore } from '../../store/settings'
import { logStore } from '../../store/logs'
import { attemptStore } from './attempts-store'

/** Failures of one browser on one account after which a picture has to be read as well. */
const failuresBeforePicture = 3

/** `mobile@account`: a sub-account under the number of the main account, or under its own. */
const subAccount = /^(1[3-9]\d{9})@(.+)$/

/** However an account is typed, with a number or without and whether it is one or not, its tries are counted together. */
const countedName = (typed: string): string => (subAccount.exec(typed)?.[2] ?? typed).toLowerCase()

/**
 * The budgets that one try at a password is counted against: on a browser that the account is known to use only that of the two, else that
 * of account and address together, of the address, and where that is strange to the account, of the account alone.
 */
async function countedUnder(services: Services, typed: string, caller: Caller): Promise<readonly [Counted, ...Counted[]]> {
  const name = countedName(typed)
  const place = await placeOf(services, await services.store.of(userStore).byAccount(name), caller)
  if (place === 'device') return [{ key: `pair:${name}|${hashToken(caller.device ?? '')}`, budget: passwordBudgets.place }]
  const pair = { key: `pair:${name}|${caller.address}`, budget: passwordBudgets.place }
  const address = { key: `address:${caller.address}`, budget: passwordBudgets.address }
  return place === 'address' ? [pair, address] : [pair, { key: `account:${name}`, budget: passwordBudgets.account }, address]
}

/**
 * Checks a password, counting the attempt before looking: many at once count as many.
 * @throws {Refusal} the same for a strange account and a wrong password; with the seconds to wait after too many.
 */
export async function checkPassword(services: Services, account: string, given: string | GivenPassword, caller: Caller): Promise<User> {
  const { store } = services
  const password = typeof given === 'string' ? { digest: given } : given
  const isOfFamily = isFamilyDigest(password.digest)
  if (isOfFamily) await requireFamilyMode(store)
  const counted = await countedUnder(services, account, caller)
  await refuseWhileWaiting(services, counted)
  await countTry(services, counted)
  const user = await findAccount(services, account)
  if (!(await fits(services, password, user)) || !user) throw new Refusal(isOfFamily ? 'wrongFamilyCredentials' : 'wrongCredentials')
  // An address is many people's: only this one try was no failure.
  await store.of(attemptStore).forget(counted.map(({ key }) => key).filter((key) => !key.startsWith('address:')))
  await store.of(attemptStore).uncount(`address:${caller.address}`)
  if (user.enabledMark !== 1) throw new Refusal('accountDisabled')
  return user
}

/** A password as a browser sends it. */
export interface GivenPassword {
  /** Of SHA-256, or in family mode of MD5. */
  readonly digest: string
  /** Beside the former, so that clients of the family can be signed in to with the same password. */
  readonly familyDigest?: string | undefined
}

/**
 * Whether a password is that of a user; what is not known of it yet is kept when it is. Strange accounts take as long, and so do those that
 * lack one of the two hashes.
 */
async function fits({ store }: Services, { digest, familyDigest }: GivenPassword, user: User | undefined): Promise<boolean> {
  if (isFamilyDigest(digest)) return verifyDigest(digest, user?.familyHash)
  const isRight = await verifyDigest(digest, user?.passwordHash)
  if (familyDigest === undefined || !(await familyModeOf(store)).on) return isRight
  // Only who has no password of the one kind is let in by the other: where both are known, both have to be right.
  const isRightThere = !isRight && (await verifyDigest(familyDigest, user?.familyHash)) && user?.passwordHash === noPassword
  if (!user || !(isRight || isRightThere)) return false
  const more = await learned(user, { digest, familyDigest })
  if (more) await store.of(userStore).learnPassword(user, more)
  return true
}

/**
 * The account that somebody types: its own name, or as a sub-account `mobile@account`, where the mobile number is that of the
 * main account (an administrator of the installation) or the sub-account's own, and was proved by its owner.
 */
async function findAccount({ store }: Services, typed: string): Promise<User | undefined> {
  const users = store.of(userStore)
  const [, mobile, name] = subAccount.exec(typed) ?? []
  if (mobile === undefined || name === undefined) return users.byAccount(typed)
  const [user, owner, administrators] = await Promise.all([users.byAccount(name), users.byMobile(mobile), users.administrators()])
  return user && owner && (owner.id === user.id || administrators.includes(owner.id)) ? user : undefined
}

/** Whether signing in to an account asks for a picture code from this address: real or not, the same. */
export async function needsPicture(services: Services, account: string, caller: Caller): Promise<boolean> {
  const [{ key, budget }] = await countedUnder(services, account, caller)
  const [attempt] = await services.store.of(attemptStore).among([key])
  return attempt !== undefined && attempt.failures >= failuresBeforePicture && attempt.lastTime >= services.now() - budget.forgetAfter
}

/** What a browser gets when it is signed in. */
export interface OpenedSession {
  readonly token: string
  readonly theme: string
  /** What the browser keeps to be known again; it opens nothing. */
  readonly device: string
}

/** Signs a user in by password and returns the token of the new session. */
export async function signIn(
  services: Services,
  account: string,
  password: GivenPassword,
  picture: PictureAnswer,
  caller: Caller,
): Promise<OpenedSession> {
  await refuseWhileWaiting(services, await countedUnder(services, account, caller))
  const pictureCode = { data: { pictureCode: true } } as const
  if ((await needsPicture(services, account, caller)) && !(await isSolved(services, picture, caller)))
    throw new Refusal(picture.id === '' || picture.text === '' ? 'pictureCodeNeeded' : 'pictureCodeWrong', pictureCode)
  const user = await checkPassword(services, account, password, caller).catch(async (error: unknown) => {
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
  await store.of(logStore).write({
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

/** What `newToken` gives out. */
const isDevice = /^[\w-]{43}$/

/** Begins a session of a user who has proved to be that user, in whatever way. */
export async function openSession(services: Services, user: User, caller: Caller): Promise<OpenedSession> {
  const { store } = services
  const now = services.now()
  const token = newToken()
  const device = caller.device && isDevice.test(caller.device) ? caller.device : newToken()
  const single = (await store.of(settingStore).get('singleSession')) === '1'
  await store.transaction(async (stores) => {
    const sessions = stores.of(sessionStore)
    if (single) await sessions.endOthers(user.id, 'elsewhere')
    await sessions.insert({
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
      previewType: null,
      previewId: null,
    })
    await stores.of(deviceStore).note(user.id, hashToken(device), now)
    await sessions.forgetBefore(now - 7 * 24 * 60 * 60_000)
    await stores.of(userStore).note(user.id, {
      prevLoginTime: user.lastLoginTime,
      prevLoginAddress: user.lastLoginAddress,
      lastLoginTime: now,
      lastLoginAddress: caller.address,
    })
  })
  await noteSignIn(services, { account: user.account, userId: user.id, outcome: 'ok' }, caller)
  if (single) services.realtime.tell({ event: 'sessions', userId: user.id })
  return { token, theme: user.theme, device }
}
