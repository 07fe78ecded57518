import type { Day } from '../calendar/day'

/**
 * What can happen to a bill. `charge` and `lateFee` raise what is owed, `payment` and `credit` lower it, `void` takes the whole bill away. An entry
 * never changes and is never deleted: what was wrong is undone by an entry of the same kind with the opposite sign that names it.
 */
export const entryKinds = ['charge', 'lateFee', 'payment', 'credit', 'void'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Late fees are owed apart from what the bill is about: they bear no late fees themselves. */
export type Part = 'principal' | 'lateFee'

/** One entry of a bill. */
export interface Entry {
  readonly kind: EntryKind
  readonly part: Part
  /** Whole fen, above 0; below 0 where the entry undoes another. */
  readonly fen: number
  /** The day that it counts from. */
  readonly day: Day
}

/** Where a bill stands. `refunded`: credits took all of it away; `void`: it was made by mistake. */
export const billStates = ['open', 'part', 'paid', 'refunded', 'void'] as const
export type BillState = (typeof billStates)[number]

/** What is owed and what happened so far, in whole fen; none of them is ever below 0. */
export interface Balance {
  /** Owed now: what the bill is about, and late fees apart. */
  readonly principal: number
  readonly lateFee: number
  readonly paid: number
  /** What was taken off what the bill is about; a late fee that was waived is not part of it. */
  readonly credited: number
  readonly state: BillState
}

const raises = (kind: EntryKind): boolean => kind === 'charge' || kind === 'lateFee'

/** What an entry adds to what is owed, in fen. */
export const effectOf = ({ kind, fen }: Pick<Entry, 'kind' | 'fen'>): number => (raises(kind) ? fen : -fen)

/** What a bill over `billed` fen comes to after its entries, in whichever order they are. */
export function balanceOf(billed: number, entries: readonly Entry[]): Balance {
  const sum = (some: (entry: Entry) => boolean): number => entries.filter(some).reduce((all, { fen }) => all + fen, 0)
  const owed = (part: Part): number => entries.filter((entry) => entry.part === part).reduce((all, entry) => all + effectOf(entry), 0)
  const [paid, credited, voided] = [
    sum(({ kind }) => kind === 'payment'),
    sum(({ kind, part }) => kind === 'credit' && part === 'principal'),
    sum(({ kind }) => kind === 'void'),
  ]
  const [principal, lateFee] = [billed + owed('principal'), owed('lateFee')]
  return { principal, lateFee, paid, credited, state: stateOf({ billed, owed: principal + lateFee, paid, credited, voided }) }
}

function stateOf({ billed, owed, paid, credited, voided }: Readonly<Record<'billed' | 'owed' | 'paid' | 'credited' | 'voided', number>>): BillState {
  if (voided > 0) return 'void'
  if (owed > 0) return paid > 0 ? 'part' : 'open'
  return billed > 0 && credited >= billed ? 'refunded' : 'paid'
}

/** Behind every day: of what is owed still it is not known when it will be settled. */
export const neverSettled: Day = '9999-12-31'
const settledAtBirth: Day = '0001-01-01'

/**
 * The day from which on nothing is owed of a bill: that of the last of its entries, in whichever order they were written; before all days for a bill over
 * nothing without entries. Told a day from then on, reports find nothing owed of it.
 */
export function settledDayOf({ principal, lateFee }: Pick<Balance, 'principal' | 'lateFee'>, entries: readonly Pick<Entry, 'day'>[]): Day {
  if (principal + lateFee !== 0) return neverSettled
  return entries.reduce((last, { day }) => (day > last ? day : last), settledAtBirth)
}
