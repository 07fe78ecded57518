import type { Day } from '../../shared/calendar/day'
import { cutAt, daysOf, overlapOf, type Span } from '../../shared/calendar/span'
import { addDays } from '../../shared/calendar/day'
import type { FeePer } from '../../shared/money/fee-price'
import { fixed, none, part, plus, times, exact, type Exact, type Fraction } from '../../shared/money/fraction'
import { adjusted, type Adjustment } from './adjustments'
import { priceStages, type Escalation, type PriceStage } from './escalation'
import { countMonths, monthsOf, type DayCount, type MonthKind, type Months } from './months'
import { dueDay, periodsOf, type Cycle, type DueRule, type Timing } from './periods'

/** What a price is for: a month, a year, a day (the quantity says of how many square metres), or all of it once. */
export type PricePer = FeePer

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
  /** Percent of tax that the price contains, as decimal text; left out where it is not taxed. */
  readonly taxRate?: string
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
  /** Percent of tax that the amount contains, as decimal text: `'0'` where it is not taxed. */
  readonly taxRate: string
  /** Of what it was computed, for people who ask why. */
  readonly why: Why
}

/** What is multiplied for some days of a line. */
export interface Formula {
  /** The price of the stage, exactly. */
  readonly price: Fraction
  readonly per: PricePer
  /** The stage of the escalation, from 1. */
  readonly stage: number
  readonly quantity: Fraction
  /** The months as a number, parts of them as the line counts days. */
  readonly count: Fraction
  readonly adjustments: readonly Adjustment[]
}

export interface Why extends Formula {
  readonly months: Months
  /** Rows of one line that are alike in this come to the same amount in the same way. */
  readonly likeness: string
}

/**
 * The rows of a line. They cover each of its days exactly once, and are cut only where a billing period ends, a price changes, or an adjustment begins
 * or ends. Each amount is price × quantity × months (or days, or years), adjusted, and rounded once.
 */
export const scheduleOf = (line: ChargeLine): readonly ScheduleRow[] => rowsOf(line, new Map())

/** The rows of several lines, line by line. Lines of one term are cut alike: their days are worked out once. */
export function schedulesOf(lines: readonly ChargeLine[]): readonly (readonly ScheduleRow[])[] {
  const cuts: Cuts = new Map()
  return lines.map((line) => rowsOf(line, cuts))
}

/** A piece of a term: days of one billing period on which neither the price of a line nor its adjustments change. */
interface Slot {
  readonly period: number
  readonly span: Span
  readonly days: number
  readonly due: Day
  /** Places among the stages and the adjustments of the line. */
  readonly stage: number
  readonly held: readonly number[]
  readonly months: Months
  readonly count: Fraction
  readonly likeness: string
}
/** Slots by everything that they depend on. */
type Cuts = Map<string, readonly Slot[]>

function rowsOf(line: ChargeLine, cuts: Cuts): readonly ScheduleRow[] {
  const stages = stagesOf(line)
  const all = line.adjustments ?? []
  const quantity = exact(line.quantity)
  const taxRate = rateOf(line)
  const amounts = new Map<string, string>()
  return slotsOf(line, stages, cuts).map(({ period, span, days, due, stage: at, held, months, count, likeness }) => {
    const stage = stages[at] ?? firstOf(stages)
    const adjustments = held.length === 0 ? noAdjustments : held.flatMap((one) => all[one] ?? [])
    let sum = amounts.get(likeness)
    if (sum === undefined) {
      sum = fixed(amountOf(line, { span, quantity, stage, adjustments }, count), 2)
      amounts.set(likeness, sum)
    }
    const why = { price: stage.price, per: line.per, stage: stage.stage, quantity, months, count, adjustments, likeness }
    return { subject: line.subject, unit: line.unit, period, span, days, due, amount: sum, taxRate, why }
  })
}

/** The percent of tax that a line contains: `'0'` where it is not taxed. */
export const rateOf = ({ taxRate }: Pick<ChargeLine, 'taxRate'>): string => taxRate ?? '0'

const noAdjustments: readonly Adjustment[] = []

