import { readClock, type Json } from '../../engine'
import type { DateLimits, TimeLimits } from './date-limit'

/*
 * What the limits of rules make of props. A limit is what a formula gives: numbers, moments in milliseconds, times of day.
 * Anything else is none, and leaves the field's own limit.
 */

const numberIn = (limit: Json): number | null => (typeof limit === 'number' && Number.isFinite(limit) ? limit : null)
/** A limit of a count or length as a whole number of at least 0, rounded inwards: a minimum of 2.5 becomes 3, a maximum of 2.5 becomes 2. Null for no limit. */
const least = (limit: Json): number | null => (numberIn(limit) === null ? null : Math.max(0, Math.ceil(numberIn(limit) ?? 0)))
const most = (limit: Json): number | null => (numberIn(limit) === null ? null : Math.max(0, Math.floor(numberIn(limit) ?? 0)))

/** Limits of the value itself. */
export const numberLimits = {
  min: <P extends { readonly min: number | null }>(props: P, limit: Json): P => ({ ...props, min: numberIn(limit) ?? props.min }),
  max: <P extends { readonly max: number | null }>(props: P, limit: Json): P => ({ ...props, max: numberIn(limit) ?? props.max }),
}

/** Limits of how many there are. */
export const countLimits = {
  min: <P extends { readonly min: number | null }>(props: P, limit: Json): P => ({ ...props, min: least(limit) ?? props.min }),
  max: <P extends { readonly max: number | null }>(props: P, limit: Json): P => ({ ...props, max: most(limit) ?? props.max }),
}

/** The most characters of a text. */
export const lengthLimits = {
  max: <P extends { readonly maxLength: number | null }>(props: P, limit: Json): P => ({ ...props, maxLength: most(limit) ?? props.maxLength }),
}

/** The most files. */
export const fileLimits = {
  max: <P extends { readonly limit: number }>(props: P, limit: Json): P => ({ ...props, limit: most(limit) ?? props.limit }),
}

const momentIn = (limit: Json): DateLimits['earliest'] | undefined => {
  const at = numberIn(limit)
  return at === null ? undefined : { by: 'fixed', at }
}
export const dateLimits = {
  min: <P extends DateLimits>(props: P, limit: Json): P => ({ ...props, earliest: momentIn(limit) ?? props.earliest }),
  max: <P extends DateLimits>(props: P, limit: Json): P => ({ ...props, latest: momentIn(limit) ?? props.latest }),
}

const clockIn = (limit: Json): TimeLimits['earliest'] | undefined => {
  const at = readClock(limit)
  return at === null ? undefined : { by: 'fixed', at }
}
export const timeLimits = {
  min: <P extends TimeLimits>(props: P, limit: Json): P => ({ ...props, earliest: clockIn(limit) ?? props.earliest }),
  max: <P extends TimeLimits>(props: P, limit: Json): P => ({ ...props, latest: clockIn(limit) ?? props.latest }),
}
