import { Refusal } from '../../errors'
import type { Services } from '../../services'
import { attemptStore } from './attempts-store'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How often something may be tried before one has to wait, and how the waits grow: each is twice the one before. */
export interface Budget {
  readonly free: number
  readonly firstWait: number
  readonly longestWait: number
  /** After so long without a try all is forgotten. */
  readonly forgetAfter: number
  /** The try after which there is none until everything is forgotten. */
  readonly most?: number
}
export interface Counted {
  readonly key: string
  readonly budget: Budget
}

const ofPasswords = { firstWait: 30 * second, longestWait: 15 * minute, forgetAfter: hour } as const
const ofCodes = { firstWait: 30 * second, longestWait: hour, forgetAfter: 24 * hour } as const

/** Of wrong passwords: one browser or address on one account, one account from anywhere strange, one address. */
export const passwordBudgets = {
  place: { ...ofPasswords, free: 6 },
  account: { ...ofPasswords, free: 10 },
  address: { ...ofPasswords, free: 30 },
} as const satisfies Record<string, Budget>

/** Of text messages: sent to one number, asked for from one address; of wrong codes for one number, from one address. All by the day. */
export const smsBudgets = {
  sent: { ...ofCodes, free: 1, firstWait: minute, most: 10 },
  asked: { ...ofCodes, free: 20, most: 100 },
  tried: { ...ofCodes, free: 10, most: 20 },
  triedFrom: { ...ofCodes, free: 20, most: 100 },
} as const satisfies Record<string, Budget>

/** Of letting one account in again, by the day. */
export const unlockBudget: Budget = { ...ofCodes, free: 5, most: 10 }

/** Milliseconds until none of these has to be waited for. */
async function waitOf({ store, now }: Services, counted: readonly Counted[]): Promise<number> {
  const attempts = await store.of(attemptStore).among(counted.map(({ key }) => key))
  return Math.max(0, ...attempts.map((attempt) => attempt.blockedUntil - now()))
}

/** @throws {Refusal} with the seconds to wait while any of these has to be waited for. */
export async function refuseWhileWaiting(
  services: Services,
  counted: readonly Counted[],
  key: 'tooManyAttempts' | 'smsTooSoon' | 'tooManyUnlocks' = 'tooManyAttempts',
): Promise<void> {
  const wait = await waitOf(services, counted)
  if (wait > 0) throw new Refusal(key, { values: { seconds: Math.ceil(wait / second) } })
}

/** Counts a try before it is looked at: many at once count as many. Returns the milliseconds to wait before the next. */
export async function countTry(services: Services, counted: readonly Counted[]): Promise<number> {
  const attempts = services.store.of(attemptStore)
  const now = services.now()
  for (const { key, budget } of counted) {
    const tries = await attempts.count(key, now, now - budget.forgetAfter)
    if (tries >= (budget.most ?? Infinity)) await attempts.block(key, now + budget.forgetAfter)
    else if (tries >= budget.free)
      await attempts.block(key, now + Math.min(budget.longestWait, budget.firstWait * 2 ** Math.min(tries - budget.free, 10)))
  }
  return waitOf(services, counted)
}