function slotsOf(line: ChargeLine, stages: readonly PriceStage[], cuts: Cuts): readonly Slot[] {
  const { span, cycle, timing, due, dayCount, per } = line
  const spans = (line.adjustments ?? []).map((one) => one.span)
  const key = JSON.stringify([span, per, cycle, timing, due, dayCount, stages.map(({ from }) => from), spans])
  const known = cuts.get(key)
  if (known) return known
  const changes = [...stages.map(({ from }) => from), ...(line.adjustments ?? []).flatMap(changeDays)]
  const finds = stageFinder(stages)
  const slots: Slot[] = []
  for (const [at, period] of periodsOf(span, per === 'once' ? { per: 'term' } : cycle).entries()) {
    const day = dueDay(period, timing, due)
    for (const piece of per === 'once' ? [period] : cutAt(period, changes)) {
      const stage = finds(piece.from)
      const held = spans.flatMap((one, place) => (overlapOf(piece, one) === null ? [] : [place]))
      const months = monthsOf(piece, monthKind(line), span.from)
      const [count, days] = [countMonths(months, dayCount), daysOf(piece)]
      const likeness = `${stage} ${held.join()} ${count.over}/${count.under} ${per === 'day' ? days : ''}`
      slots.push({ period: at + 1, span: piece, days, due: day, stage, held, months, count, likeness })
    }
  }
  cuts.set(key, slots)
  return slots
}

/** Days of a line on which neither its price nor its adjustments change. */
export interface LinePart {
  readonly span: Span
  readonly days: number
  /** Not rounded. */
  readonly worth: Fraction
  readonly why: Formula
}

/** What a line comes to for some of its days, part by part: none where it charges none of them. */
export function partsOf(line: ChargeLine, days: Span): readonly LinePart[] {
  const span = overlapOf(line.span, days)
  if (!span) return []
  const stages = stagesOf(line)
  const all = line.adjustments ?? []
  const finds = stageFinder(stages)
  const quantity = exact(line.quantity)
  return cutAt(span, [...stages.map(({ from }) => from), ...all.flatMap(changeDays)]).map((piece) => {
    const adjustments = all.filter((one) => overlapOf(piece, one.span) !== null)
    const count = countMonths(monthsOf(piece, monthKind(line), line.span.from), line.dayCount)
    const stage = stages[finds(piece.from)] ?? firstOf(stages)
    const worth = amountOf(line, { span: piece, quantity, stage, adjustments }, count)
    return { span: piece, days: daysOf(piece), worth, why: { price: stage.price, per: line.per, stage: stage.stage, quantity, count, adjustments } }
  })
}

/** What a line comes to for some of its days, not rounded: what a part of a period was worth at an early end, or a year in a report. */
export const worthOf = (line: ChargeLine, days: Span): Fraction => partsOf(line, days).reduce((sum, { worth }) => plus(sum, worth), none)

/** The prices of a line and the days from which they hold. */
export const stagesOf = ({ price, span, pricedFrom, escalation }: ChargeLine): readonly PriceStage[] =>
  priceStages(price, { from: pricedFrom ?? span.from, to: span.to }, escalation ?? null)

interface Piece {
  readonly span: Span
  readonly quantity: Fraction
  readonly stage: PriceStage
  readonly adjustments: readonly Adjustment[]
}

function amountOf(line: ChargeLine, { span, quantity, stage, adjustments }: Piece, count: Fraction): Fraction {
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

const monthKind = ({ cycle }: ChargeLine): MonthKind => cycle.kind ?? 'anchored'

const changeDays = ({ span }: Adjustment): readonly Day[] => [
  ...(span.from === null ? [] : [span.from]),
  ...(span.to === null ? [] : [addDays(span.to, 1)]),
]

/** Finds the place of the stage that holds on a day. */
const stageFinder =
  (stages: readonly PriceStage[]): ((day: Day) => number) =>
  (day) =>
    Math.max(
      0,
      stages.findLastIndex(({ from }) => from <= day),
    )

function firstOf(stages: readonly PriceStage[]): PriceStage {
  const [first] = stages
  if (!first) throw new RangeError('a price has a first stage')
  return first
}
