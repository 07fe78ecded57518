import { divide, fromDigits, toDigits } from '../expression/decimal'
import { roundTo } from '../expression/rounding'
import { exactSum } from '../number/exact-sum'
import type { Json } from '../model/json'
import type { ReportTotal } from '../model/report'

/** What a column holds in some rows: in how many anything, what that comes to as exact digits, and its ends. */
export interface Tally {
  readonly filled: number
  readonly sum: string
  readonly least: Json
  readonly most: Json
}

const nothing: Tally = { filled: 0, sum: '0', least: null, most: null }
const isNothing = (value: Json | undefined): boolean => value === null || value === undefined || value === ''

/** Numbers before each other by their size, everything else as text; digits that a sum gave are numbers. */
export function compareValues(one: Json | undefined, other: Json | undefined): number {
  if (isNothing(one) || isNothing(other)) return Number(isNothing(one)) - Number(isNothing(other))
  const [a, b] = [Number(one), Number(other)]
  if (typeof one !== 'boolean' && Number.isFinite(a) && Number.isFinite(b)) return a - b
  return String(one).localeCompare(String(other), 'zh-CN', { numeric: true })
}

/** The tally of values, one of each row, as far as the total needs it. */
export function tallyOf(values: readonly (Json | undefined)[], total: ReportTotal): Tally {
  const filled = values.filter((value): value is Json => !isNothing(value))
  if (total !== 'least' && total !== 'most') return { ...nothing, filled: filled.length, ...(total !== 'count' && { sum: exactSum(filled) }) }
  let [least, most] = [filled[0] ?? null, filled[0] ?? null]
  for (const value of filled) {
    if (compareValues(value, least) < 0) least = value
    if (compareValues(value, most) > 0) most = value
  }
  return { ...nothing, filled: filled.length, least, most }
}

/** The tally of all rows of several. */
export function joined(tallies: readonly Tally[]): Tally {
  if (tallies.length === 1) return tallies[0] ?? nothing
  const held = tallies.filter(({ filled }) => filled > 0)
  const ends = (side: 'least' | 'most', sign: number): Json =>
    held.reduce<Json>((end, tally) => (isNothing(end) || sign * compareValues(tally[side], end) > 0 ? tally[side] : end), null)
  return {
    filled: held.reduce((sum, { filled }) => sum + filled, 0),
    sum: exactSum(held.map(({ sum }) => sum)),
    least: ends('least', -1),
    most: ends('most', 1),
  }
}

/** Digits behind the point of an average. */
const averagePlaces = 6

/** What a column comes to; null where no row holds anything, but for a count. */
export function totalOf(tally: Tally, total: ReportTotal): Json {
  if (total === 'count') return tally.filled
  if (tally.filled === 0) return null
  switch (total) {
    case 'sum':
      return tally.sum
    case 'least':
      return tally.least
    case 'most':
      return tally.most
    case 'average':
      return toDigits(roundTo(divide(fromDigits(tally.sum, {}) ?? 0, tally.filled, {}), averagePlaces, 'halfUp', {}))
    default:
      return total satisfies never
  }
}
