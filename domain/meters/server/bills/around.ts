import { loadModel, storedRecords, type Condition, type Services, type StoredRecord, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { feePrices } from '../../../shared/server/fee-prices'
import { occupancyStore } from '../../../shared/server/occupancies'
import type { Stay } from '../../rules/shares'
import { meterModelId } from '../meters/meter'
import { readingModelId, readingOf, type StoredReading } from '../readings/reading'
import { exactIn, textIn } from '../values'
import { chargingMeterOf, type ChargingMeter } from './charging-meter'
import type { Around, BearingUnit, Payer } from './plan'

/** So many ids are named in one question. */
const batch = 400

/** Everything that readings are billed by, read in a few questions however many they are. */
export async function aroundOf(services: Services, readings: readonly StoredReading[], withEstimates: boolean): Promise<Around> {
  const { store } = services
  const { tables } = await loadModel(services, meterModelId)
  const whole = async (ids: readonly string[]): Promise<readonly ChargingMeter[]> => {
    const found: ChargingMeter[] = []
    if (ids.length > 0) for await (const some of store.records.each(tables, ids)) found.push(...some.map(chargingMeterOf))
    return found
  }
  const meters = await whole(unique(readings.map(({ meterId }) => meterId)))
  const memberUnits = unique(meters.flatMap(({ members }) => members.map(({ unitId }) => unitId)))
  const ofMembers = await within(store, meterModelId, 'unit', memberUnits)
  const memberMeters = ofMembers.map(chargingMeterOf)
  const unitIds = unique([...memberUnits, ...meters.flatMap(({ unitId }) => unitId ?? [])])
  const span = { from: least(readings.map(({ from }) => from)), to: most(readings.map(({ day }) => day)) }
  // A reading that is open still may have to be set off against these, and what was estimated in its days with it.
  const ids = meters.map(({ id }) => id)
  const open = (await within(store, readingModelId, 'meter', ids, { key: 'state', is: 'oneOf', values: ['open'] })).map(readingOf)
  const first = least([...readings, ...open].map(({ from }) => from))
  const taken = await within(store, readingModelId, 'meter', unique([...ids, ...memberMeters.map(({ id }) => id)]), {
    key: 'day',
    is: 'between',
    from: first === null ? null : startOfDay(first),
    to: null,
  })
  const stays = (await store.of(occupancyStore).of(unitIds, span)).filter(({ kind, customerId }) => kind === 'leased' && customerId !== null)
  return {
    withEstimates,
    meters: new Map(meters.map((meter) => [meter.id, meter])),
    units: new Map((await byId(store, 'units-unit', unitIds)).map(unitOf).map((unit) => [unit.id, unit])),
    stays: grouped(
      stays.map(({ unitId, from, to, customerId, sourceId }): Stay<Payer> & { readonly unitId: string } => ({
        unitId,
        from,
        to,
        who: { customerId, contractId: sourceId, isOwner: false },
      })),
      ({ unitId }) => unitId,
    ),
    readings: grouped(
      taken.map(readingOf).toSorted((one, other) => (one.day > other.day ? -1 : 1)),
      ({ meterId }) => meterId,
    ),
    rests: new Map(await store.of(feePrices).rests()),
    metersOfUnit: grouped(memberMeters, ({ unitId }) => unitId ?? ''),
  }
}

const unitOf = ({ id, values }: StoredRecord): BearingUnit => ({
  id,
  buildArea: exactIn(values, 'buildArea') ?? '0',
  ownerId: textIn(values, 'owner') || null,
})

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
const least = (days: readonly Day[]): Day | null => days.toSorted()[0] ?? null
const most = (days: readonly Day[]): Day | null => days.toSorted().at(-1) ?? null

/** Records of these ids, whoever sees them. */
async function byId(stores: Stores, modelId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = []
  for (let at = 0; at < ids.length; at += batch) found.push(...(await storedRecords(stores, modelId, { ids: ids.slice(at, at + batch), where: [] })))
  return found
}

/** What records are called, by their ids. */
export const namesOf = async (
  stores: Stores,
  modelId: string,
  key: string,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await byId(stores, modelId, unique(ids.flatMap((id) => id ?? [])))).map(({ id, values }) => [id, textIn(values, key)]))

async function within(
  stores: Stores,
  modelId: string,
  key: string,
  values: readonly string[],
  ...more: readonly Condition[]
): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = []
  for (let at = 0; at < values.length; at += batch)
    found.push(...(await storedRecords(stores, modelId, { where: [{ key, is: 'oneOf', values: values.slice(at, at + batch) }, ...more] })))
  return found
}
