import type { Day } from '../../shared/calendar/day'
import { daysOf, type Span } from '../../shared/calendar/span'
import { amount, sumOf } from '../../shared/money/amount'
import { compare, exact, none, times, type Fraction } from '../../shared/money/fraction'
import type { EndType, SettledRow, Settlement } from './settle'
import { partsOf, type LinePart } from './schedule'
import { keyOf, monthlyRent, piecesOfDays, type Timeline, type WorthPiece } from './timeline'

/** What some days come to, and of what: pieces are rounded each by itself and add up to the amount, parts of a piece are not rounded. */
export interface Worth {
  readonly amount: string
  readonly pieces: readonly (Pick<WorthPiece, 'span' | 'amount'> & { readonly parts: readonly LinePart[] })[]
}

/** What somebody asked for with an end, and what the contract says of it, beside what it came to. */
export interface EndTold {
  readonly settlement: Settlement
  /** Whether the penalty was typed; else the contract says it. */
  readonly isPenaltyTyped: boolean
  readonly penaltyMonths: string
  /** The part of the deposit that came from a contract before, less what went on to one after it. */
  readonly depositCarried: string
}

/**
 * How an end comes to an amount. Of days that are charged: `refund`, those after the end were to be paid already; `unbilled`, those until the end
 * are left to pay; `whole`, they ended before and are not due yet; `after`, they would all come later. A deposit goes back but for what is kept,
 * and a penalty is some months of rent (`penalty`) or what was typed (`typed`).
 */
export type EndReason =
  | {
      readonly by: 'end'
      readonly rule: 'refund' | 'unbilled' | 'whole' | 'after'
      readonly day: Day
      readonly span: Span
      /** Days until the end, of so many. */
      readonly days: number
      readonly of: number
      readonly worth: Worth
      readonly was: string
    }
  | {
      readonly by: 'deposit'
      readonly deposit: string
      readonly carried: string
      readonly kept: string
      readonly back: string
      readonly endType: EndType
    }
  | { readonly by: 'penalty'; readonly day: Day; readonly monthly: Fraction; readonly months: string; readonly amount: string }
  | { readonly by: 'typed'; readonly amount: string }

/** What days of a subject come to until a day, with what it is computed of. */
export function worthTold(...asked: Parameters<typeof piecesOfDays>): Worth {
  const pieces = piecesOfDays(...asked)
  return {
    amount: sumOf(pieces.map((piece) => piece.amount)),
    pieces: pieces.map(({ line, span, amount: sum }) => ({ span, amount: sum, parts: partsOf(line, span) })),
  }
}

/** How a row of a settlement comes about. */
export function settledReason({ subject, unitId, span, days, isDue, charged, worth }: SettledRow, timeline: Timeline, day: Day): EndReason {
  const rule = span.from > day ? 'after' : span.to <= day ? 'whole' : isDue ? 'refund' : 'unbilled'
  const told = rule === 'refund' || rule === 'unbilled' ? worthTold(timeline, keyOf(subject, unitId), span, day) : { amount: worth, pieces: [] }
  return { by: 'end', rule, day, span, days, of: daysOf(span), worth: told, was: charged }
}

/** What becomes of the deposit; null where there is none. */
export function depositReason({ settlement, depositCarried: carried }: EndTold): EndReason | null {
  const { deposit, depositKept: kept, depositBack: back, endType } = settlement
  return compare(exact(deposit), none) === 0 ? null : { by: 'deposit', deposit, carried, kept, back, endType }
}

/** How the penalty comes about; null where there is none. */
export function penaltyReason({ settlement, isPenaltyTyped, penaltyMonths: months }: EndTold, timeline: Timeline): EndReason | null {
  const { penalty, day } = settlement
  if (penalty === '0.00') return null
  const monthly = monthlyRent(timeline, day)
  const follows = !isPenaltyTyped && amount(times(monthly, exact(months))) === penalty
  return follows ? { by: 'penalty', day, monthly, months, amount: penalty } : { by: 'typed', amount: penalty }
}
