import { addDays, daysBetween, type Day } from '../../shared/calendar/day'
import type { OpenSpan, Span } from '../../shared/calendar/span'
import { grouped } from '../../shared/grouped'
import { shareByPercent, ShareError, shareOut, type RestGoesTo } from '../../shared/money/shares'
import type { Exact } from '../../shared/money/fraction'

/**
 * How what a public meter counts is borne by its members: `all` in equal parts, `usage` by what their own meters counted, `area` by square metres,
 * `percent` by agreed parts that make 100.
 */
export const shareTypes = ['all', 'usage', 'area', 'percent'] as const
export type ShareType = (typeof shareTypes)[number]

/** What of a member counts; only what its type of share asks for is read. */
export interface Member {
  readonly usage?: Exact
  readonly area?: Exact
  readonly percent?: Exact
}

/**
 * The parts of an amount, one for each member in their order. They add up to it to the fen; who has a weight of 0 bears nothing.
 *
 * @param rest who takes what rounding leaves; undefined is the last member for percentages, and for all else the largest remainder
 * @throws ShareError `percentSum`, `noWeight`, `negativeWeight`
 */
export function apportion(total: Exact, type: ShareType, members: readonly Member[], rest?: RestGoesTo): readonly string[] {
  if (members.length === 0) throw new ShareError('noWeight')
  if (type === 'percent')
    return shareByPercent(
      total,
      members.map(({ percent = 0 }) => percent),
      rest,
    )
  return shareOut(
    total,
    members.map(({ usage = 0, area = 0 }) => (type === 'all' ? 1 : type === 'usage' ? usage : area)),
    rest,
  )
}

/** Days on which somebody held a unit, and who. */
export interface Stay<T> extends OpenSpan {
  readonly who: T
}
/** Somebody's part of the days and of the amount. */
export interface DaysPart<T> extends Span {
  readonly who: T
  readonly days: number
  readonly amount: string
}

/**
 * Parts of an amount for those who held a unit in a period, by days; days on which nobody did are the owner's. The parts add up to the amount to the
 * fen, and come in the order of their first days.
 *
 * Of 300 for June, with one tenant to the 10th and the next from the 12th on, these bear 100 and 190, and the owner 10.
 *
 * @param keyOf what tells two holders apart
 */
export function shareByDays<T>(
  amount: Exact,
  { from, to }: Span,
  stays: readonly Stay<T>[],
  owner: T,
  keyOf: (who: T) => string,
  rest?: RestGoesTo,
): readonly DaysPart<T>[] {
  const held = Array.from({ length: daysBetween(from, to) }, (_none, at) => {
    const day = addDays(from, at)
    return { day, who: stays.find((stay) => isWithin(stay, day))?.who ?? owner }
  })
  const parts = [...grouped(held, ({ who }) => keyOf(who)).values()].flatMap((days) => {
    const [first, last] = [days[0], days.at(-1)]
    return first && last ? [{ who: first.who, days: days.length, from: first.day, to: last.day }] : []
  })
  const amounts = shareOut(
    amount,
    parts.map(({ days }) => days),
    rest,
  )
  return parts.map((part, at) => ({ ...part, amount: amounts[at] ?? '0.00' }))
}

const isWithin = ({ from, to }: OpenSpan, day: Day): boolean => (from === null || from <= day) && (to === null || to >= day)
