import type { Json } from '../../../engine'
import { dateText, readMoment } from '../date-format'
import { searchAs } from '../search'

/** A moment to the second, in words. */
export function momentText(value: Json | undefined, t: Parameters<typeof dateText>[3]): string {
  const ms = readMoment(value)
  return ms === null ? '' : dateText(ms, 'datetime', '', t)
}

/** Whole days, the last one included. */
export const searchMoments = searchAs('dateRange', () => ({ type: 'date', throughEnd: true }))
