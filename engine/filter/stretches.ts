import { addDays, addMonths, endOf, instantOf, localZone, partsOf, startOf, type DateType, type Zone } from '../calendar'

/** The names of stretches of days that are told from today. `lastDays` and `nextDays` are followed by a number of days. */
export const stretchNames = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisQuarter',
  'lastQuarter',
  'nextQuarter',
  'thisYear',
  'lastYear',
  'nextYear',
  'lastDays',
  'nextDays',
] as const
export type StretchName = (typeof stretchNames)[number]

/** How many days `lastDays` and `nextDays` may count. */
export const mostDays = 3660

/** A stretch as it is written in a condition: `@thisMonth`, `@lastDays:7`; null for any other text. */
export function readStretch(text: string): { readonly name: StretchName; readonly days: number } | null {
  const [, name, days] = /^@([A-Za-z]+)(?::(\d{1,4}))?$/.exec(text) ?? []
  const known = stretchNames.find((one) => one === name)
  if (known === undefined) return null
  if (known !== 'lastDays' && known !== 'nextDays') return days === undefined ? { name: known, days: 0 } : null
  const count = Number(days ?? 0)
  return count >= 1 && count <= mostDays ? { name: known, days: count } : null
}

/**
 * The first and the last millisecond of a stretch around `now` (milliseconds), by the days of the zone, which is the organisation's unless
 * another is named; weeks begin on Monday. The last 7 days are today and the six days before it. Null for a text that names none.
 */
export function stretchAround(text: string, now: number, zone: Zone = localZone): readonly [first: number, last: number] | null {
  const read = readStretch(text)
  if (!read) return null
  const { name, days } = read
  if (name === 'lastDays') return [startOf(addDays(now, 1 - days, zone), 'date', zone), endOf(now, 'date', zone)]
  if (name === 'nextDays') return [startOf(now, 'date', zone), endOf(addDays(now, days - 1, zone), 'date', zone)]
  const whole = (instant: number, type: DateType): readonly [number, number] => [startOf(instant, type, zone), endOf(instant, type, zone)]
  const step = name.startsWith('last') || name === 'yesterday' ? -1 : name.startsWith('next') || name === 'tomorrow' ? 1 : 0
  if (name.endsWith('Week')) return whole(addDays(now, step * 7, zone), 'week')
  if (name.endsWith('Month')) return whole(addMonths(now, step, zone), 'month')
  if (name.endsWith('Year')) return whole(addMonths(now, step * 12, zone), 'year')
  if (name.endsWith('Quarter')) {
    const { year, month } = partsOf(now, zone)
    const first = Math.floor((month - 1) / 3) * 3 + 1 + step * 3
    return [instantOf({ year, month: first, day: 1 }, zone), instantOf({ year, month: first + 3, day: 1 }, zone) - 1]
  }
  return whole(addDays(now, step, zone), 'date')
}
