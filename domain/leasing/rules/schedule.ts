import type { Day } from '../../shared/calendar/day'
import { cutAt, daysOf, overlapOf, type Span } from '../../shared/calendar/span'
import { addDays } from '../../shared/calendar/day'
import { fixed, none, part, plus, times, exact, type Exact, type Fraction } from '../../shared/money/fraction'
import { adjusted, type Adjustment } from './adjustments'
import { priceStages, type Escalation, type PriceStage } from './escalation'
import { countMonths, monthsOf, type DayCount, type MonthKind, type Months } from './months'
import { dueDay, periodsOf, type Cycle, type DueRule, type Timing } from './periods'

/** What a price is for: a month, a year, a day (the quantity says of how many square metres), or all of it once. */
export type PricePer = 'month' | 'year' | 'day' | 'once'

/** One thing that is charged for some days: rent of a unit, property fee, deposit. */
export interface ChargeLine {
  readonly subject: string
  /** The unit it is charged for; null for the contract as a whole. */
  readonly unit: string | null
  readonly span: Span
  /** The day from which the price holds and its stages are counted, where that is not the first day: of a price that was changed. */
  readonly pricedFrom?: Day | undefined
  /** Yuan, for one of the quantity. */
  readonly price: Exact
  readonly per: PricePer
  /** What the price is multiplied by: square metres, or 1. */
  readonly quantity: Exact
  readonly cycle: Cycle
  readonly timing: Timing
  readonly due: DueRule
  readonly dayCount?: DayCount
  readonly escalation?: Escalation | null
  readonly adjustments?: readonly Adjustment[]
}

/** One row of the schedule: a billing period of a line, or the part of one in which neither price nor adjustments change. */
export interface ScheduleRow {
  readonly subject: string
  readonly unit: string | null
  /** Billing periods count from 1; rows of the same period are charged together. */
  readonly period: number
  readonly span: Span
  readonly days: number
  readonly due: Day
  /** Yuan, rounded half up once. */
  readonly amount: string
  /** Of what it was computed, for people who ask why. */
  readonly why: Why
}

export interface Why {
  /** The price of the stage, exactly. */
  readonly price: Fraction
  readonly per: PricePer
  /** The stage of the escalation, from 1. */
  readonly stage: number
  readonly quantity: Fraction
  readonly months: Months
  readonly adjustments: readonly Adjustment[]
}

/**
 * The rows of a line. They cover each of its days exactly once, and are cut only where a billing period ends, a price changes, or an adjustment begins
 * or ends. Each amount is price × quantity × months (or days, or years), adjusted, and rounded once.
 */
export function scheduleOf(line: ChargeLine): readonly ScheduleRow[] {
  const stages = stagesOf(line)
  const adjustments = line.adjustments ?? []
  const changes = [...stages.map(({ from }) => from), ...adjustments.flatMap(changeDays)]
  const quantity = exact(line.quantity)
  const rows: ScheduleRow[] = []
  const finds = stageFinder(stages)
  for (const [at, period] of periodsOf(line.span, line.per === 'once' ? { per: 'term' } : line.cycle).entries()) {
    const due = dueDay(period, line.timing, line.due)
    for (const span of line.per === 'once' ? [period] : cutAt(period, changes)) {
      const stage = finds(span.from)
      const held = adjustments.length === 0 ? adjustments : adjustments.filter((one) => overlapOf(span, one.span) !== null)
      const piece = { span, quantity, stage, adjustments: held }
      const months = monthsOf(span, monthKind(line), line.span.from)
      rows.push({
        subject: line.subject,
        unit: line.unit,
        period: at + 1,
        span,
        days: daysOf(span),
        due,
        amount: fixed(amountOf(line, piece, months), 2),
        why: { price: stage.price, per: line.per, stage: stage.stage, quantity, months, adjustments: held },
      })
    }
  }
  return rows
}

/** What a line comes to for some of its days, not rounded: what a part of a period was worth at an early end, or a year in a report. */
export function worthOf(line: ChargeLine, days: Span): Fraction {
  const span = overlapOf(line.span, days)
  if (!span) return none
  const stages = stagesOf(line)
  const adjustments = line.adjustments ?? []
  const finds = stageFinder(stages)
  const quantity = exact(line.quantity)
  return cutAt(span, [...stages.map(({ from }) => from), ...adjustments.flatMap(changeDays)]).reduce((sum, piece) => {
    const held = adjustments.filter((one) => overlapOf(piece, one.span) !== null)
    const months = monthsOf(piece, monthKind(line), line.span.from)
    return plus(sum, amountOf(line, { span: piece, quantity, stage: finds(piece.from), adjustments: held }, months))
  }, none)
}

/** The prices of a line and the days from which they hold. */
export const stagesOf = ({ price, span, pricedFrom, escalation }: ChargeLine): readonly PriceStage[] =>
  priceStages(price, { from: pricedFrom ?? span.from, to: span.to }, escalation ?? null)

interface Piece {
  readonly span: Span
  readonly quantity: Fraction
  readonly stage: PriceStage
  readonly adjustments: readonly Adjustment[]
}

function amountOf(line: ChargeLine, { span, quantity, stage, adjustments }: Piece, months: Months): Fraction {
  const count = countMonths(months, line.dayCount)
  const priced = times(stage.price, quantity)
  return adjusted(times(priced, timesCharged(line.per, count, span)), count, adjustments)
}

function timesCharged(per: PricePer, months: Fraction, span: Span): Fraction {
  switch (per) {
    case 'month':
      return months
    case 'year':
      return { over: months.over, under: months.under * 12n }
    case 'day':
      return part(daysOf(span), 1)
    case 'once':
      return part(1, 1)
  }
}

const monthKind = ({ cycle }: ChargeLine): MonthKind => (cycle.per === 'months' ? cycle.kind : 'anchored')

const changeDays = ({ span }: Adjustment): readonly Day[] => [
  ...(span.from === null ? [] : [span.from]),
  ...(span.to === null ? [] : [addDays(span.to, 1)]),
]

/** Finds the stage of a day; days are asked for in order, and from the start again. */
function stageFinder(stages: readonly PriceStage[]): (day: Day) => PriceStage {
  return (day) => {
    const found = stages.findLast(({ from }) => from <= day) ?? stages[0]
    if (!found) throw new RangeError('a price has a first stage')
    return found
  }
}
