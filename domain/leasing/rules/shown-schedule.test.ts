import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { startOfDay } from '../../shared/calendar/instant'
import { scheduler, shownSchedule } from './shown-schedule'

const contract: JsonObject = {
  start: startOfDay('2026-01-15'),
  end: startOfDay('2029-01-14'),
  units: [
    { unit: 'a', area: 120.5, price: 52.75 },
    { unit: 'b', area: 80, price: 60 },
  ],
  every: 1,
  taxRate: 9,
  raiseBy: 'percent',
  raiseEvery: 1,
  raises: [{ value: 5 }],
  fees: [
    { subject: 'propertyFee', feePrice: 3.5, per: 'month', by: 'area' },
    { subject: 'parking', feePrice: 300, per: 'month', by: 'fixed', feeUnit: 'b', taxRate: 6 },
  ],
}
const nameOf = ({ subject, unit }: { readonly subject: string; readonly unit: string | null }) => ({ subjectName: subject, unit: unit ?? '' })
const rowsOf = (record: JsonObject, key: string): readonly JsonObject[] => (record[key] ?? []) as readonly JsonObject[]

/** What somebody changes in a contract while it is filled in. */
const change = fc.oneof(
  fc.integer({ min: 1, max: 3 }).map((every): JsonObject => ({ every })),
  fc.integer({ min: 0, max: 20 }).map((dueDays): JsonObject => ({ dueDays })),
  fc.constantFrom(0, 3, 6, 9, 13).map((taxRate): JsonObject => ({ taxRate })),
  fc
    .integer({ min: 1, max: 400 })
    .map((feePrice): JsonObject => ({ fees: [{ ...rowsOf(contract, 'fees')[0], feePrice }, ...rowsOf(contract, 'fees').slice(1)] })),
  fc.constantFrom('2027-03-31', '2028-02-29', '2031-12-31').map((end): JsonObject => ({ end: startOfDay(end) })),
  fc.constantFrom<JsonObject>({ fees: [] }, { units: rowsOf(contract, 'units').slice(0, 1) }, { end: null }, { deposit: 20_000 }),
)

describe('a schedule while a contract is filled in', () => {
  it('comes to the same after each change as one that remembers nothing', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const schedule = scheduler()
        let values = contract
        for (const one of changes) {
          schedule(values, nameOf)
          values = { ...values, ...one }
          expect(schedule(values, nameOf)).toEqual(scheduler()(values, nameOf))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('keeps the rows of lines that nothing changed, and cuts those of a changed line anew', () => {
    const schedule = scheduler()
    const before = new Set(schedule(contract, nameOf).rows)
    const after = schedule({ ...contract, taxRate: 6 }, nameOf).rows
    const isKept = (subject: string) => new Set(after.filter((row) => row.subject === subject).map((row) => before.has(row)))
    expect([isKept('rent'), isKept('propertyFee'), isKept('parking')]).toEqual([new Set([false]), new Set([true]), new Set([true])])
  })

  it('forgets the names of units and subjects that changed', () => {
    const schedule = scheduler()
    schedule(contract, nameOf)
    const renamed = schedule(contract, (line) => ({ ...nameOf(line), subjectName: `new ${line.subject}` }))
    expect(renamed.subjects.map(({ name }) => name)).toEqual(['new rent', 'new propertyFee', 'new parking'])
  })

  it('adds up by subject, unit and year to the total', () => {
    const { rows, total, net, tax, subjects, units, years } = shownSchedule(contract, nameOf, (key) => key)
    const sum = (amounts: readonly string[]): number => amounts.reduce((all, one) => all + Math.round(Number(one) * 100), 0)
    const whole = sum([total])
    expect([sum(rows.map(({ amount }) => amount)), sum(subjects.map(({ amount }) => amount)), sum(years.map(({ amount }) => amount))]).toEqual([
      whole,
      whole,
      whole,
    ])
    expect(sum([net]) + sum([tax])).toBe(whole)
    expect(sum(units.map(({ amount }) => amount))).toBe(sum(rows.filter(({ unit }) => unit !== '').map(({ amount }) => amount)))
    expect(years.map(({ name }) => name)).toEqual(['2026', '2027', '2028', '2029'])
  })

  it('says of rows that come to their amount in other ways each its own words', () => {
    const { rows } = shownSchedule(contract, nameOf, (key, values) => `${key} ${JSON.stringify(values)}`)
    const words = (unit: string) => rows.find((row) => row.subject === 'rent' && row.unitId === unit)?.why
    expect(words('a')).toContain('"price":"52.75","quantity":"120.5"')
    expect(words('b')).toContain('"price":"60","quantity":"80"')
  })
})
