import { formatClock, formatDate, instantOf, type DateType, type Json, type ValueViolation } from '../../engine'
import { formatOf } from './date-format'

/** A value that is no date: a text was typed, anything else came from a program. The example is written as the field shows dates. */
export const notADate = (value: Json, type: DateType, format: string): ValueViolation =>
  typeof value === 'string'
    ? {
        code: 'notADate',
        detail: { example: formatDate(instantOf({ year: 2024, month: 6, day: 2, hour: 8, minute: 5 }), formatOf(type, format) || 'yyyy-MM-dd') },
      }
    : { code: 'type' }

/** A value that is no time of day: a text was typed, anything else came from a program. The example is written as the field shows times. */
export const notATime = (value: Json, format: string): ValueViolation =>
  typeof value === 'string' ? { code: 'notATime', detail: { example: formatClock('08:05:00', format) } } : { code: 'type' }

/** What is wrong with a pair of ends before they are compared: one that cannot be read, or none; null where both can be. */
export function faultOfEnds(ends: readonly Json[], isRead: (end: Json) => boolean, fault: (end: Json) => ValueViolation): ValueViolation | null {
  if (ends.length !== 2) return { code: 'type' }
  const strange = ends.find((end) => end !== null && end !== '' && !isRead(end))
  if (strange !== undefined) return fault(strange)
  return ends.every(isRead) ? null : { code: 'rangeOpen' }
}
