import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, type Day } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import { fromFen, sumOf, total } from '../../shared/money/amount'
import { compare, exact, minus, type Fraction } from '../../shared/money/fraction'
import { groupsOf, type HeldRow } from './held'
import { begun, changed, changedContracts, type Running } from './changes.contract'
import { contractOf } from './leases.contract'
import { settle } from './settle'
import { exactWorth, timelineOf } from './timeline'

const rows = ({ held }: Running, from: Day) =>
  held
    .filter(({ fromDay, kind }) => fromDay >= from && kind !== 'once')
    .map(({ kind, subject, unitId, fromDay, toDay, dueDay, amount }) => [kind, subject, unitId, fromDay, toDay, dueDay, amount])
const monthly = { paymentType: 'natural', every: 1, deposit: 0, start: startOfDay('2024-06-01'), end: startOfDay('2024-08-31') }

describe('a change inside a month', () => {
  it('of the rent from 3,000 to 3,600 on the 20th of June is 1,900 and 1,320: a difference of 220 joins the row', () => {
    const before = begun(contractOf(monthly))
    const after = changed(before, '2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] })
    expect(rows(after, '2024-06-02')).toEqual([
      ['difference', 'rent', 'u', '2024-06-20', '2024-06-30', '2024-06-20', '220.00'],
      ['period', 'rent', 'u', '2024-07-01', '2024-07-31', '2024-07-01', '3600.00'],
      ['period', 'rent', 'u', '2024-08-01', '2024-08-31', '2024-08-01', '3600.00'],
    ])
    expect(after.held.find(({ fromDay }) => fromDay === '2024-06-01')).toEqual(before.held[0])
  })

  it('of the area from 100 to 85 is 1,900 and 935', () => {
    const after = changed(begun(contractOf(monthly)), '2024-06-20', { units: [{ unit: 'u', area: 85, price: 30 }] })
    expect(sumOf(after.held.filter(({ fromDay }) => fromDay < '2024-07-01').map(({ amount }) => amount))).toBe('2835.00')
  })

  it('may be followed by another in the same month, and by an end', () => {
    const once = changed(begun(contractOf(monthly)), '2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] })
    const twice = changed(once, '2024-06-25', { units: [{ unit: 'u', area: 100, price: 33 }] })
    // 19 days of 100, 5 of 120, 6 of 110.
    expect(sumOf(twice.held.filter(({ fromDay }) => fromDay < '2024-07-01').map(({ amount }) => amount))).toBe('3160.00')
    const settled = settle(
      { held: twice.held, timeline: timelineOf(twice.versions), depositCarried: '0', penaltyMonths: '1' },
      { day: '2024-06-27', endType: 'early' },
    )
    expect([settled.rows[0]?.worth, settled.penalty]).toEqual(['2830.00', '3300.00'])
  })

  it('that is taken back on the same day leaves what there was', () => {
    const before = begun(contractOf(monthly))
    const there = changed(before, '2024-06-20', { units: [{ unit: 'u', area: 100, price: 36 }] })
    const back = changed(there, '2024-06-20', { units: [{ unit: 'u', area: 100, price: 30 }] })
    expect(sumOf(back.held.map(({ amount }) => amount))).toBe(sumOf(before.held.map(({ amount }) => amount)))
  })
})

describe('a change', () => {
  it('of one unit leaves the rows of others and of fees as they were booked', () => {
    const two = contractOf({
      units: [
        { unit: 'u', area: 100, price: 30 },
        { unit: 'v', area: 50, price: 20 },
      ],
      fees: [{ subject: 'property', feePrice: 2, per: 'month', by: 'area' }],
    })
    const before = begun(two)
    const after = changed(before, '2024-05-01', {
      units: [
        { unit: 'u', area: 100, price: 33 },
        { unit: 'v', area: 50, price: 20 },
      ],
    })
    const others = ({ unitId, subject }: HeldRow) => unitId === 'v' || subject !== 'rent'
    expect(after.held.filter(others)).toEqual(before.held.filter(others))
  })

  it('takes a unit out and another in', () => {
    const after = changed(begun(contractOf(monthly)), '2024-07-16', { units: [{ unit: 'v', area: 62, price: 50 }] })
    expect(rows(after, '2024-07-02')).toEqual([
      ['difference', 'rent', 'u', '2024-07-16', '2024-07-31', '2024-07-16', '-1548.39'],
      ['period', 'rent', 'v', '2024-07-16', '2024-07-31', '2024-07-16', '1600.00'],
      ['period', 'rent', 'v', '2024-08-01', '2024-08-31', '2024-08-01', '3100.00'],
    ])
  })

  it('of the term adds days, or takes them away', () => {
    const longer = changed(begun(contractOf(monthly)), '2024-08-01', { end: startOfDay('2024-09-15') })
    expect(rows(longer, '2024-08-02')).toEqual([['period', 'rent', 'u', '2024-09-01', '2024-09-15', '2024-09-01', '1500.00']])
    const shorter = changed(begun(contractOf(monthly)), '2024-07-10', { end: startOfDay('2024-07-31') })
    expect(shorter.held.map(({ toDay }) => toDay)).toEqual(['2024-06-30', '2024-07-31'])
  })

  it('of the price lets rises count from its day; of the area alone they go on', () => {
    const rising = contractOf({ raiseBy: 'percent', raiseCompound: 1, raiseEvery: 1, raiseUnit: 'year', raises: [{ value: 10 }] })
    const dearer = changed(begun(rising), '2024-07-15', { units: [{ unit: 'u', area: 100, price: 40 }] })
    expect(dearer.held.filter(({ fromDay }) => fromDay >= '2025-04-15').map(({ fromDay, amount }) => [fromDay, amount])).toEqual([
      ['2025-04-15', '12000.00'],
      ['2025-07-15', '13200.00'],
      ['2025-10-15', '13200.00'],
    ])
    const smaller = changed(begun(rising), '2024-07-15', { units: [{ unit: 'u', area: 50, price: 30 }] })
    expect(smaller.held.find(({ fromDay }) => fromDay === '2025-01-15')?.amount).toBe('4950.00')
  })

  it('of the deposit charges what is missing, or gives back what is too much', () => {
    const more = changed(begun(contractOf()), '2024-05-01', { deposit: 7000 })
    expect(more.held.filter(({ subject }) => subject === 'deposit').map(({ kind, dueDay, amount }) => [kind, dueDay, amount])).toEqual([
      ['once', '2024-01-15', '6000.00'],
      ['difference', '2024-05-01', '1000.00'],
    ])
  })

  it('of the rate of tax makes the rows anew that begin from its day on, and differences are taxed as their row', () => {
    const before = begun(contractOf({ ...monthly, taxRate: 9 }))
    const after = changed(before, '2024-06-20', { taxRate: 6, units: [{ unit: 'u', area: 100, price: 36 }] })
    const rates = ({ held }: Running) => held.map(({ kind, fromDay, taxRate }) => [kind, fromDay, taxRate])
    expect(rates(after)).toEqual([
      ['period', '2024-06-01', '9'],
      ['difference', '2024-06-20', '9'],
      ['period', '2024-07-01', '6'],
      ['period', '2024-08-01', '6'],
    ])
    const again = changed(before, '2024-07-15', { taxRate: 6 })
    expect(rates(again).at(-1)).toEqual(['period', '2024-08-01', '6'])
    // What was booked before rates were kept stays as it is.
    const rowsThen = before.held.map((row) => ({ ...row, taxRate: null }))
    const old: Running = { ...before, rows: rowsThen, held: rowsThen }
    expect(changed(old, '2024-06-20', { taxRate: 6 }).held).toEqual(old.held)
  })

  it('of the way of paying cuts the days that are not charged yet into new periods', () => {
    const after = changed(begun(contractOf()), '2024-05-01', { every: 1, paymentType: 'natural' })
    expect(rows(after, '2024-05-02').slice(0, 2)).toEqual([
      ['period', 'rent', 'u', '2024-07-15', '2024-07-31', '2024-07-15', '1645.16'],
      ['period', 'rent', 'u', '2024-08-01', '2024-08-31', '2024-08-01', '3000.00'],
    ])
  })
})

const isWithin = (distance: Fraction, most: string): boolean => compare(distance.over < 0n ? minus(exact(0), distance) : distance, exact(most)) <= 0

describe('whatever is changed', () => {
  it('each day of each subject is charged once, for what it is worth by the version of that day', () => {
    fc.assert(
      fc.property(changedContracts, (running) => {
        const timeline = timelineOf(running.versions)
        for (const { key, span, amount } of groupsOf(running.held, 'period')) {
          const distance = minus(exact(amount), exactWorth(timeline, key, span))
          expect(isWithin(distance, '0.03'), `${key} ${span.from} ${span.to}`).toBe(true)
        }
        const keys = new Set(timeline.pieces.map(({ line }) => `${line.subject} ${line.unit ?? ''}`))
        for (const key of keys) {
          const spans = groupsOf(running.held, 'period').filter((group) => group.key === key)
          const whole = exactWorth(timeline, key, { from: '2024-01-15', to: timeline.to })
          expect(isWithin(minus(total(spans.map((group) => group.amount)), whole), fromFen(BigInt(spans.length * 3))), key).toBe(true)
          for (const [at, { span }] of spans.entries()) {
            const next = spans[at + 1]
            if (next) expect(daysBetween(span.to, next.span.from), key).toBeGreaterThanOrEqual(2)
          }
        }
        const deposit = running.held.filter(({ subject }) => subject === 'deposit').map(({ amount }) => amount)
        expect(sumOf(deposit)).toBe(sumOf([String(running.versions.at(-1)?.values['deposit'] ?? 0)]))
      }),
      { numRuns: 150 },
    )
  })
})
