import { describe, expect, test } from 'vitest'
import money from '../../../fixtures/calculations/money.json'
import { addDays, type Day } from '../../shared/calendar/day'
import { amount, fenOf, sumOf } from '../../shared/money/amount'
import { exact, part, times } from '../../shared/money/fraction'
import { equalParts } from '../../shared/money/shares'
import { allocate } from './allocation'
import { balanceOf, type Entry } from '../../shared/ledger/balance'
import { creditOf, creditOverRows } from './credit'
import { lateFeeOf } from '../../shared/ledger/late-fee'

const day: Day = '2024-01-01'
const fen = (text: string): number => Number(fenOf(text))
const yuan = (value: number): string => amount(part(value, 100))
/** How the file words what we refuse by a code. */
const codes: Readonly<Record<string, string>> = {
  'more than the amount of the row': 'moreThanBill',
  'more than the total less what is credited': 'moreThanLeft',
  paid: 'nothingOpen',
}

interface BillVector {
  readonly name: string
  readonly billed: string
  readonly acts: readonly { readonly pay?: string; readonly charge?: string; readonly credit?: string; readonly creditAll?: boolean }[]
  readonly open?: string
  readonly state?: string
  readonly error?: string
  readonly creditNotes?: number
  readonly lastCredit?: string
}

describe('entries of a bill', () => {
  test.each(money.billEntries as readonly BillVector[])('$name', ({ billed, acts, open, state, error, creditNotes, lastCredit }) => {
    const entries: Entry[] = []
    const add = (kind: Entry['kind'], value: number) => entries.push({ kind, part: 'principal', fen: value, day })
    const play = () => {
      for (const act of acts) {
        if (act.pay !== undefined) add('payment', fen(act.pay))
        else if (act.charge !== undefined) add('charge', fen(act.charge))
        else add('credit', creditOf(fen(billed), balanceOf(fen(billed), entries), act.credit === undefined ? 'all' : fen(act.credit)))
      }
    }
    if (error !== undefined) {
      expect(play).toThrow(codes[error] ?? `no code for: ${error}`)
      return
    }
    play()
    const balance = balanceOf(fen(billed), entries)
    expect({ open: yuan(balance.principal), state: balance.state }).toEqual({ open, state })
    const credits = entries.filter(({ kind }) => kind === 'credit')
    if (creditNotes !== undefined) expect(credits).toHaveLength(creditNotes)
    if (lastCredit !== undefined) expect(yuan(credits.at(-1)?.fen ?? 0)).toBe(lastCredit)
  })
})

test.each(money.creditOverRows)('$name', ({ rows, credit, parts }) => {
  expect(creditOverRows(rows.map(fen), fen(credit)).map(yuan)).toEqual(parts)
})

test.each(money.sharesOfAYear)('$name', ({ yearly, months, shares, sum }) => {
  const monthly = yearly.flatMap((year) => equalParts(year, months))
  const rows = monthly.flatMap((month) => equalParts(month, shares.length))
  expect(rows).toHaveLength(yearly.length * months * shares.length)
  expect(sumOf(rows)).toBe(sum)
})

test.each(money.allocation)('$name', ({ bills, payment, paid, open }) => {
  const owed = bills.map((bill, at) => ({ id: String(at), due: addDays(day, at), order: 0, principal: fen(bill), lateFee: 0 }))
  const { shares, rest } = allocate(owed, fen(payment))
  expect(rest).toBe(0)
  expect(shares.map((share) => yuan(share.fen))).toEqual(paid)
  expect(owed.map(({ id, principal }) => yuan(principal - (shares.find((share) => share.id === id)?.fen ?? 0)))).toEqual(open)
})

interface LateFeeVector {
  readonly name: string
  readonly principal: string
  readonly ratePerDayPercent: string
  readonly payments: readonly { readonly afterDays: number; readonly amount: string }[]
  readonly days?: number
  readonly fee: string
  readonly parts?: readonly string[]
}

describe('late fees', () => {
  test.each(money.lateFee as readonly LateFeeVector[])('$name', ({ principal, ratePerDayPercent, payments, days, fee, parts }) => {
    const rule = { percentPerDay: ratePerDayPercent, graceDays: 0, capPercent: '100' }
    const entries = payments.map((one): Entry => ({ kind: 'payment', part: 'principal', fen: fen(one.amount), day: addDays(day, one.afterDays) }))
    const at = (after: number): number => lateFeeOf(fen(principal), day, entries, rule, addDays(day, after))
    expect(yuan(at(days ?? 1000))).toBe(fee)
    const steps = payments.map(({ afterDays }) => at(afterDays))
    expect(steps.map((one, step) => yuan(one - (steps[step - 1] ?? 0)))).toEqual(parts ?? [])
  })

  test.each(money.penalty)('$name', ({ principal, due, until, total }) => {
    // Seven percent a year in each of the four half-years. The due day is a Sunday: the day after it is the next business day, and the first that bears.
    const rule = { percentPerDay: times(exact(7), part(1, 365)), graceDays: 0, capPercent: null }
    expect(yuan(lateFeeOf(fen(principal), due, [], rule, until))).toBe(total)
  })

  test('begin after the days of grace, and what is credited bears none from its day on', () => {
    const rule = { percentPerDay: '0.1', graceDays: 5, capPercent: null }
    expect(lateFeeOf(100_00, day, [], rule, addDays(day, 5))).toBe(0)
    expect(lateFeeOf(100_00, day, [], rule, addDays(day, 15))).toBe(1_00)
    const credit: Entry = { kind: 'credit', part: 'principal', fen: 50_00, day: addDays(day, 10) }
    expect(lateFeeOf(100_00, day, [credit], rule, addDays(day, 15))).toBe(50 + 25)
    const undone: Entry = { ...credit, fen: -50_00, day: addDays(day, 12) }
    expect(lateFeeOf(100_00, day, [credit, undone], rule, addDays(day, 15))).toBe(50 + 10 + 30)
  })
})
