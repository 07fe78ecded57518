import type { Json, JsonObject } from '../../../engine'
import { isDay, type Day } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'
import type { Span } from '../../shared/calendar/span'
import { total } from '../../shared/money/amount'
import { feePers } from '../../shared/money/fee-price'
import { compare, exact, fixed, minus, none, type Rounding } from '../../shared/money/fraction'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'
import { rentFree } from './adjustments'
import type { Escalation } from './escalation'
import type { DayCount } from './months'
import type { Cycle, DueRule } from './periods'
import type { ChargeLine, PricePer } from './schedule'

/** The subject of rent, and of the deposit; fees have subjects of their own. */
export const rentSubject = 'rent'
export const depositSubject = 'deposit'

/** What of a contract is missing or cannot be, so that nothing is computed: its field. */
export type Missing = { readonly missing: string }

/**
 * What a contract charges, from the values of its record: rent of each unit, further fees, the deposit. Prices of units are yuan per square metre
 * and month, areas square metres. A fee without a price, or for a unit that is not leased, charges nothing: `withFeePrices` comes before, and
 * `feeFault` tells what is left. What says no rate of tax is not taxed: `withTaxRates` comes before.
 */
export function linesOf(record: JsonObject): readonly ChargeLine[] | Missing {
  const [from, to] = [dayAt(record['start']), dayAt(record['end'])]
  if (from === null) return { missing: 'start' }
  if (to === null || to < from) return { missing: 'end' }
  const span: Span = { from, to }
  const cycle = cycleOf(record)
  if (cycle === null) return { missing: 'every' }
  const units = objectsIn(record, 'units').filter((row) => textIn(row, 'unit') !== '')
  if (units.length === 0 || units.some((row) => numberIn(row, 'area') === null || numberIn(row, 'price') === null)) return { missing: 'units' }
  const common = {
    span,
    cycle,
    timing: record['timing'] === 'arrears' ? ('arrears' as const) : ('advance' as const),
    due: dueRuleOf(record),
    dayCount: dayCountOf(record['dayCount']),
  }
  const rent = units.map((row): ChargeLine => ({
    ...common,
    subject: rentSubject,
    unit: textIn(row, 'unit'),
    price: exactIn(row, 'price'),
    per: 'month',
    quantity: exactIn(row, 'area'),
    escalation: escalationOf(record),
    adjustments: freeDaysOf(record),
    ...taxIn(record),
  }))
  const area = fixed(total(units.map((row) => exactIn(row, 'area'))), 2)
  const areaOf = new Map(units.map((row) => [textIn(row, 'unit'), exactIn(row, 'area')]))
  const fees = objectsIn(record, 'fees').flatMap((row): readonly ChargeLine[] => {
    const unit = textIn(row, 'feeUnit') || null
    const square = unit === null ? area : areaOf.get(unit)
    if (textIn(row, 'subject') === '' || numberIn(row, 'feePrice') === null || square === undefined) return []
    const quantity = row['by'] === 'fixed' ? '1' : square
    return [{ ...common, subject: textIn(row, 'subject'), unit, price: exactIn(row, 'feePrice'), per: perOf(row['per']), quantity, ...taxIn(row) }]
  })
  // What came from the contract before is there already; what is there beyond the deposit goes back.
  const deposit = minus(exact(exactIn(record, 'deposit')), exact(exactIn(record, 'depositCarried')))
  if (compare(deposit, none) === 0) return [...rent, ...fees]
  return [
    ...rent,
    ...fees,
    { ...common, subject: depositSubject, unit: null, price: fixed(deposit, 2), per: 'once', quantity: '1', timing: 'advance' },
  ]
}

/** The rate of tax that rent or a fee says. */
const taxIn = (row: JsonObject) => (numberIn(row, 'taxRate') === null ? {} : { taxRate: exactIn(row, 'taxRate') })

/** Every so many months, or once for the whole term; null while nobody has said how many. */
function cycleOf(record: JsonObject): Cycle | null {
  const kind = record['paymentType'] === 'anchored' ? 'anchored' : 'natural'
  if (record['payCycle'] === 'once') return { per: 'term', kind }
  const every = numberIn(record, 'every')
  return every === null || every < 1 ? null : { per: 'months', kind, every }
}

const dueRuleOf = (record: JsonObject): DueRule =>
  record['dueBy'] === 'dayOfMonth'
    ? { by: 'dayOfMonth', day: numberIn(record, 'dueDay') ?? 1, months: numberIn(record, 'dueMonths') ?? 0 }
    : { by: 'days', days: numberIn(record, 'dueDays') ?? 0 }

function escalationOf(record: JsonObject): Escalation | null {
  const by = record['raiseBy']
  const values = objectsIn(record, 'raises').flatMap((row) => (numberIn(row, 'value') === null ? [] : [exactIn(row, 'value')]))
  if ((by !== 'percent' && by !== 'amount' && by !== 'price') || values.length === 0) return null
  return {
    by,
    compound: isOn(record['raiseCompound']),
    every: { count: numberIn(record, 'raiseEvery') ?? 1, unit: unitOf(record['raiseUnit']) },
    values,
    repeats: !isOn(record['raiseStops']),
    rounding: { places: placesOf(record), mode: roundings.find((mode) => mode === record['raiseRounding']) ?? 'halfUp' },
  }
}

const isOn = (value: Json | undefined): boolean => value === 1 || value === true
const roundings: readonly Rounding[] = ['halfUp', 'up', 'down']
/** Contracts from before there was a choice keep four places. */
const placesOf = (record: JsonObject): number => Math.min(4, Math.max(0, Math.trunc(numberIn(record, 'raisePlaces') ?? 4)))

const freeDaysOf = (record: JsonObject) =>
  objectsIn(record, 'freeDays').flatMap((row) => {
    const [from, to] = [dayAt(row['from']), dayAt(row['to'])]
    return isSpan(from, to) ? [rentFree({ from, to })] : []
  })

const isSpan = (from: Day | null, to: Day | null): from is Day => isDay(from) && isDay(to) && from <= to
const units = ['month', 'quarter', 'halfYear', 'year'] as const
const unitOf = (value: Json | undefined): Escalation['every']['unit'] => units.find((unit) => unit === value) ?? 'year'
const perOf = (value: Json | undefined): PricePer => feePers.find((per) => per === value) ?? 'month'
const dayCounts = ['actual', 'thirty', 'yearly'] as const
const dayCountOf = (value: Json | undefined): DayCount => dayCounts.find((count) => count === value) ?? 'actual'

/** A stored number as the decimal it was entered as. */
const exactIn = (row: JsonObject, key: string): string => String(numberIn(row, key) ?? 0)
