import { addDays } from '../../shared/calendar/day'
import { compare, exact, none } from '../../shared/money/fraction'
import type { EndReason, Worth } from './end-reasons'
import type { Reason } from './reasons'
import { inWords, plain, type Say } from './shown-schedule'

/** Whether a field of contracts is shown to the reader. */
type IsShown = (field: string) => boolean

/** Puts what a change or an end comes to into the words of a reader; fields of the contract that they do not see are not told. */
export function reasonInWords(reason: Reason, t: Say, isShown: IsShown): string {
  switch (reason.by) {
    case 'schedule':
      return inWords(reason.row, t)
    case 'rest': {
      const { changed, whole, days, worth } = reason
      const of = { ...whole.span, of: whole.days, whole: t('leasing.why.sum', { formula: inWords(whole, t), amount: whole.amount }) }
      return t('leasing.why.rest', { revision: changed.revision, changed: changed.from, ...of, days, worth: worthInWords(worth, t) })
    }
    case 'change': {
      const { changed, span, worth, was } = reason
      return t('leasing.why.change', { revision: changed.revision, changed: changed.from, ...span, worth: worthInWords(worth, t), was })
    }
    case 'once': {
      const { changed, is, was } = reason
      return t('leasing.why.onceNow', { revision: changed.revision, changed: changed.from, is, was })
    }
    case 'corrects':
      return t('leasing.why.corrects', { from: reason.row.fromDay, to: reason.row.toDay, amount: reason.row.amount })
    default:
      return endInWords(reason, t, isShown)
  }
}

/** Puts what comes with an end into words. */
function endInWords(reason: EndReason, t: Say, isShown: IsShown): string {
  switch (reason.by) {
    case 'end': {
      const { rule, day, span, days, of, worth, was } = reason
      const left = { left: of - days, next: addDays(day, 1) }
      return t(`leasing.why.end.${rule}`, { day, ...span, ...left, days, of, worth: worthInWords(worth, t), was })
    }
    case 'deposit': {
      const { deposit, carried, kept, back, endType } = reason
      const isCarried = isShown('depositCarried') && compare(exact(carried), none) !== 0
      const sum = isCarried ? t('leasing.why.carried', { deposit, carried }) : deposit
      return t(endType === 'breach' ? 'leasing.why.depositBreach' : 'leasing.why.deposit', { deposit: sum, kept, back })
    }
    case 'penalty': {
      const { day, monthly, months, amount } = reason
      if (!isShown('penaltyMonths')) return t('leasing.why.penaltyAgreed')
      const formula = t('leasing.why.penalty', { day, monthly: plain(monthly, 4), months })
      return t('leasing.why.sum', { formula, amount })
    }
    case 'typed':
      return t('leasing.why.penaltyTyped', { amount: reason.amount })
  }
}

/** What days come to: one piece by its formula, several with their days. */
function worthInWords({ amount, pieces }: Worth, t: Say): string {
  const said = pieces.map(({ span, amount: sum, parts }) => ({
    span,
    sum: t('leasing.why.sum', { formula: parts.map((part) => inWords(part, t)).join(' + '), amount: sum }),
  }))
  const [first] = said
  if (!first) return amount
  if (said.length === 1) return first.sum
  const list = said.map(({ span, sum }) => t('leasing.why.piece', { ...span, sum })).join(t('leasing.why.then'))
  return t('leasing.why.pieces', { amount, list })
}
