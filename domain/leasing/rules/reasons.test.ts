import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { addDays, daysBetween } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import { amount, sumOf, total } from '../../shared/money/amount'
import { exact, minus } from '../../shared/money/fraction'
import { begun, changed, changedContracts, posted, type Running } from './changes.contract'
import { depositReason, penaltyReason, settledReason, type EndTold, type Worth } from './end-reasons'
import { contractOf } from './leases.contract'
import { reasonsOf, type BookedRow, type Reason } from './reasons'
import { endTypes, settle, type Ending } from './settle'
import { timelineOf } from './timeline'

const monthly = { paymentType: 'natural', every: 1, deposit: 0, start: startOfDay('2024-06-01'), end: startOfDay('2024-08-31') }
const less = (one: string, other: string): string => amount(minus(exact(one), exact(other)))

/** The contract with its end booked, and what is told of it. */
function ended(running: Running, ending: Ending, penaltyMonths = '1'): { readonly running: Running; readonly end: EndTold } {
  const charged = { held: running.held, timeline: timelineOf(running.versions), depositCarried: '0', penaltyMonths }
  const settlement = settle(charged, ending)
  const end = { settlement, isPenaltyTyped: ending.penalty !== undefined, penaltyMonths, depositCarried: '0.00' }
  return { running: posted(running, settlement), end }
}

const reasons = ({ versions, rows }: Running, end: EndTold | null = null) => {
  const reasonOf = reasonsOf({ versions, rows, end })
  return rows.map((row) => [row, reasonOf(row)] as const)
}
const reasonOfRow = (running: Running, where: (row: BookedRow) => boolean, end: EndTold | null = null): Reason | null | undefined =>
  reasons(running, end).find(([row]) => where(row))?.[1]

/** What the facts of a reason come to: pieces by their parts, each rounded once, and from them what the row says. */
function comesTo(reason: Reason): string {
  const sumOfWorth = ({ amount: said, pieces }: Worth): string => {
    for (const piece of pieces) expect(amount(total(piece.parts.map(({ worth }) => worth)))).toBe(piece.amount)
    if (pieces.length > 0) expect(sumOf(pieces.map((piece) => piece.amount))).toBe(said)
    return said
  }
  switch (reason.by) {
    case 'schedule':
      return reason.row.amount
    case 'rest':
      return sumOfWorth(reason.worth)
    case 'change':
    case 'end':
      return less(sumOfWorth(reason.worth), reason.was)
    case 'once':
      return less(reason.is, reason.was)
    case 'deposit':
      expect(less(reason.deposit, reason.kept)).toBe(reason.back)
      return less('0', reason.back)
    case 'penalty':
    case 'typed':
      return reason.amount
    case 'corrects':
      throw new Error('nothing is told but the row')
  }
}

