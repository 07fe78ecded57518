import type { Generated } from 'kysely'
import type { Time } from '../store/column-types'

/**
 * How far an effect is: `waiting` for its first or next attempt, `delivered`, `dead` after the last attempt failed, `skipped` by a person who set it
 * aside.
 */
export const effectStates = ['waiting', 'delivered', 'dead', 'skipped'] as const
export type EffectState = (typeof effectStates)[number]

export interface OutboxTable {
  /** Counted by the database: the order of a series. */
  number: Generated<number>
  topic: string
  key: string
  series: string | null
  /** JSON. */
  payload: string
  state: string
  /** How many attempts were begun. */
  attempts: number
  nextTime: Time
  /** Why the last attempt failed, as `said.ts` stores it. */
  error: string
  creatorTime: Time
  /** When it was delivered, given up or set aside. */
  doneTime: Time | null
}
