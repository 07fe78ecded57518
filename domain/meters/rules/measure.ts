import { addDays, daysBetween, type Day } from '../../shared/calendar/day'
import { total } from '../../shared/money/amount'
import { exact, fixed, minus, plus, times, type Exact } from '../../shared/money/fraction'
import { quantity, ReadingError, throughMeter, type Dial } from './use'

/** A meter as readings are measured with it. */
export interface Measured extends Dial {
  /** What it showed when it was put in. */
  readonly initial: Exact
  readonly installedOn: Day
  /** What the meter that it replaced had counted and nobody had read, as a quantity, and the first day of that. */
  readonly carried: Exact
  readonly carriedFrom: Day | null
}

/** A reading that was taken. */
export interface Past {
  readonly day: Day
  readonly current: Exact
  readonly use: Exact
  readonly isEstimate: boolean
}

export interface Given {
  readonly day: Day
  readonly current: Exact
  readonly rollOver?: boolean
  readonly isEstimate?: boolean
}

/** What a new reading of a meter comes to: since when, how many days, and how much was used in them. */
export interface Reading {
  /** What the meter showed before. */
  readonly last: string
  /** The first of its days; the day of the reading is the last. */
  readonly from: Day
  readonly days: number
  /** The use of these days; never below 0. */
  readonly use: string
  /** What of it earlier estimates have counted already. The difference, which may be below 0, is what is new. */
  readonly estimated: string
}

const places = (value: Exact): string => fixed(exact(value), 2)

/**
 * Measures a reading. An estimate counts from the reading before, whatever that is. A real reading counts from the last real one, over estimates
 * in between: its use is that of all these days, and what was estimated is told beside it, so that the difference is charged or given back.
 *
 * @param past the readings of the meter, the newest first, down to its last real one at least
 * @throws ReadingError for a day that is not behind the last one, and for what the meter cannot have shown
 */
export function measure(meter: Measured, past: readonly Past[], { day, current, rollOver = false, isEstimate = false }: Given): Reading {
  const [newest] = past
  if (newest && day === newest.day) throw new ReadingError('twice')
  if (newest && day < newest.day) throw new ReadingError('notAfter')
  if (day < meter.installedOn) throw new ReadingError('beforeInstalled')
  const at = isEstimate ? 0 : past.findIndex((one) => !one.isEstimate)
  const since = at < 0 ? undefined : past[at]
  const between = at < 0 ? past : past.slice(0, at)
  const last = since?.current ?? meter.initial
  const losses = times(exact(meter.loss), exact(1 + between.length))
  const own = plus(throughMeter({ last, current, rollOver }, meter), losses)
  const from = since ? addDays(since.day, 1) : (meter.carriedFrom ?? meter.installedOn)
  return {
    last: places(last),
    from,
    days: daysBetween(from, day),
    use: quantity(since ? own : plus(own, exact(meter.carried))),
    estimated: quantity(total(between.map(({ use }) => use))),
  }
}

/** What of a reading is new: its use without what estimates have counted. */
export const differenceOf = ({ use, estimated }: Pick<Reading, 'use' | 'estimated'>): string => quantity(minus(exact(use), exact(estimated)))
