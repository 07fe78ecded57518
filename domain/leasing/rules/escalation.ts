import { addMonths, type Day } from '../../shared/calendar/day'
import type { Span } from '../../shared/calendar/span'
import { exact, fixed, isPositive, none, one, plus, times, type Exact, type Fraction, type Rounding } from '../../shared/money/fraction'

/** How a price rises. */
export interface Escalation {
  /** What the values are: percent, an amount to add, or the new price itself. */
  readonly by: 'percent' | 'amount' | 'price'
  /** Percent of the price before (compound), or of the first price (simple). Amounts are added up either way. */
  readonly compound: boolean
  readonly every: { readonly count: number; readonly unit: 'month' | 'quarter' | 'halfYear' | 'year' }
  /** One for each stage after the first; below 0 it falls. */
  readonly values: readonly Exact[]
  /** Whether the last value goes on for all later stages; else the price stays after it. */
  readonly repeats: boolean
  /** The day of the second stage; null: one interval after the first day. */
  readonly from?: Day | null
  /** Of the price of each stage, from the exact one; null: not rounded. */
  readonly rounding?: { readonly places: number; readonly mode: Rounding } | null
}

/** A price and the day from which it holds. Stages count from 1. */
export interface PriceStage {
  readonly stage: number
  readonly from: Day
  readonly price: Fraction
}

const monthsIn = { month: 1, quarter: 3, halfYear: 6, year: 12 } as const

/**
 * The prices of a term, the first one on its first day. A price never falls below 0. Stages are computed from the first price exactly and rounded
 * each by itself, so that no rounding grows with the years.
 *
 * @throws RangeError for an interval of less than a month
 */
export function priceStages(price: Exact, term: Span, escalation: Escalation | null = null): readonly PriceStage[] {
  const base = exact(price)
  const stages: PriceStage[] = [{ stage: 1, from: term.from, price: base }]
  if (!escalation) return stages
  const interval = escalation.every.count * monthsIn[escalation.every.unit]
  if (!Number.isInteger(interval) || interval < 1) throw new RangeError(`not a number of months: ${interval}`)
  const second = escalation.from ?? addMonths(term.from, interval)
  let current = base
  for (let at = 0; ; at += 1) {
    const from = addMonths(second, at * interval)
    const value = escalation.values[at] ?? (escalation.repeats ? escalation.values.at(-1) : undefined)
    if (from > term.to || value === undefined) return stages
    current = risen(current, base, exact(value), escalation)
    const stage = { stage: stages.length + 1, from, price: rounded(current, escalation) }
    if (from <= term.from) stages[0] = { ...stage, from: term.from, stage: stages.length }
    else stages.push(stage)
  }
}

function risen(before: Fraction, base: Fraction, value: Fraction, { by, compound }: Escalation): Fraction {
  if (by === 'price') return value
  const percent = { over: value.over, under: value.under * 100n }
  const next = by === 'amount' ? plus(before, value) : compound ? times(before, plus(one, percent)) : plus(before, times(base, percent))
  return isPositive(next) ? next : none
}

const rounded = (price: Fraction, { rounding }: Escalation): Fraction => (rounding ? exact(fixed(price, rounding.places, rounding.mode)) : price)
