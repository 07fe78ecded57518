import { Type } from '@sinclair/typebox'
import { day, invalidField } from '../../../server/module'
import { isDay, type Day } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { fenOf, fromFen } from '../../shared/money/amount'

/** Entries of the navigation that give these calls out. */
export const menus = {
  bill: 'receivables.bill',
  run: 'receivables.run',
  receipt: 'receivables.receipt',
  desk: 'receivables.desk',
  account: 'receivables.account',
  closing: 'receivables.closing',
  notice: 'receivables.notice',
  deposit: 'receivables.deposit',
  approval: 'receivables.approval',
  bank: 'receivables.bank',
  invoice: 'receivables.invoice',
  billTax: 'receivables.billTax',
} as const
export const root = '/api/SubDev/whdy'
export const tag = 'receivables'

/** An amount in yuan as decimal text with at most two places, not below 0; or the number that a box for numbers sends, rounded to fen. */
export const money = Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$' }), Type.Number({ minimum: 0, maximum: 1e10 })])
/** A month, `2024-02`. */
export const month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
export const reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
export const memo = Type.Optional(Type.String({ maxLength: 500 }))
/** What a search over a span of days sends: two instants in milliseconds since 1970 UTC. */
export const spanQuery = Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 }))

/** Fen of an amount that was sent. */
export const fenIn = (value: string | number): number => Number(fenOf(typeof value === 'number' ? value.toFixed(2) : value))
/** Fen as yuan, decimal text. */
export const yuan = (fen: number): string => fromFen(fen)

/** A day as ISO text, or as a date field holds it: an instant of it in milliseconds since 1970 UTC. */
export const someDay = Type.Union([day, Type.Integer({ minimum: 0, maximum: 8.64e15 })])

/** A day that was sent. @throws {Refusal} 400 that names the field, for a text that is no day of the calendar */
export function dayIn(given: string | number, field: string): Day {
  const found = typeof given === 'number' ? dayAt(given) : given
  if (!isDay(found)) throw invalidField(field, 'type')
  return found
}
/** A day in a query, as ISO text or as an instant. */
export const someDayQuery = Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}|-?\\d{1,15})$' }))
/** A day that a query names, if it does. @throws {Refusal} 400 that names the field, for a text that is no day of the calendar */
export const dayOfQuery = (given: string | undefined, field: string): Day | undefined =>
  given === undefined ? undefined : dayIn(given.includes('-', 1) ? given : (dayAt(Number(given)) ?? given), field)
/**
 * The first and the last day of a span of two instants (milliseconds since 1970 UTC), in the organisation's zone; an end that is not said is left
 * out.
 */
export const daysIn = (span: readonly number[] | undefined): { readonly from?: Day; readonly to?: Day } => {
  const [from, to] = span ?? []
  return { ...(from !== undefined && { from: dayAt(from) ?? '' }), ...(to !== undefined && { to: dayAt(to) ?? '' }) }
}
/** Today in the organisation's zone. */
export const todayAt = (now: number): Day => dayAt(now) ?? ''
/** A day as date columns show it. */
export const shownDay = (day: Day | null): number | null => (day === null ? null : startOfDay(day))
