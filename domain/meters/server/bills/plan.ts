import { exact, minus, plus } from '../../../shared/money/fraction'
import { amount as inYuan, sumOf } from '../../../shared/money/amount'
import { ShareError } from '../../../shared/money/shares'
import { addDays, daysBetween, type Day } from '../../../shared/calendar/day'
import type { RestGoesTo } from '../../../shared/money/shares'
import { apportion, shareByDays, type Stay } from '../../rules/shares'
import type { PartOfAmount, UnitShare } from '../../rules/share-words'
import { priceOf, type PricedPart, type Tariff } from '../../rules/tariff'
import { differenceOf } from '../../rules/measure'
import type { ChargingMeter } from './charging-meter'
import type { StoredReading } from '../readings/reading'

/** Who bears a part: the customer of a contract, or the owner of a unit that nobody leased; null where nobody is known. */
export interface Payer {
  readonly customerId: string | null
  readonly contractId: string | null
  readonly isOwner: boolean
}

/** Why a row does not become a bill. The first ones keep the whole reading open; of the others the rest is billed. */
export const reasonsThatHold = ['noPrice', 'estimate', 'credit', 'unreadMembers', 'percentSum', 'noWeight', 'noMembers', 'unitGone'] as const
export const reasonsOfRows = ['nobody', 'nothing', 'corrected'] as const
export type Reason = (typeof reasonsThatHold)[number] | (typeof reasonsOfRows)[number]

/** A bill as it would be, or what is left out and why. */
export interface PlannedRow extends PartOfAmount {
  readonly readingId: string
  readonly meterId: string
  readonly unitId: string | null
  readonly payer: Payer | null
  readonly from: Day
  readonly to: Day
  readonly dueDay: Day
  /** The use of the whole reading, and what of it is new. */
  readonly use: string
  readonly difference: string
  /** Yuan of this row, and of the whole reading. */
  readonly amount: string
  readonly whole: string
  readonly parts: readonly PricedPart[]
  readonly left: Reason | null
  /** Ids of meters that the reason is about. */
  readonly about: readonly string[]
}

/** A unit that bears a part. */
export interface BearingUnit {
  readonly id: string
  readonly buildArea: string
  readonly ownerId: string | null
}

/** What is known around the readings that are billed. */
export interface Around {
  readonly meters: ReadonlyMap<string, ChargingMeter>
  readonly units: ReadonlyMap<string, BearingUnit>
  /** Days on which units were leased, and by whom. */
  readonly stays: ReadonlyMap<string, readonly Stay<Payer>[]>
  /** Readings of a meter, the newest first. */
  readonly readings: ReadonlyMap<string, readonly StoredReading[]>
  /** Meters of a unit, of any kind. */
  readonly metersOfUnit: ReadonlyMap<string, readonly ChargingMeter[]>
  /** Who takes what rounding leaves, by fee subject; nothing for a subject that does not say. */
  readonly rests: ReadonlyMap<string, RestGoesTo>
  /** Estimates are billed too, and set right by the next real reading. */
  readonly withEstimates: boolean
}

/**
 * The bills that a reading makes, in parts that add up to its amount to the fen: of a unit's meter for who leased the unit, by days where that
 * changed; of a public meter for its members first, then for who leased these. Days on which nobody leased are the owner's.
 */
export function rowsOfReading(reading: StoredReading, around: Around): readonly PlannedRow[] {
  const meter = around.meters.get(reading.meterId)
  if (!meter) return []
  const common = {
    readingId: reading.id,
    meterId: meter.id,
    from: reading.from,
    to: reading.day,
    dueDay: addDays(reading.day, meter.dueDays),
    use: reading.use,
    difference: differenceOf(reading),
    ...{ share: null, days: daysBetween(reading.from, reading.day), ofDays: daysBetween(reading.from, reading.day) },
  }
  const without = { ...common, unitId: meter.unitId, payer: null, amount: '0.00', whole: '0.00', parts: [] }
  const left = (reason: Reason, about: readonly string[] = []): readonly PlannedRow[] => [{ ...without, left: reason, about }]
  const own = around.readings.get(meter.id) ?? []
  if (reading.isEstimate && own.some(({ day, isEstimate }) => day > reading.day && !isEstimate)) return left('corrected')
  if (reading.isEstimate && !around.withEstimates) return left('estimate')
  if (meter.tariff === null) return left('noPrice')
  const priced = priceOf(reading.use, meter.tariff)
  const whole = wholeOf(reading, own, meter.tariff)
  if (Number(whole) < 0) return [{ ...without, amount: whole, whole, parts: priced.parts, left: 'credit', about: [] }]
  const members = membersOf(meter, reading, around)
  if ('left' in members) return left(members.left, members.about)
  const { shares } = members
  return shares(whole).flatMap(({ unit, part, share }) => {
    const owner: Payer = { customerId: unit.ownerId, contractId: null, isOwner: true }
    const span = { from: reading.from, to: reading.day }
    return shareByDays(part, span, around.stays.get(unit.id) ?? [], owner, keyOf, around.rests.get(meter.subject)).map(
      ({ who, amount, from, to, days }): PlannedRow => ({
        ...common,
        ...{ unitId: unit.id, payer: who, from, to, amount, whole, parts: priced.parts, share, days },
        left: who.customerId === null ? 'nobody' : Number(amount) === 0 ? 'nothing' : null,
        about: [],
      }),
    )
  })
}

