import type { JsonObject } from '../../../engine'
import type { Day } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'
import type { Span } from '../../shared/calendar/span'
import { fixed } from '../../shared/money/fraction'
import { objectsIn } from '../../shared/read-json'
import { rentSubject } from './contract-lines'
import { stagesOf, type ChargeLine } from './schedule'

/** What somebody is told of before it comes: the end of a contract, of days without rent, of a reservation, and a price that rises. */
export const comingKinds = ['expiry', 'rentFree', 'increase', 'reservation'] as const
export type ComingKind = (typeof comingKinds)[number]

/** Something that comes in a contract: the last day of what ends, the first of a new price. */
export interface Coming {
  readonly kind: Exclude<ComingKind, 'reservation'>
  readonly day: Day
  /** The prices of a unit before and from that day on, as decimal text; null for what is no price. */
  readonly prices: readonly [before: string, after: string] | null
}

/**
 * What comes in a contract on some days, by day; several units whose prices rise on one day are one thing, told by the first of them.
 *
 * @param lines what the contract charges, by its newest version
 */
export function comingIn(values: JsonObject, lines: readonly ChargeLine[], span: Span): readonly Coming[] {
  const isWithin = (day: Day | null): day is Day => day !== null && day >= span.from && day <= span.to
  const end = dayAt(values['end'])
  const found: Coming[] = []
  if (isWithin(end)) found.push({ kind: 'expiry', day: end, prices: null })
  for (const row of objectsIn(values, 'freeDays')) {
    const last = dayAt(row['to'])
    if (isWithin(last) && last !== end) found.push({ kind: 'rentFree', day: last, prices: null })
  }
  const rises = new Map<Day, Coming>()
  for (const line of lines) {
    if (line.subject !== rentSubject || !line.escalation) continue
    const stages = stagesOf(line)
    for (const [at, { from, price }] of stages.entries()) {
      const before = stages[at - 1]
      if (before && isWithin(from) && !rises.has(from)) rises.set(from, { kind: 'increase', day: from, prices: [plain(before.price), plain(price)] })
    }
  }
  return [...found, ...rises.values()].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** The days on which a price rises, each once and in order, of the lines that a contract charges. */
export const riseDays = (lines: readonly ChargeLine[]): readonly Day[] =>
  [
    ...new Set(
      lines
        .filter(({ subject, escalation }) => subject === rentSubject && escalation)
        .flatMap((line) =>
          stagesOf(line)
            .slice(1)
            .map(({ from }) => from),
        ),
    ),
  ].toSorted()

const plain = (price: Parameters<typeof fixed>[0]): string => fixed(price, 4).replace(/\.?0+$/, '')

/** How many days before something people are told of it, the nearest last; none of a kind tells nobody. */
export type Thresholds = Readonly<Record<ComingKind, readonly number[]>>

export const usualThresholds: Thresholds = { expiry: [90, 60, 30], rentFree: [7], increase: [30], reservation: [3] }

/**
 * Which of some thresholds is reached with so many days left: the nearest, so that what was not told in time is told once. 45 days before an end that
 * is told 90, 60 and 30 days before, it is 60; null while none is reached.
 */
export const reachedWith = (thresholds: readonly number[], daysLeft: number): number | null => {
  const reached = thresholds.filter((one) => daysLeft <= one)
  return reached.length === 0 ? null : Math.min(...reached)
}
