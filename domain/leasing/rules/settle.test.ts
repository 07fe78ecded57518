import { describe, expect, it } from 'vitest'
import { sumOf } from '../../shared/money/amount'
import { booked, contractOf as contract } from './leases.contract'
import { settle, type Ending } from './settle'
import { timelineOf } from './timeline'

const ended = (ending: Ending, values = contract()) =>
  settle(
    { held: booked(values), timeline: timelineOf([{ revision: 1, from: '2024-01-15', values }]), depositCarried: '0', penaltyMonths: '1' },
    ending,
  )

describe('an early end inside a quarter that was paid', () => {
  it('is worth its months and days: the rest, and the deposit less a month of rent, go back', () => {
    const settled = ended({ day: '2024-05-20', endType: 'early' })
    expect(settled.rows).toEqual([
      {
        subject: 'rent',
        unitId: 'u',
        span: { from: '2024-04-15', to: '2024-07-14' },
        due: '2024-04-15',
        isDue: true,
        charged: '9000.00',
        days: 36,
        worth: '3580.65',
        difference: '-5419.35',
      },
    ])
    expect(settled).toMatchObject({ penalty: '3000.00', deposit: '6000.00', depositKept: '0.00', depositBack: '6000.00', balance: '-8419.35' })
    expect(settled.closed).toEqual({ count: 6, amount: '54000.00' })
  })

  it('by a breach keeps the deposit, whole or as much as is said', () => {
    expect(ended({ day: '2024-05-20', endType: 'breach' })).toMatchObject({ depositKept: '6000.00', penalty: '0.00', balance: '-5419.35' })
    expect(ended({ day: '2024-05-20', endType: 'breach', depositKept: '1000' })).toMatchObject({ depositBack: '5000.00', balance: '-10419.35' })
  })

  it('books exactly what was shown', () => {
    const values = contract()
    const settled = ended({ day: '2024-05-20', endType: 'early' })
    const held = [...booked(values).filter(({ id }) => !settled.voided.includes(id)), ...settled.added]
    expect(sumOf(held.map(({ amount }) => amount))).toBe(settled.worth)
    expect(settled.worth).toBe('15580.65')
    expect(settled.added.map(({ kind, subject, corrects, amount }) => [kind, subject, corrects, amount])).toEqual([
      ['difference', 'rent', '1', '-5419.35'],
      ['difference', 'deposit', '8', '-6000.00'],
      ['settlement', 'penalty', null, '3000.00'],
    ])
  })
})

describe('an end', () => {
  it('counts a part of a natural month by its days: 20 of May are 1935.48', () => {
    const values = contract({ paymentType: 'natural', every: 1, deposit: 0 })
    const [row] = ended({ day: '2024-05-20', endType: 'breach' }, values).rows
    expect(row).toMatchObject({ charged: '3000.00', worth: '1935.48', days: 20 })
  })

  it('on the last day changes nothing but the deposit', () => {
    const settled = ended({ day: '2026-01-14', endType: 'expired' })
    expect(settled).toMatchObject({ rows: [], voided: [], penalty: '0.00', balance: '-6000.00' })
    expect(settled.added.map(({ amount }) => amount)).toEqual(['-6000.00'])
  })

  it('of what is paid in arrears leaves the days until then to pay', () => {
    const values = contract({ paymentType: 'natural', every: 1, timing: 'arrears', deposit: 0 })
    const settled = ended({ day: '2024-05-20', endType: 'expired' }, values)
    expect(settled.rows.map(({ span, isDue, worth }) => [span.from, isDue, worth])).toEqual([['2024-05-01', false, '1935.48']])
    expect(settled.balance).toBe('1935.48')
  })

  it('costs the rent of the stage that its day lies in', () => {
    const values = contract({ raiseBy: 'percent', raiseCompound: 1, raiseEvery: 1, raiseUnit: 'year', raises: [{ value: 5 }] })
    expect(ended({ day: '2025-02-01', endType: 'early' }, values).penalty).toBe('3150.00')
  })

  it('on the first day leaves one day', () => {
    const settled = ended({ day: '2024-01-15', endType: 'early', penalty: '0' })
    expect(settled.rows).toMatchObject([{ days: 1, worth: '96.77' }])
    expect(settled.balance).toBe('-14903.23')
  })
})
