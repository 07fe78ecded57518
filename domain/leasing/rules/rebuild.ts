import { addDays, later, type Day } from '../../shared/calendar/day'
import { overlapOf, type Span } from '../../shared/calendar/span'
import { grouped } from '../../shared/grouped'
import { amount } from '../../shared/money/amount'
import { compare, exact, fixed, minus } from '../../shared/money/fraction'
import { differenceOf, groupsOf, type HeldRow, type NewRow } from './held'
import { dueDay } from './periods'
import { rateOf, scheduleOf, worthOf, type ChargeLine, type ScheduleRow } from './schedule'
import { exactWorth, keyOf, onceOf, worthOfDays, type Timeline } from './timeline'

/** What a new version makes of what is charged: rows that hold no more, and rows that are booked. */
export interface Rebuilt {
  readonly voided: readonly string[]
  readonly added: readonly NewRow[]
}

/**
 * Brings what is charged from the timeline of a contract as it was to the one with a new version. Rows that end before its first day stay; a row
 * that this day lies in stays too, and a difference makes its days what they come to now; later rows are made anew, except those that would come
 * out the same.
 */
export function rebuilt(held: readonly HeldRow[], before: Timeline, after: Timeline): Rebuilt {
  const from = after.changedOn
  const periods = groupsOf(held, 'period')
  const running = periods.filter(({ span }) => span.from < from && span.to >= from)
  const differences = running.flatMap((group) => {
    const days = { from, to: group.span.to }
    if (compare(exactWorth(before, group.key, days), exactWorth(after, group.key, days)) === 0) return []
    return differenceOf(group, { from, due: from, amount: less(worthOfDays(after, group.key, group.span), group.amount) })
  })
  const begins = new Map(
    [...grouped(running, ({ key }) => key)].map(([key, groups]) => [
      key,
      addDays(
        groups
          .map(({ span }) => span.to)
          .toSorted()
          .at(-1) ?? from,
        1,
      ),
    ]),
  )
  const wanted = after.lines.filter(({ per }) => per !== 'once').flatMap((line) => rowsFrom(line, begins.get(keyOf(line.subject, line.unit)) ?? from))
  const open = new Map<string, HeldRow[]>()
  for (const row of held.filter(({ kind, fromDay }) => kind === 'period' && fromDay >= from))
    open.set(sameness(row), [...(open.get(sameness(row)) ?? []), row])
  // What comes out the same stays as it was booked.
  const added = wanted.filter((row) => !taken(open.get(sameness(row)) ?? [], row))
  const gone = new Set([...open.values()].flat().map(({ id }) => id))
  const corrections = held.filter(({ corrects }) => corrects !== null && gone.has(corrects)).map(({ id }) => id)
  return { voided: [...gone, ...corrections], added: [...differences, ...chargedOnce(held, before, after), ...added] }
}

/** Takes out of rows that are booked one that is taxed as a new one would be; of a row from before rates were kept nobody can say that it is not. */
function taken(booked: HeldRow[], { taxRate }: NewRow): boolean {
  const at = booked.findIndex((row) => row.taxRate === null || row.taxRate === taxRate)
  if (at >= 0) booked.splice(at, 1)
  return at >= 0
}

/** The rows of a line from a day on; a row that the day lies in is cut. */
function rowsFrom(line: ChargeLine, from: Day): readonly NewRow[] {
  return scheduleOf(line).flatMap((row): readonly NewRow[] => {
    const left = leftOf(line, row, from)
    return left ? [charge('period', line, left.span, { due: left.due, period: row.period, sum: left.amount })] : []
  })
}

/** What is left of a row of a schedule from a day on; null where nothing is. */
export function leftOf(line: ChargeLine, row: ScheduleRow, from: Day): Pick<ScheduleRow, 'span' | 'due' | 'amount'> | null {
  const span = overlapOf(row.span, { from, to: null })
  if (!span || span.from === row.span.from) return span && row
  return { span, due: later(row.due, dueDay(span, line.timing, line.due)), amount: fixed(worthOf(line, span), 2) }
}

/** Deposits and other things that are charged once: what more or less they are now. */
function chargedOnce(held: readonly HeldRow[], before: Timeline, after: Timeline): readonly NewRow[] {
  const from = after.changedOn
  const groups = grouped(groupsOf(held, 'once'), ({ key }) => key)
  const lines = [...after.lines, ...before.lines].filter(({ per }) => per === 'once')
  return [...new Map(lines.map((line) => [keyOf(line.subject, line.unit), line]))].flatMap(([key, line]): readonly NewRow[] => {
    const [was, is] = [onceOf(before, key) ?? '0.00', onceOf(after, key) ?? '0.00']
    const change = less(is, was)
    const [group] = groups.get(key) ?? []
    if (change === '0.00') return []
    if (group) return differenceOf(group, { from, due: from, amount: change })
    return [charge('once', line, { from, to: after.to }, { due: dueDay({ from, to: after.to }, line.timing, line.due), period: 1, sum: change })]
  })
}

const charge = (
  kind: 'period' | 'once',
  line: ChargeLine,
  { from, to }: Span,
  { due, period, sum }: { readonly due: Day; readonly period: number; readonly sum: string },
): NewRow => ({
  kind,
  corrects: null,
  subject: line.subject,
  unitId: line.unit,
  period,
  fromDay: from,
  toDay: to,
  dueDay: due,
  amount: sum,
  taxRate: rateOf(line),
})

const sameness = (row: NewRow): string => [keyOf(row.subject, row.unitId), row.fromDay, row.toDay, row.dueDay, row.amount].join(' ')

const less = (one: string, other: string): string => amount(minus(exact(one), exact(other)))
