import type { Day } from '../calendar/day'
import { addDays } from '../calendar/day'
import type { EntryKind, Part } from './balance'

/** What some bills come to on a day, in whole fen. */
export interface Figures {
  readonly bills: number
  /** What they are over, without those that were void by the day. */
  readonly billed: number
  /** What was taken off that. */
  readonly credited: number
  /** What was paid of it. */
  readonly paid: number
  /** Late fees that were written down, what of them was waived, and what was paid of them. */
  readonly lateFee: number
  readonly lateWaived: number
  readonly latePaid: number
}

export const noFigures: Figures = { bills: 0, billed: 0, credited: 0, paid: 0, lateFee: 0, lateWaived: 0, latePaid: 0 }

/** What is to be paid: what bills are over, less what was taken off. */
export const receivableIn = ({ billed, credited }: Figures): number => billed - credited
/** What is owed still, without late fees. */
export const owedIn = (of: Figures): number => receivableIn(of) - of.paid
/** What is owed as late fees that were written down. */
export const lateOwedIn = ({ lateFee, lateWaived, latePaid }: Figures): number => lateFee - lateWaived - latePaid

/** Adds what entries of a kind and part come to. */
export function withEntries(of: Figures, { kind, part, fen }: { readonly kind: EntryKind; readonly part: Part; readonly fen: number }): Figures {
  switch (kind) {
    case 'charge':
    case 'lateFee':
      return part === 'principal' ? { ...of, billed: of.billed + fen } : { ...of, lateFee: of.lateFee + fen }
    case 'payment':
      return part === 'principal' ? { ...of, paid: of.paid + fen } : { ...of, latePaid: of.latePaid + fen }
    case 'credit':
      return part === 'principal' ? { ...of, credited: of.credited + fen } : { ...of, lateWaived: of.lateWaived + fen }
    case 'void':
      return part === 'principal' ? { ...of, billed: of.billed - fen } : { ...of, lateFee: of.lateFee - fen }
  }
}

/** How long something has been due, in days: both ends belong to it, and the last has none. */
export const ages = [
  { id: 'd30', from: 0, to: 30 },
  { id: 'd60', from: 31, to: 60 },
  { id: 'd90', from: 61, to: 90 },
  { id: 'd180', from: 91, to: 180 },
  { id: 'older', from: 181, to: null },
] as const
export type Age = (typeof ages)[number]['id']
/** Whether a text names one of the age classes. */
export const isAge = (text: string): text is Age => ages.some(({ id }) => id === text)

/** The due days of what is of an age on a day. */
export function dueDaysOf(age: Age, day: Day): { readonly from: Day | null; readonly to: Day } {
  const { from, to } = ages.find(({ id }) => id === age) ?? ages[0]
  return { from: to === null ? null : addDays(day, -to), to: addDays(day, -from) }
}