const keyOf = ({ customerId, contractId, isOwner }: Payer): string => JSON.stringify([customerId, contractId, isOwner])

/**
 * What a reading comes to: its use at the price of its meter, without what estimates that it sets right were billed at, and without what the reading
 * before it gave too much for: that is set off here.
 */
export function wholeOf(reading: StoredReading, own: readonly StoredReading[], tariff: Tariff): string {
  const { amount } = priceOf(reading.use, tariff)
  if (reading.isEstimate) return amount
  const billed = own
    .filter(({ day, isEstimate, state }) => isEstimate && state === 'billed' && day < reading.day && day >= reading.from)
    .map((one) => one.amount ?? '0')
  const credit = creditBefore(reading, own, tariff)
  const before = credit === null ? '0' : wholeOf(credit, own, tariff)
  return inYuan(plus(minus(exact(amount), exact(sumOf(billed))), exact(before)))
}

/** The reading before a real one, where estimates had been billed at more than it comes to and nothing has been set off yet. */
export function creditBefore(reading: StoredReading, own: readonly StoredReading[], tariff: Tariff): StoredReading | null {
  const prior = own.find(({ day, isEstimate }) => !isEstimate && day < reading.day)
  if (reading.isEstimate || prior?.state !== 'open') return null
  return Number(wholeOf(prior, own, tariff)) < 0 ? prior : null
}

interface UnitPart {
  readonly unit: BearingUnit
  readonly part: string
  readonly share: UnitShare | null
}
type Shares = { readonly shares: (whole: string) => readonly UnitPart[] }
type Left = { readonly left: Reason; readonly about: readonly string[] }

/** Who bears a reading: its unit, or the members of a public meter. */
function membersOf(meter: ChargingMeter, reading: StoredReading, around: Around): Shares | Left {
  const ids = meter.unitId === null ? meter.members.map(({ unitId }) => unitId) : [meter.unitId]
  const units = ids.flatMap((id) => around.units.get(id) ?? [])
  if (ids.length === 0) return { left: 'noMembers', about: [] }
  if (units.length < ids.length) return { left: 'unitGone', about: [] }
  const [only] = units
  if (meter.unitId !== null && only) return { shares: (part) => [{ unit: only, part, share: null }] }
  const usages = meter.shareType === 'usage' ? units.map(({ id }) => usageOf(id, meter, reading, around)) : []
  const unread = usages.flatMap((usage) => (typeof usage === 'string' ? [] : usage.unread))
  if (unread.length > 0) return { left: 'unreadMembers', about: unread }
  const members = units.map(({ buildArea }, at) => ({
    area: buildArea,
    percent: meter.members[at]?.percent ?? '0',
    usage: String(usages[at] ?? '0'),
  }))
  const weights = members.map(({ area, percent, usage }) => ({ all: '1', area, percent, usage })[meter.shareType])
  const of = sumOf(weights)
  const parts = (whole: string): readonly string[] => apportion(whole, meter.shareType, members, around.rests.get(meter.subject))
  try {
    parts('0')
  } catch (error) {
    if (error instanceof ShareError) return { left: error.code === 'percentSum' ? 'percentSum' : 'noWeight', about: [] }
    throw error
  }
  return {
    shares: (whole) => {
      const each = parts(whole)
      return units.map((unit, at) => ({ unit, part: each[at] ?? '0.00', share: { by: meter.shareType, weight: weights[at] ?? '0', of } }))
    },
  }
}

/**
 * What a unit's own meters of the same kind counted in the days of a public reading: their readings that were taken on these days. A meter that
 * was not read in them is named.
 */
function usageOf(
  unitId: string,
  meter: ChargingMeter,
  { from, day }: StoredReading,
  around: Around,
): string | { readonly unread: readonly string[] } {
  const own = (around.metersOfUnit.get(unitId) ?? []).filter(({ kind, installedOn }) => kind === meter.kind && installedOn <= day)
  const readings = own.map(({ id, state }) => ({
    id,
    state,
    some: (around.readings.get(id) ?? []).filter((one) => one.day >= from && one.day <= day),
  }))
  const unread = readings.filter(({ some, state }) => some.length === 0 && state === 'inUse').map(({ id }) => id)
  if (unread.length > 0) return { unread }
  return sumOf(readings.flatMap(({ some }) => some.map((one) => differenceOf(one)))).replace(/^-.*/, '0')
}
