import { addDays, earlier, type Day } from '../../shared/calendar/day'
import { overlapOf, daysOf, type Span } from '../../shared/calendar/span'
import { amount, sumOf } from '../../shared/money/amount'
import { compare, exact, minus, none, times } from '../../shared/money/fraction'
import { depositSubject } from './contract-lines'
import { beginningAfter, differenceOf, groupsOf, type HeldGroup, type HeldRow, type NewRow } from './held'
import { monthlyRent, worthOfDays, type Timeline } from './timeline'

/** The subject of what is paid for an end before its time. */
export const penaltySubject = 'penalty'

export const endTypes = ['expired', 'early', 'breach'] as const
export type EndType = (typeof endTypes)[number]

/** How a contract ends. */
export interface Ending {
  readonly day: Day
  readonly endType: EndType
  /** Yuan as decimal text; without it what the contract says: some months' rent for an end before its time. */
  readonly penalty?: string | undefined
  /** What is kept of the deposit; without it all of it where the contract was broken, else nothing. */
  readonly depositKept?: string | undefined
}

/** A row of a settlement: some days as they are charged, and what they come to until the end. */
export interface SettledRow {
  readonly subject: string
  readonly unitId: string | null
  readonly span: Span
  readonly due: Day
  /** Whether it was to be paid by the last day. */
  readonly isDue: boolean
  readonly charged: string
  /** Days until the end, and what they come to. */
  readonly days: number
  readonly worth: string
  readonly difference: string
}

/** What is settled with the end of a contract. Amounts are yuan as decimal text. */
export interface Settlement {
  readonly day: Day
  readonly endType: EndType
  /** What the end changes, or is not due yet: by day. Everything else stays as it was charged. */
  readonly rows: readonly SettledRow[]
  /** Rows of later days that were not due yet: they hold no more. */
  readonly closed: { readonly count: number; readonly amount: string }
  /** All that was to be paid by the last day, deposit included, and all that the contract comes to. */
  readonly called: string
  readonly worth: string
  readonly deposit: string
  readonly depositKept: string
  readonly depositBack: string
  readonly penalty: string
  /** Above 0 the customer pays it, below 0 it is returned, if everything that was due is paid. */
  readonly balance: string
  readonly voided: readonly string[]
  readonly added: readonly NewRow[]
}

interface Charged {
  readonly held: readonly HeldRow[]
  readonly timeline: Timeline
  /** The part of the deposit that came from a contract before, less what went on to one after it. */
  readonly depositCarried: string
  /** How many months' rent an end before its time costs. */
  readonly penaltyMonths: string
}

const sum = (...amounts: readonly string[]): string => sumOf(amounts)
const less = (one: string, other: string): string => amount(minus(exact(one), exact(other)))

/**
 * Settles a contract for its last day: days after it are charged no more, those of a row that it lies in by days, and the deposit goes back but for
 * what is kept. What is shown is what is booked.
 */
export function settle({ held, timeline, depositCarried, penaltyMonths }: Charged, ending: Ending): Settlement {
  const { day, endType } = ending
  const voided = new Set(beginningAfter(held, day))
  const stays = held.filter(({ id }) => !voided.has(id))
  const later = groupsOf(
    held.filter(({ id }) => voided.has(id)),
    'period',
  )
  const running = groupsOf(stays, 'period')
  const rows = running.map((group) => settled(group, timeline, day))
  const deposit = sum(depositCarried, ...stays.filter(({ subject }) => subject === depositSubject).map((row) => row.amount))
  const depositKept = amount(ending.depositKept ?? (endType === 'breach' ? deposit : '0'))
  const depositBack = less(deposit, depositKept)
  const penalty = amount(ending.penalty ?? (endType === 'early' ? times(monthlyRent(timeline, day), exact(penaltyMonths)) : '0'))
  const differences = running.flatMap((group, at) => cut(group, rows[at], day))
  const added = [...differences, ...depositRow(stays, depositBack, day), ...penaltyRow(penalty, day)]
  const isCalled = ({ dueDay }: HeldRow) => dueDay <= day
  const called = sum(depositCarried, ...held.filter(isCalled).map((row) => row.amount))
  const worth = sum(depositCarried, ...stays.map((row) => row.amount), ...added.map((row) => row.amount))
  return {
    day,
    endType,
    rows: [
      ...rows.filter((row) => row.difference !== '0.00' || !row.isDue),
      ...later.filter(({ first }) => isCalled(first)).map((group) => settled(group, timeline, day)),
    ],
    closed: {
      count: later.filter(({ first }) => !isCalled(first)).length,
      amount: sum(...later.filter(({ first }) => !isCalled(first)).map((group) => group.amount)),
    },
    called,
    worth,
    deposit,
    depositKept,
    depositBack,
    penalty,
    balance: less(worth, called),
    voided: [...voided],
    added,
  }
}

/** A group of rows until the last day; what ended by then is as it was charged. */
function settled({ key, span, first, amount: charged }: HeldGroup, timeline: Timeline, day: Day): SettledRow {
  const used = overlapOf(span, { from: null, to: day })
  const worth = span.to <= day ? charged : used ? worthOfDays(timeline, key, span, earlier(day, span.to)) : '0.00'
  return {
    subject: first.subject,
    unitId: first.unitId,
    span,
    due: first.dueDay,
    isDue: first.dueDay <= day,
    charged,
    days: used ? daysOf(used) : 0,
    worth,
    difference: less(worth, charged),
  }
}

const cut = (group: HeldGroup, row: SettledRow | undefined, day: Day): readonly NewRow[] =>
  row ? differenceOf(group, { from: addDays(day, 1), due: day, amount: row.difference }) : []

/** What of the deposit goes back. */
function depositRow(held: readonly HeldRow[], back: string, day: Day): readonly NewRow[] {
  if (compare(exact(back), exact('0')) === 0) return []
  const paid = held.find((row) => row.subject === depositSubject && row.kind === 'once' && compare(exact(row.amount), none) > 0)
  return [{ ...once(paid ? 'difference' : 'settlement', depositSubject, paid?.id ?? null, less('0', back), day), taxRate: paid ? paid.taxRate : '0' }]
}

const penaltyRow = (penalty: string, day: Day): readonly NewRow[] =>
  penalty === '0.00' ? [] : [once('settlement', penaltySubject, null, penalty, day)]

const once = (kind: 'difference' | 'settlement', subject: string, corrects: string | null, total: string, day: Day): NewRow => ({
  kind,
  corrects,
  subject,
  unitId: null,
  period: 1,
  fromDay: day,
  toDay: day,
  dueDay: day,
  amount: total,
  taxRate: '0',
})
