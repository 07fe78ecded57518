import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Refusal } from '../../errors'
import { hashToken, newToken } from '../../http/session'
import { sameSignature } from '../../security/passwords'
import type { Services } from '../../services'
import { proofStore, type Proof } from '../one-time-codes/proofs-store'
import { userStore, type User } from '../../permission/users/store'
import type { Caller } from '../session/known-places'
import { openSession, type OpenedSession } from '../session/sign-in'

const purpose = 'scan'
/** Seconds that a code on the screen is good for. */
export const scanSeconds = 180

const scanSchema = Type.Object({
  state: Type.Union([Type.Literal('waiting'), Type.Literal('scanned'), Type.Literal('confirmed')]),
  /** Digest of what only the browser that asked knows. */
  keyHash: Type.String(),
  address: Type.String(),
  userAgent: Type.String(),
  userId: Type.String(),
})
type Scan = Static<typeof scanSchema>

/** The code for a screen, and the key with which that browser alone collects the session. */
export async function beginScan(
  { store, now }: Services,
  caller: Caller,
): Promise<{ readonly ticket: string; readonly key: string; readonly seconds: number }> {
  const [ticket, key, time] = [newToken(), newToken(), now()]
  const scan: Scan = { state: 'waiting', keyHash: hashToken(key), address: caller.address, userAgent: caller.userAgent.slice(0, 300), userId: '' }
  await store
    .of(proofStore)
    .put({ key: hashToken(ticket), purpose, value: JSON.stringify(scan), creatorTime: time, expiresTime: time + scanSeconds * 1000 })
  return { ticket, key, seconds: scanSeconds }
}

export type ScanState = { readonly state: 'waiting' | 'scanned' | 'expired' } | ({ readonly state: 'confirmed' } & OpenedSession)

/** How far it is; once somebody has confirmed, the browser that asked gets its session, once. */
export async function collectScan(services: Services, ticket: string, key: string, caller: Caller): Promise<ScanState> {
  const found = await find(services, ticket)
  if (!found || !sameSignature(found.scan.keyHash, hashToken(key))) return { state: 'expired' }
  if (found.scan.state !== 'confirmed') return { state: found.scan.state }
  const user = (await services.store.of(proofStore).take(purpose, found.proof.key))
    ? await services.store.of(userStore).byId(found.scan.userId)
    : undefined
  if (!user || user.enabledMark !== 1) return { state: 'expired' }
  return { state: 'confirmed', ...(await openSession(services, user, caller)) }
}

/** What the scanning user is shown before confirming: where the request comes from. @throws {Refusal} when it is too late. */
export async function lookAtScan(services: Services, ticket: string): Promise<{ readonly address: string; readonly userAgent: string }> {
  const found = await find(services, ticket)
  if (!found || found.scan.state === 'confirmed') throw new Refusal('scanExpired')
  if (found.scan.state === 'waiting') await change(services, found, { ...found.scan, state: 'scanned' })
  return { address: found.scan.address, userAgent: found.scan.userAgent }
}

/** Lets the other browser in as this user. @throws {Refusal} when it is too late, or somebody else was faster. */
export async function confirmScan(services: Services, ticket: string, user: User): Promise<void> {
  const found = await find(services, ticket)
  if (!found || found.scan.state === 'confirmed' || !(await change(services, found, { ...found.scan, state: 'confirmed', userId: user.id })))
    throw new Refusal('scanExpired')
}

interface Found {
  readonly proof: Proof
  readonly scan: Scan
}

async function find({ store, now }: Services, ticket: string): Promise<Found | null> {
  const proof = await store.of(proofStore).find(purpose, hashToken(ticket))
  if (!proof || proof.expiresTime <= now()) return null
  const scan: unknown = JSON.parse(proof.value)
  return Value.Check(scanSchema, scan) ? { proof, scan } : null
}

const change = ({ store }: Services, { proof }: Found, scan: Scan): Promise<boolean> =>
  store.of(proofStore).change(purpose, proof.key, proof.value, JSON.stringify(scan))