describe('a change tells', () => {
  it('of a difference what the days come to now, piece by piece, less what was charged for them', () => {
    const once = changed(begun(contractOf(monthly)), '2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] })
    expect(reasonOfRow(once, ({ kind }) => kind === 'difference')).toMatchObject({
      by: 'change',
      changed: { revision: 2, from: '2024-06-20' },
      span: { from: '2024-06-01', to: '2024-06-30' },
      worth: {
        amount: '3220.00',
        pieces: [
          { span: { from: '2024-06-01', to: '2024-06-19' }, amount: '1900.00' },
          { span: { from: '2024-06-20', to: '2024-06-30' }, amount: '1320.00' },
        ],
      },
      was: '3000.00',
    })
    const twice = changed(once, '2024-06-25', { units: [{ unit: 'u', area: 100, price: 33 }] })
    expect(reasonOfRow(twice, ({ kind, revision }) => kind === 'difference' && revision === 3)).toMatchObject({
      worth: { amount: '3160.00' },
      was: '3220.00',
    })
  })

  it('of a row that it cut how many days of which row are left', () => {
    const after = changed(begun(contractOf(monthly)), '2024-07-16', { units: [{ unit: 'v', area: 62, price: 50 }] })
    expect(reasonOfRow(after, ({ unitId, fromDay }) => unitId === 'v' && fromDay === '2024-07-16')).toMatchObject({
      by: 'rest',
      changed: { revision: 2, from: '2024-07-16' },
      whole: { span: { from: '2024-07-01', to: '2024-07-31' }, days: 31, amount: '3100.00' },
      days: 16,
      worth: { amount: '1600.00' },
    })
  })

  it('of a deposit what is agreed now and what was', () => {
    const more = changed(begun(contractOf()), '2024-05-01', { deposit: 7000 })
    expect(reasonOfRow(more, ({ kind }) => kind === 'difference')).toEqual({
      by: 'once',
      changed: { revision: 2, from: '2024-05-01' },
      is: '7000.00',
      was: '6000.00',
    })
  })

  it('nothing of a version that is not complete, and of a correction its row alone', () => {
    const after = changed(begun(contractOf(monthly)), '2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] })
    const versions = after.versions.map((version) => ({ ...version, values: { ...version.values, every: null } }))
    const told = reasons({ ...after, versions })
    expect(told.length).toBeGreaterThan(3)
    for (const [row, reason] of told) expect(reason?.by ?? null).toBe(row.corrects === null ? null : 'corrects')
  })

  it('nothing but the row where what was charged is not known', () => {
    const after = changed(begun(contractOf(monthly)), '2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] })
    const old = { ...after, rows: after.rows.map((row) => (row.kind === 'difference' ? { ...row, amount: '219.00' } : row)) }
    expect(reasonOfRow(old, ({ kind }) => kind === 'difference')).toMatchObject({ by: 'corrects', row: { fromDay: '2024-06-01' } })
  })
})

describe('an end tells', () => {
  const early = { day: '2024-05-20', endType: 'early' } as const
  const rules = (values: JsonObject, ending: Ending) => {
    const running = begun(values)
    const { settlement } = ended(running, ending).end
    return settlement.rows.map((row) => {
      const reason = settledReason(row, timelineOf(running.versions), ending.day)
      return reason.by === 'end' && [reason.span.from, reason.rule, reason.days, reason.of, reason.worth.amount, reason.was]
    })
  }

  it('which days that were to be paid go back', () => {
    expect(rules(contractOf(), early)).toEqual([['2024-04-15', 'refund', 36, 91, '3580.65', '9000.00']])
  })

  it('which are left to pay, and which ended before and are not due', () => {
    const late = contractOf({ paymentType: 'natural', every: 1, timing: 'arrears', deposit: 0, dueDays: 30 })
    expect(rules(late, { ...early, day: '2024-06-20' })).toEqual([
      ['2024-05-01', 'whole', 31, 31, '3000.00', '3000.00'],
      ['2024-06-01', 'unbilled', 20, 30, '2000.00', '3000.00'],
    ])
  })

  it('which come later and were due', () => {
    const before = contractOf({ paymentType: 'natural', every: 1, deposit: 0, dueDays: -40 })
    expect(rules(before, early)).toEqual([
      ['2024-05-01', 'refund', 20, 31, '1935.48', '3000.00'],
      ['2024-06-01', 'after', 0, 30, '0.00', '3000.00'],
    ])
  })

  it('what becomes of the deposit, and how the penalty follows from the rent or was typed', () => {
    const running = begun(contractOf())
    const timeline = timelineOf(running.versions)
    const { end } = ended(running, { ...early, depositKept: '500' }, '2')
    expect(depositReason(end)).toMatchObject({ by: 'deposit', deposit: '6000.00', kept: '500.00', back: '5500.00' })
    expect(penaltyReason(end, timeline)).toMatchObject({ by: 'penalty', months: '2', amount: '6000.00' })
    expect(penaltyReason(ended(running, { ...early, penalty: '6000' }, '2').end, timeline)).toEqual({ by: 'typed', amount: '6000.00' })
    const { end: expired } = ended(begun(contractOf({ deposit: 0 })), { day: '2026-01-14', endType: 'expired' })
    expect([depositReason(expired), penaltyReason(expired, timeline)]).toEqual([null, null])
  })
})

describe('whatever is changed and however it ends', () => {
  it('each row that was ever booked is told, and what is told comes to its amount', () => {
    fc.assert(
      fc.property(changedContracts, fc.nat(), fc.constantFrom(...endTypes), (running, after, endType) => {
        const { changedOn, to } = timelineOf(running.versions)
        const day = addDays(changedOn, after % daysBetween(changedOn, to))
        const { running: settled, end } = ended(running, { day, endType })
        for (const [row, reason] of reasons(settled, end)) {
          expect(reason, JSON.stringify(row)).not.toBeNull()
          if (reason) expect(comesTo(reason), JSON.stringify([row, reason.by])).toBe(row.amount)
        }
      }),
      { numRuns: 150 },
    )
  })
})
