import type { JsonObject } from '../../../engine'
import { inOneTransaction, loadModel, newId, storedRecords, type LoadedModel, type Services, type StoredRecord } from '../../../server/module'
import { addDays, addMonths, endOfMonth, startOfMonth, type Day } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { occupancyAt } from '../../shared/occupancy/state'
import { occupancyStore } from '../../shared/server/occupancies'
import { grouped } from '../../shared/grouped'
import { measure, type Past } from '../rules/measure'
import { priceOf } from '../rules/tariff'
import { chargingMeterOf } from './bills/charging-meter'
import { meterModelId } from './meters/meter'
import { measuredValues, readingModelId } from './readings/reading'
import { textsIn } from './values'

/** How many months were read; the last of them is not billed yet. */
const months = 12
/** Kilowatt-hours per square metre and month, from January on: heating and cooling. */
const seasons = [9.2, 8.4, 7.1, 6.2, 6.8, 9.1, 11.6, 11.9, 9.4, 6.9, 7, 8.6]

/** A meter of the demo, and what it counts in a month. */
interface Planned {
  readonly values: JsonObject
  /** A quantity for the month (1 to 12) at a place in the row of months. */
  readonly monthly: (month: number, at: number) => number
}

/**
 * Fills in meters of the demo: electricity of every unit that is leased, water of one building, and two public meters whose members bear them by area
 * and in equal parts, with a year of readings that follow from each other. Those of the last month are still to be billed; the others were, by the
 * books that the park kept before.
 */
export async function insertDemoMeters(services: Services, author: string): Promise<void> {
  const [meters, readings] = [await loadModel(services, meterModelId), await loadModel(services, readingModelId)]
  if ((await services.store.records.list(meters.tables, { where: [], page: { current: 1, size: 1 } })).total > 0) return
  const today = dayAt(services.now()) ?? ''
  const units = await storedRecords(services.store, 'units-unit', { where: [], sort: { key: 'code', order: 'asc' } })
  const held = grouped(await services.store.of(occupancyStore).of(null, { from: today, to: today }), ({ unitId }) => unitId)
  const leased = units.filter(({ id }) => occupancyAt(held.get(id) ?? [], today)?.kind === 'leased')
  const first = addMonths(startOfMonth(today), -months)
  await inOneTransaction(services, async (inside) => {
    for (const [at, plan] of [...leased.flatMap(ownMeters), ...publicMeters(units)].entries())
      await fill(inside, { meters, readings }, plan, { at, author, first })
  })
}

/** The unit's electricity, and in the tower its water. */
function ownMeters(unit: StoredRecord, at: number): readonly Planned[] {
  const area = Number(unit.values['buildArea'] ?? 0)
  const name = String(unit.values['name'] ?? '')
  const common = { scope: 'unit', place: unit.values['place'] ?? null, unit: unit.id }
  // Large units are measured through transformers.
  const multiple = area > 400 ? 20 : 1
  const electricity = {
    ...common,
    ...{ code: `D-${name}`, kind: 'electricity', subject: 'electricity', multiple, digits: 6, initial: 1000 + ((at * 137) % 9000) },
    ...(at % 4 === 3 ? { pricing: 'progressive', tiers: tiers() } : { pricing: 'flat', price: 0.83 }),
  }
  const monthly = (month: number, step: number) => area * (seasons[month - 1] ?? 8) * (0.55 + vary(at, step) * 0.25)
  const water = {
    ...common,
    code: `S-${name}`,
    kind: 'water',
    subject: 'water',
    multiple: 1,
    digits: 5,
    initial: 20 + (at % 70),
    pricing: 'flat',
    price: 4.35,
  }
  const isTower = textsIn(unit.values['place'])[1] === 'park.A'
  return [
    { values: electricity, monthly },
    ...(isTower ? [{ values: water, monthly: (_month: number, step: number) => area * (0.04 + vary(at + 5, step) * 0.02) }] : []),
  ]
}

const tiers = (): JsonObject[] => [
  { upTo: 2000, tierPrice: 0.78 },
  { upTo: 6000, tierPrice: 0.83 },
  { upTo: null, tierPrice: 0.96 },
]

/** A number from 0 to 1 that is always the same for a meter and a month. */
const vary = (at: number, step: number): number => ((at * 7919 + step * 104_729 + ((at * step) % 17) * 331) % 1000) / 1000

/** Lifts and corridors of the tower by area, and the water of its pantries in equal parts. */
function publicMeters(units: readonly StoredRecord[]): readonly Planned[] {
  const tower = units.filter(({ values }) => textsIn(values['place'])[1] === 'park.A')
  const members = tower.slice(0, 24).map(({ id }) => ({ unit: id, percent: null }))
  if (members.length === 0) return []
  const common = { scope: 'public', place: ['park', 'park.A'], unit: null, members, pricing: 'flat' }
  return [
    {
      values: {
        ...common,
        code: 'D-A-GG01',
        kind: 'electricity',
        subject: 'electricity',
        multiple: 40,
        digits: 6,
        initial: 3120,
        price: 0.83,
        shareType: 'area',
      },
      monthly: (month, step) => 5200 + (seasons[month - 1] ?? 8) * 240 * (0.9 + vary(3, step) * 0.2),
    },
    {
      values: { ...common, code: 'S-A-GG01', kind: 'water', subject: 'water', multiple: 1, digits: 5, initial: 640, price: 4.35, shareType: 'all' },
      monthly: (_month, step) => 96 + vary(11, step) * 40,
    },
  ]
}

interface Around {
  readonly at: number
  readonly author: string
  /** The first day of the months that are read. */
  readonly first: Day
}

/** Makes a meter with a reading on the last day of each month, each measured as any other is. */
async function fill(
  { store, now }: Services,
  { meters, readings }: { readonly meters: LoadedModel; readonly readings: LoadedModel },
  { values, monthly }: Planned,
  { at, author, first }: Around,
): Promise<void> {
  const installedOn = addDays(first, -1)
  const change = { userId: author, time: now(), source: 'seed' as const }
  const whole: JsonObject = { state: 'inUse', direction: 'forward', loss: 0, dueDays: 15, ...values, installedOn: startOfDay(installedOn) }
  const id = newId(now())
  await store.records.insert(meters.tables, id, whole, change)
  const meter = chargingMeterOf({ id, values: whole })
  const full = 10 ** meter.digits
  const past: Past[] = []
  let current = Number(meter.initial)
  for (let step = 0; step < months; step += 1) {
    const day = endOfMonth(addMonths(first, step))
    const steps = Math.max(1, Math.round(monthly(Number(day.slice(5, 7)), step) / Number(meter.multiple)))
    const rollOver = current + steps >= full
    current = (current + steps) % full
    // Nobody got to some of them in the last month.
    const isEstimate = step === months - 1 && at % 41 === 7
    const measured = measure(meter, past, { day, current, rollOver, isEstimate })
    past.unshift({ day, current, use: measured.use, isEstimate })
    const wasBilled = step < months - 1
    const reading: JsonObject = {
      ...measuredValues(measured),
      ...(wasBilled && meter.tariff && { amount: Number(priceOf(measured.use, meter.tariff).amount) }),
      ...{
        meter: id,
        day: startOfDay(day),
        current,
        rollOver: rollOver ? 1 : 0,
        state: wasBilled ? 'billed' : 'open',
        place: whole['place'] ?? null,
      },
      source: isEstimate ? 'estimate' : at % 3 === 0 ? 'import' : 'manual',
    }
    await store.records.insert(readings.tables, newId(startOfDay(day)), reading, { ...change, time: startOfDay(addDays(day, 1)) })
  }
}
