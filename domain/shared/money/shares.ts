import { amount, fenOf, fromFen, total } from './amount'
import { compare, divided, exact, isPositive, minus, times, unitsOf, type Exact, type Fraction } from './fraction'

/**
 * Who gets the fen that rounding leaves. `largestRemainder` gives them to the parts that lost most by being cut off (of equal ones to the first), so
 * that no part is a fen away from its exact share; `last` rounds each and lets the last part take the rest, as many contracts are written.
 */
export const restTakers = ['largestRemainder', 'last'] as const
export type RestGoesTo = (typeof restTakers)[number]

/** A total that cannot be shared: by nothing, by a weight below 0, or by percentages that do not make 100. */
export class ShareError extends Error {
  constructor(readonly code: 'noWeight' | 'negativeWeight' | 'percentSum') {
    super(code)
  }
}

/**
 * Shares an amount out by weights. The parts add up to it to the fen, and a weight of 0 gets nothing.
 *
 * @param sum yuan; one below 0 (a credit) is shared alike
 * @param weights what counts: areas, usages, days; none below 0, one at least above
 * @throws ShareError `noWeight`, `negativeWeight`
 */
export function shareOut(sum: Exact, weights: readonly Exact[], rest: RestGoesTo = 'largestRemainder'): readonly string[] {
  return shareFen(fenOf(sum), weights, rest).map(fromFen)
}

/**
 * Shares an amount out by percentages that make exactly 100; the last one above 0 takes the rest where nothing else is said.
 *
 * @throws ShareError `percentSum` where they do not
 */
export function shareByPercent(sum: Exact, percents: readonly Exact[], rest: RestGoesTo = 'last'): readonly string[] {
  if (compare(total(percents), exact(100)) !== 0) throw new ShareError('percentSum')
  return shareOut(sum, percents, rest)
}

/**
 * Shares a whole number of smallest units (fen, hundredths of a square metre) out by weights; the shares add up to `units`, and `rest` says who gets
 * what rounding leaves.
 * @throws ShareError `negativeWeight` for a weight below 0, `noWeight` where all are 0
 */
export function shareFen(units: bigint, weights: readonly Exact[], rest: RestGoesTo = 'largestRemainder'): readonly bigint[] {
  const each = weights.map(exact)
  if (each.some((weight) => weight.over < 0n)) throw new ShareError('negativeWeight')
  const whole = total(each)
  if (!isPositive(whole)) throw new ShareError('noWeight')
  const exactly = each.map((weight) => divided(times({ over: units, under: 1n }, weight), whole))
  return rest === 'last' ? restToLast(units, exactly) : restToLargest(units, exactly)
}

function restToLast(units: bigint, exactly: readonly Fraction[]): readonly bigint[] {
  const taker = exactly.findLastIndex((share) => share.over !== 0n)
  const parts = exactly.map((share) => unitsOf(share, 0))
  const others = parts.reduce((sum, one, at) => (at === taker ? sum : sum + one), 0n)
  return parts.map((one, at) => (at === taker ? units - others : one))
}

function restToLargest(units: bigint, exactly: readonly Fraction[]): readonly bigint[] {
  const cut = exactly.map((share) => unitsOf(share, 0, 'down'))
  const lost = exactly.map((share, at) => magnitude(minus(share, { over: cut[at] ?? 0n, under: 1n })))
  const open = units - cut.reduce((sum, one) => sum + one, 0n)
  const order = lost.map((share, at) => ({ share, at })).sort((one, other) => compare(other.share, one.share) || one.at - other.at)
  const takers = new Set(order.slice(0, Number(open < 0n ? -open : open)).map(({ at }) => at))
  const step = open < 0n ? -1n : 1n
  return cut.map((one, at) => (takers.has(at) ? one + step : one))
}

const magnitude = ({ over, under }: Fraction): Fraction => ({ over: over < 0n ? -over : over, under })

/** Cuts an amount into so many nearly equal parts. */
export const equalParts = (sum: Exact, count: number, rest: RestGoesTo = 'largestRemainder'): readonly string[] =>
  shareOut(
    amount(sum),
    Array.from({ length: count }, () => 1),
    rest,
  )
