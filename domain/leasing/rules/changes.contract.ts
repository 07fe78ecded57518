import fc from 'fast-check'
import type { JsonObject } from '../../../engine'
import { addDays, addMonths, type Day } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import { booked, contractOf, withIds } from './leases.contract'
import type { NewRow } from './held'
import type { BookedRow } from './reasons'
import { rebuilt } from './rebuild'
import { timelineOf, type ContractVersion } from './timeline'

/** A contract in force with all that it ever charged, and of that what holds. */
export interface Running {
  readonly versions: readonly ContractVersion[]
  readonly rows: readonly BookedRow[]
  readonly held: readonly BookedRow[]
}

/** Rows as one act books them; acts are counted from 1 and are as good as a clock. */
const bookedBy = (act: number, revision: number, rows: readonly NewRow[]): readonly BookedRow[] =>
  withIds(rows, `${String(act)}-`).map((row) => ({ ...row, revision, bookedAt: act, voidedAt: null }))

/** A contract that is approved. */
export function begun(values: JsonObject): Running {
  const rows = bookedBy(1, 1, booked(values))
  return { versions: [{ revision: 1, from: '2024-01-15', values }], rows, held: rows }
}

/** Books what an act makes of what is charged. */
export function posted(
  { versions, rows }: Pick<Running, 'versions' | 'rows'>,
  { voided, added }: { readonly voided: readonly string[]; readonly added: readonly NewRow[] },
): Running {
  const act = Math.max(0, ...rows.map(({ bookedAt }) => bookedAt)) + 1
  const gone = new Set(voided)
  const all = [...rows.map((row) => (gone.has(row.id) ? { ...row, voidedAt: act } : row)), ...bookedBy(act, versions.length, added)]
  return { versions, rows: all, held: all.filter(({ voidedAt }) => voidedAt === null) }
}

/** The contract with other values from a day on. */
export function changed({ versions, rows, held }: Running, from: Day, more: JsonObject): Running {
  const next = [...versions, { revision: versions.length + 1, from, values: { ...versions.at(-1)?.values, ...more } }]
  return posted({ versions: next, rows }, rebuilt(held, timelineOf(versions), timelineOf(next)))
}

const unit = fc.record({
  unit: fc.constantFrom('u', 'v', 'w'),
  area: fc.integer({ min: 1, max: 900 }),
  price: fc.integer({ min: 1, max: 9000 }).map((n) => n / 100),
})
const units = fc.uniqueArray(unit, { minLength: 1, maxLength: 3, selector: ({ unit: one }) => one })
const ways = fc.record({
  paymentType: fc.constantFrom('natural', 'anchored'),
  every: fc.integer({ min: 1, max: 12 }),
  payCycle: fc.constantFrom('monthly', 'monthly', 'once'),
  timing: fc.constantFrom('advance', 'arrears'),
})
const rises = fc.oneof(
  fc.constant({ raiseBy: 'none' }),
  fc.record({
    raiseBy: fc.constantFrom('percent', 'amount'),
    raiseCompound: fc.constantFrom(0, 1),
    raiseEvery: fc.integer({ min: 1, max: 3 }),
    raiseUnit: fc.constantFrom('quarter', 'halfYear', 'year'),
    raises: fc.array(fc.record({ value: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 3 }),
  }),
)
const change = fc.record({
  after: fc.integer({ min: 0, max: 400 }),
  months: fc.integer({ min: 3, max: 30 }),
  what: fc.oneof(
    units.map((given) => ({ units: given })),
    ways,
    rises,
    fc.constant({ end: 'months' }),
    fc.record({ deposit: fc.integer({ min: 0, max: 9000 }) }),
  ),
})

/** Contracts of one to three units over two years, after up to four changes, one after the other. */
export const changedContracts: fc.Arbitrary<Running> = fc
  .tuple(units, ways, rises, fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([first, way, rise, changes]) => {
    let running = begun(contractOf({ units: first, ...way, ...rise, fees: [{ subject: 'property', feePrice: 3, per: 'month', by: 'area' }] }))
    let day = '2024-01-15'
    for (const { after, months, what } of changes) {
      const { to } = timelineOf(running.versions)
      day = addDays(day, after)
      if (day > to) break
      running = changed(running, day, 'end' in what ? { end: startOfDay(addDays(addMonths(day, months), -1)) } : { ...what })
    }
    return running
  })
