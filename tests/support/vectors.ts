import { describe, expect, test } from 'vitest'
import rent from '../../fixtures/calculations/rent.json'
import type { Day } from '../../domain/shared/calendar/day'
import type { Span } from '../../domain/shared/calendar/span'

/* The rows of public test suites for rent. Each group of the file is computed by one test file, or says in words why a row is not ours. */

export type Row = readonly unknown[]
export type Pair = readonly [Day, Day]
export type OpenPair = readonly [Day | null, Day | null]

/** Computes a row and expects what it gives; a text says why the row is not ours. */
export type Groups = Record<string, (row: Row) => void | string>

/** The groups about days alone; the others are about rent. */
const ofTheCalendar = new Set([
  'mvj_util_get_overlap',
  'mvj_util_get_billing_periods_for_year',
  'mvj_util_subtract_range_from_range',
  'mvj_util_subtract_ranges_from_ranges',
  'mvj_util_combine_ranges',
  'mvj_util_split_date_range',
  'mvj_util_is_business_day',
  'mvj_util_get_next_business_day',
  'mvj_util_is_date_on_first_quarter',
  'mvj_util_group_items_in_period_by_date_range',
  'mvj_rent_fixed_get_due_dates_as_daymonths',
  'mvj_rent_get_billing_period_from_due_date',
  'mvj_rent_get_billing_period_from_due_date_custom',
  'mvj_rent_split_range_by_cycle',
  'mvj_rent_split_range_by_cycle_span_year_boundary',
  'mvj_rent_split_ranges_by_cycle',
  'mvj_rent_get_rent_year_for_date',
  'mvj_rent_is_active_in_period',
  'mvj_rent_fixed_initial_year_rent_for_date_range_remaining_ranges',
  'mvj_rent_is_the_last_billing_period',
])

/** Tests all groups of one subject, row by row; `notOurs` says how many rows of a group are not, so that one more is looked at. */
export function testVectors(subject: 'calendar' | 'rent', groups: Groups, notOurs: Record<string, number>) {
  const asked = Object.entries(rent as Record<string, { rows: Row[] }>).filter(([name]) => ofTheCalendar.has(name) === (subject === 'calendar'))

  test('every group of the file is computed', () => {
    expect(Object.keys(groups).sort()).toEqual(asked.map(([name]) => name).sort())
  })

  describe.each(asked)('%s', (name, { rows }) => {
    test.each(rows.map((row, at) => [at + 1, JSON.stringify(row), row] as const))('row %i: %s', (_at, _text, row) => {
      groups[name]?.(row)
    })

    test('rows that are not ours', () => {
      const words = rows.map((row) => groups[name]?.(row)).filter((word) => typeof word === 'string')
      expect(words).toHaveLength(notOurs[name] ?? 0)
    })
  })
}

export const span = ([from, to]: Pair): Span => ({ from, to })
export const pair = ({ from, to }: Span): Pair => [from, to]
export const firstMonthOf = (cycle: string) => (cycle === 'APRIL_TO_MARCH' ? 4 : 1)
