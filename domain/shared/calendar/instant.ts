import { instantOf, partsOf } from '../../../engine'
import { dayOf, partsOfDay, type Day } from './day'

/** The day of an instant in the organisation's zone; null for what is no instant, such as an empty date field. */
export const dayAt = (instant: unknown): Day | null => {
  if (typeof instant !== 'number' || !Number.isFinite(instant)) return null
  const { year, month, day } = partsOf(instant)
  return dayOf(year, month, day)
}

/** Where a day begins in the organisation's zone, as date fields store it: milliseconds since 1970 UTC. @throws {RangeError} for what is no day */
export function startOfDay(day: Day): number {
  const parts = partsOfDay(day)
  if (!parts) throw new RangeError(`not a day: ${day}`)
  return instantOf(parts)
}
