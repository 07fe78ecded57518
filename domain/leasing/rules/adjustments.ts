import type { OpenSpan } from '../../shared/calendar/span'
import { compare, exact, isPositive, minus, none, one, plus, times, type Exact, type Fraction } from '../../shared/money/fraction'

/** What changes rent for some days: a discount or an increase. Days without rent are a discount of 100 percent. */
export interface Adjustment {
  readonly kind: 'discount' | 'increase'
  /** What the value is: percent of what is left of the rent, or yuan per month or per year. */
  readonly by: 'percent' | 'perMonth' | 'perYear'
  readonly value: Exact
  readonly span: OpenSpan
}

/** Days for which nothing is paid. */
export const rentFree = (span: OpenSpan): Adjustment => ({ kind: 'discount', by: 'percent', value: 100, span })

/**
 * Rent after adjustments, one after the other in their order: two halves off leave a quarter. They never leave less than 0; what is given back, which is
 * below 0 before, has none.
 *
 * @param months how many months the rent is for
 */
export function adjusted(rent: Fraction, months: Fraction, adjustments: readonly Adjustment[]): Fraction {
  if (adjustments.length === 0) return rent
  const left = adjustments.reduce((before, one) => applied(before, months, one), rent)
  return isPositive(left) ? left : none
}

function applied(rent: Fraction, months: Fraction, { kind, by, value }: Adjustment): Fraction {
  const given = exact(value)
  if (by === 'percent') {
    const share = { over: given.over, under: given.under * 100n }
    return times(rent, kind === 'discount' ? minus(one, share) : plus(one, share))
  }
  const change = times({ over: given.over, under: given.under * (by === 'perYear' ? 12n : 1n) }, months)
  return kind === 'discount' ? minus(rent, change) : plus(rent, change)
}

/** Takes a discount of a fixed sum off a rent as far as it goes; what is left of it waits for the next. An increase is added at once. */
export function applyTotal(rent: Exact, kind: Adjustment['kind'], sum: Exact): { readonly rent: Fraction; readonly left: Fraction } {
  const [before, given] = [exact(rent), exact(sum)]
  if (kind === 'increase') return { rent: plus(before, given), left: none }
  return compare(given, before) > 0 ? { rent: none, left: minus(given, before) } : { rent: minus(before, given), left: none }
}
