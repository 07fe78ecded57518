import type { Json } from '../../engine'
import type { Services } from '../services'

/** One attempt to carry out an effect. */
export interface Delivery {
  readonly services: Services
  readonly key: string
  readonly payload: Json
  /** 1 for the first. */
  readonly attempt: number
  /** Ends after a minute, when the server stops, and when another node has taken the effect over. */
  readonly signal: AbortSignal
}
/**
 * Carries an effect out, outside of any transaction. The same effect may come more than once, also after it was carried out
 * (the node may die before that is noted): the second time has to change nothing. @throws to be called again later.
 */
export type Handler = (delivery: Delivery) => Promise<void>
/** Handlers by topic; topics are named `area.verb`. */
export type Handlers = Readonly<Record<string, Handler>>

const second = 1000
const hour = 3_600_000
/** Together with the waits: about a day. */
export const mostAttempts = 12

/**
 * How long to wait after so many attempts, in milliseconds: ten seconds, then three times as long each time, six hours at most; by lot (0 to 1)
 * down to half of that, so that what failed together does not come back together.
 */
export const waitAfter = (attempts: number, lot: number): number =>
  Math.round(Math.min(6 * hour, 10 * second * 3 ** (attempts - 1)) * (0.5 + lot / 2))
