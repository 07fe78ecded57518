import { RuleError, type RuleBodies } from '../../../engine'
import { daysBetween } from '../../shared/calendar/day'
import type { Span } from '../../shared/calendar/span'
import { fixed } from '../../shared/money/fraction'
import type { leaseHeads } from './heads'
import { countMonths, monthsOf, type DayCount, type MonthKind } from './months'
import { worthOf } from './schedule'

const dayCounts = ['actual', 'thirty', 'yearly', 'banking'] as const satisfies readonly DayCount[]
const monthKinds = ['natural', 'anchored'] as const satisfies readonly MonthKind[]

/** @throws {RuleError} `reversed` for days that end before they begin */
function spanOf({ from, to }: Span): Span {
  if (to < from) throw new RuleError('reversed', { from, to })
  return { from, to }
}

/** @throws {RuleError} `word` for what is none of the choices */
function oneOf<Choice extends string>(choices: readonly Choice[], given: string | null, word: string): Choice {
  const found = choices.find((choice) => choice === given)
  if (found === undefined) throw new RuleError(word, { text: given ?? '', choices: choices.join(', ') })
  return found
}

/** What the rules of leases do; the same as the schedule of a contract does. */
export const bodies: RuleBodies<typeof leaseHeads> = {
  daysOf: (given) => String(daysBetween(spanOf(given).from, given.to)),
  monthsOf({ dayCount, months, ...given }) {
    const span = spanOf(given)
    const kind = oneOf(monthKinds, months ?? 'natural', 'months')
    return fixed(countMonths(monthsOf(span, kind, span.from), oneOf(dayCounts, dayCount ?? 'actual', 'dayCount')), 4)
  },
  rentOf({ price, area, dayCount, months, ...given }) {
    const span = spanOf(given)
    const line = {
      subject: '',
      unit: null,
      span,
      price,
      per: 'month',
      quantity: area,
      cycle: { per: 'months', kind: oneOf(monthKinds, months ?? 'natural', 'months'), every: 1 },
      timing: 'advance',
      due: { by: 'days', days: 0 },
      dayCount: oneOf(dayCounts, dayCount ?? 'actual', 'dayCount'),
    } as const
    return fixed(worthOf(line, span), 2)
  },
}
