import { amount } from '../../shared/money/amount'
import { compare, exact, fixed, isPositive, minus, none, plus, times, type Exact, type Fraction } from '../../shared/money/fraction'

/** A price for what lies up to a bound; the last tier has none. */
export interface Tier {
  readonly upTo: Exact | null
  readonly price: Exact
}

/**
 * What a unit of use costs: one price, or tiers. `whole`: all of the use at the price of the tier that it reaches. `progressive`: each part of it at
 * the price of its own tier.
 */
export type Tariff = { readonly by: 'flat'; readonly price: Exact } | { readonly by: 'whole' | 'progressive'; readonly tiers: readonly Tier[] }

/** A part of the use and its price, for saying how an amount comes about. */
export interface PricedPart {
  readonly quantity: string
  readonly price: string
}
export interface Priced {
  /** Yuan, rounded half up once, at the end. */
  readonly amount: string
  readonly parts: readonly PricedPart[]
}

/** Why tiers cannot be used: there is none, bounds do not rise, a price is below 0, or use above the last bound has no price. */
export type TierFault = 'none' | 'order' | 'negative' | 'open'

/** What is wrong with the tiers of a tariff, or null: none at all, a negative price, a last tier with an upper bound, or bounds that do not rise. */
export function faultOfTiers(tiers: readonly Tier[]): TierFault | null {
  if (tiers.length === 0) return 'none'
  if (tiers.some(({ price }) => exact(price).over < 0n)) return 'negative'
  if (tiers.at(-1)?.upTo !== null) return 'open'
  let bound: Fraction = none
  for (const { upTo } of tiers.slice(0, -1)) {
    if (upTo === null || compare(exact(upTo), bound) <= 0) return 'order'
    bound = exact(upTo)
  }
  return null
}

/**
 * What a quantity costs.
 *
 * With 0.5283 up to 230, 0.5783 up to 400 and 0.8783 above, 231 cost 133.59 as a whole and 122.09 progressively.
 *
 * @param use a quantity, not below 0
 * @throws RangeError for tiers that have a fault
 */
export function priceOf(use: Exact, tariff: Tariff): Priced {
  if (tariff.by === 'flat') return priced([[exact(use), exact(tariff.price)]])
  const { tiers } = tariff
  const fault = faultOfTiers(tiers)
  if (fault !== null) throw new RangeError(`tiers: ${fault}`)
  const whole = exact(use)
  if (tariff.by === 'whole') {
    const reached = tiers.find(({ upTo }) => upTo === null || compare(whole, exact(upTo)) <= 0)
    return priced([[whole, exact(reached?.price ?? 0)]])
  }
  const parts: [Fraction, Fraction][] = []
  let below = none
  for (const { upTo, price } of tiers) {
    const upper = upTo === null || compare(whole, exact(upTo)) < 0 ? whole : exact(upTo)
    const part = minus(upper, below)
    if (isPositive(part)) parts.push([part, exact(price)])
    if (upTo !== null) below = exact(upTo)
  }
  return priced(parts)
}

const shortest = (value: Fraction, places: number): string => fixed(value, places).replace(/\.?0+$/, '')

const priced = (parts: readonly (readonly [Fraction, Fraction])[]): Priced => ({
  amount: amount(parts.reduce((sum, [some, price]) => plus(sum, times(some, price)), none)),
  parts: parts.map(([some, price]) => ({ quantity: shortest(some, 2), price: shortest(price, 6) })),
})
