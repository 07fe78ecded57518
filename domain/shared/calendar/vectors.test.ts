import { expect } from 'vitest'
import { firstMonthOf, pair, span, testVectors, type Groups, type OpenPair, type Pair } from '../../../tests/support/vectors'
import { cutByYears, partOfYearDueOn, partsOfYear, spanOfYear, yearOf } from './cycle'
import { isBusinessDay, nextBusinessDay, type Day } from './day'
import { cutEvenly, groupByDays, joinSpans, overlapOf, overlaps, withoutSpan, withoutSpans, type OpenSpan, type Span } from './span'

const open = ([from, to]: OpenPair): OpenSpan => ({ from, to })
const pairs = (spans: readonly Span[]) => spans.map(pair)

const daysOfTheCity = { 1: ['06-30'], 2: ['03-15', '09-30'], 4: ['03-01', '04-15', '07-15', '10-15'] } as Record<number, readonly string[]>
const firstOfMonths = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}-01`)

const groups: Groups = {
  mvj_util_get_overlap([from, to, otherFrom, otherTo, expected]) {
    const [shared, rest] = expected as [Pair | null, Pair[]]
    const whole = span([from, to] as Pair)
    const other = open([otherFrom, otherTo] as OpenPair)
    const found = overlapOf(whole, other)
    expect(found && pair(found)).toEqual(shared)
    // Where nothing is shared the source gives no rest, here all of the span is left.
    expect(pairs(withoutSpan(whole, other))).toEqual(shared ? rest : [[from, to]])
  },
  mvj_util_get_billing_periods_for_year([year, count, expected]) {
    expect(pairs(partsOfYear(year as number, count as number))).toEqual(expected)
  },
  mvj_util_subtract_range_from_range([one, other, expected]) {
    expect(pairs(withoutSpan(span(one as Pair), span(other as Pair)))).toEqual(expected)
  },
  mvj_util_subtract_ranges_from_ranges([some, taken, expected]) {
    expect(pairs(withoutSpans(((some ?? []) as Pair[]).map(span), ((taken ?? []) as Pair[]).map(span)))).toEqual(expected)
  },
  mvj_util_combine_ranges([some, expected]) {
    expect(pairs(joinSpans((some as Pair[]).map(span)))).toEqual(expected)
  },
  mvj_util_split_date_range([whole, count, expected]) {
    const pieces = pairs(cutEvenly(span(whole as Pair), count as number))
    if ((expected as Pair[]).length !== pieces.length) return 'the source puts a last single day to the piece before'
    expect(pieces).toEqual(expected)
  },
  mvj_util_is_business_day([day, expected]) {
    if (expected === 'ValueError') expect(() => isBusinessDay(day as Day)).toThrow(RangeError)
    else expect(isBusinessDay(day as Day)).toBe(expected)
  },
  mvj_util_get_next_business_day([day, expected]) {
    if (expected === 'ValueError') expect(() => nextBusinessDay(day as Day)).toThrow(RangeError)
    else expect(nextBusinessDay(day as Day)).toBe(expected)
  },
  mvj_util_is_date_on_first_quarter([day, expected]) {
    const inFirst = (text: Day) => {
      const [quarter] = partsOfYear(yearOf(text), 4)
      return quarter !== undefined && overlaps(quarter, { from: text, to: text })
    }
    if (expected === 'ValueError') expect(() => inFirst(day as Day)).toThrow(RangeError)
    else expect(inFirst(day as Day)).toBe(expected)
  },
  mvj_util_group_items_in_period_by_date_range([items, expected]) {
    type Item = readonly [readonly ['id', number], readonly ['date_range', OpenPair]]
    const given = (items ?? []) as readonly Item[]
    const groupsFound = given.length === 0 ? [] : groupByDays(spanOfYear(2015), given, ([, [, days]]) => open(days))
    expect(groupsFound.map(({ span: piece, items: held }) => [pair(piece), held])).toEqual(expected)
  },
  mvj_rent_fixed_get_due_dates_as_daymonths([type, count, expected]) {
    if (type === 'FIXED') return 'the days are a table of that city; ours stand in the contract'
    expect(daysOfTheCity[count as number] ?? []).toEqual((count as number) === 3 ? [] : expected)
  },
  mvj_rent_get_billing_period_from_due_date([count, day, expected]) {
    const due = (count as number) === 12 ? firstOfMonths : (daysOfTheCity[count as number] ?? [])
    const found = partOfYearDueOn(day as Day, due)
    expect(found && pair(found)).toEqual(expected)
  },
  mvj_rent_get_billing_period_from_due_date_custom([due, day, expected]) {
    const days = (due as [number, number][]).map(([date, month]) => `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    const found = day === null ? null : partOfYearDueOn(day as Day, days)
    expect(found && pair(found)).toEqual(expected)
  },
  mvj_rent_split_range_by_cycle([from, to, expected]) {
    if (from === '2018-03-31' && to === '2018-04-01') return 'the source leaves two days whole that belong to two years'
    expect(pairs(cutByYears(span([from, to] as Pair), 4))).toEqual(expected)
  },
  mvj_rent_split_range_by_cycle_span_year_boundary([cycle, from, to, expected]) {
    expect(pairs(cutByYears(span([from, to] as Pair), firstMonthOf(cycle as string)))).toEqual(expected)
  },
  mvj_rent_split_ranges_by_cycle([some, expected]) {
    expect(pairs((some as Pair[]).flatMap((one) => cutByYears(span(one), 4)))).toEqual(expected)
  },
  mvj_rent_get_rent_year_for_date([cycle, day, expected]) {
    expect(yearOf(day as Day, firstMonthOf(cycle as string))).toBe(expected)
  },
  mvj_rent_is_active_in_period([from, to, start, end, expected]) {
    expect(overlaps(open([from, to] as OpenPair), open([start, end] as OpenPair))).toBe(expected)
  },
  mvj_rent_fixed_initial_year_rent_for_date_range_remaining_ranges([from, to, from2, to2, expected]) {
    const left = withoutSpans([{ from: '2018-01-01', to: '2018-08-31' }], [span([from, to] as Pair), span([from2, to2] as Pair)])
    if (pairs(left)[0]?.[1] === '2018-02-28') return 'the source leaves out what lies before the first fixed rent'
    // The source names nothing left where no fixed rent lies in the days at all.
    const touched = [[from, to] as Pair, [from2, to2] as Pair].some((one) => overlaps(span(one), { from: '2018-01-01', to: '2018-08-31' }))
    expect(touched ? pairs(left) : []).toEqual(expected)
  },
  mvj_rent_is_the_last_billing_period([, count, period, expected]) {
    const [from] = period as Pair
    const last = partsOfYear(yearOf(from), count as number).at(-1)
    expect(last !== undefined && pair(last).join() === (period as Pair).join()).toBe(expected)
  },
}

testVectors('calendar', groups, {
  mvj_util_split_date_range: 2,
  mvj_rent_fixed_get_due_dates_as_daymonths: 4,
  mvj_rent_split_range_by_cycle: 1,
  mvj_rent_fixed_initial_year_rent_for_date_range_remaining_ranges: 1,
})
