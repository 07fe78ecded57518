import type { Day } from '../../shared/calendar/day'
import type { Span } from '../../shared/calendar/span'
import { grouped } from '../../shared/grouped'
import { sumOf } from '../../shared/money/amount'
import { keyOf } from './timeline'

/** A charge that holds, as the rules look at it. */
export interface HeldRow {
  readonly id: string
  readonly kind: 'period' | 'once' | 'difference' | 'settlement'
  readonly corrects: string | null
  readonly subject: string
  readonly unitId: string | null
  readonly period: number
  readonly fromDay: Day
  readonly toDay: Day
  readonly dueDay: Day
  readonly amount: string
  /** Percent of tax that the amount contains, as decimal text; null for rows from before rates were kept. */
  readonly taxRate: string | null
}

/** A charge that is to be booked. */
export type NewRow = Omit<HeldRow, 'id'>

/** Rows of the same days of a subject, with the differences that belong to them: what the days come to as it is charged. */
export interface HeldGroup {
  readonly key: string
  readonly span: Span
  readonly first: HeldRow
  readonly rows: readonly HeldRow[]
  /** Of the rows and their differences. */
  readonly amount: string
}

/** Puts rows of one kind together with their differences, in the order of their days. */
export function groupsOf(held: readonly HeldRow[], kind: 'period' | 'once'): readonly HeldGroup[] {
  const differences = grouped(
    held.filter(({ corrects }) => corrects !== null),
    ({ corrects }) => corrects,
  )
  const own = held.filter((row) => row.kind === kind)
  return [...grouped(own, ({ subject, unitId, fromDay, toDay }) => `${keyOf(subject, unitId)} ${fromDay} ${toDay}`).values()]
    .flatMap((rows): readonly HeldGroup[] => {
      const [first] = rows
      if (!first) return []
      const all = rows.flatMap((row) => [row, ...(differences.get(row.id) ?? [])])
      const span = { from: first.fromDay, to: first.toDay }
      return [{ key: keyOf(first.subject, first.unitId), span, first, rows, amount: sumOf(all.map((row) => row.amount)) }]
    })
    .toSorted((one, other) => (one.span.from < other.span.from ? -1 : one.span.from > other.span.from ? 1 : 0))
}

/** What of the rows begins after a day, with the differences of it and those that would come later: what an end or a change takes out. */
export function beginningAfter(held: readonly HeldRow[], day: Day): readonly string[] {
  const later = new Set(held.filter(({ fromDay }) => fromDay > day).map(({ id }) => id))
  return held.filter(({ id, corrects }) => later.has(id) || (corrects !== null && later.has(corrects))).map(({ id }) => id)
}

/** What makes rows come to so much more, or less, for their days from one on; none where it is nothing. */
export const differenceOf = ({ first, span }: HeldGroup, { from, due, amount }: { from: Day; due: Day; amount: string }): readonly NewRow[] =>
  amount === '0.00'
    ? []
    : [
        {
          kind: 'difference',
          corrects: first.id,
          subject: first.subject,
          unitId: first.unitId,
          period: first.period,
          fromDay: from,
          toDay: span.to,
          dueDay: due,
          amount,
          taxRate: first.taxRate,
        },
      ]
