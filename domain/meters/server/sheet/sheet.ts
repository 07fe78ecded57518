import { loadModel, seenRecords, storedRecords, type Access, type Services, type StoredRecord } from '../../../../server/module'
import { addMonths, daysBetween, endOfMonth, startOfMonth, type Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { liesIn, meterModelId, meterOf, type Meter } from '../meters/meter'
import { readingModelId, readingOf, readingsOf, type StoredReading } from '../readings/reading'
import { textIn } from '../values'

/** A meter on the sheet, with what is needed to measure what is typed: numbers are exact texts. */
export interface SheetRow extends Omit<Meter, 'state' | 'projectId' | 'houseId' | 'subject' | 'dueDays'> {
  readonly unit: string
  readonly house: string
  /** Readings of thirteen months and down to the last real one, the newest first. */
  readonly past: readonly { readonly day: Day; readonly days: number; readonly current: string; readonly use: string; readonly isEstimate: boolean }[]
}

export interface Wanted {
  readonly projectId?: string
  readonly houseId?: string
  readonly kind?: string
  readonly keyword?: string
  /** Only meters that nobody has read yet in the month of this day. */
  readonly unreadOn?: Day
}

/** The meters that are read, in the order in which one walks past them: by building, floor, unit and number. */
export async function metersOf(services: Services, access: Access, wanted: Wanted): Promise<readonly SheetMeter[]> {
  const { rows } = await seenRecords(services, await loadModel(services, meterModelId), access, {
    where: [{ key: 'state', is: 'oneOf', values: ['inUse'] }, ...(wanted.kind ? [{ key: 'kind', is: 'oneOf' as const, values: [wanted.kind] }] : [])],
  })
  const read = wanted.unreadOn === undefined ? null : await readIn(services, wanted.unreadOn)
  const meters = rows.map(meterOf).filter((meter) => liesIn(meter, wanted) && !read?.has(meter.id))
  const units = await unitsById(services, [...new Set(meters.flatMap(({ unitId }) => unitId ?? []))])
  const places = await services.lists.get('project')?.rows([...new Set(meters.flatMap(({ projectId, houseId }) => [projectId, houseId]))], services)
  const nameOf = (id: string): string => String(places?.get(id)?.['fullName'] ?? '')
  const keyword = wanted.keyword?.trim().toLowerCase() ?? ''
  return meters
    .map((meter): SheetMeter => {
      const unit = units.get(meter.unitId ?? '')
      return {
        meter,
        unit: unit ? textIn(unit.values, 'name') : '',
        floor: typeof unit?.values['floor'] === 'number' ? unit.values['floor'] : -1000,
        house: nameOf(meter.houseId) || nameOf(meter.projectId),
      }
    })
    .filter(({ meter, unit }) => keyword === '' || meter.code.toLowerCase().includes(keyword) || unit.toLowerCase().includes(keyword))
    .toSorted(
      (one, other) =>
        byName(one.house, other.house) || one.floor - other.floor || byName(one.unit, other.unit) || byName(one.meter.code, other.meter.code),
    )
}

interface SheetMeter {
  readonly meter: Meter
  readonly unit: string
  readonly floor: number
  readonly house: string
}

/** The meters that were read in the month of a day. */
async function readIn({ store }: Services, day: Day): Promise<ReadonlySet<string>> {
  const month = { from: startOfDay(startOfMonth(day)), to: startOfDay(endOfMonth(day)) }
  const rows = await storedRecords(store, readingModelId, { where: [{ key: 'day', is: 'between', ...month }] })
  return new Set(rows.map(({ values }) => textIn(values, 'meter')))
}

const byName = (one: string, other: string): number => one.localeCompare(other, 'zh-CN', { numeric: true })

const unitsById = async ({ store }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> =>
  new Map((ids.length === 0 ? [] : await storedRecords(store, 'units-unit', { ids, where: [] })).map((unit) => [unit.id, unit]))

/** Meters with what they showed in the thirteen months before a day, and down to their last real reading. */
export async function rowsOf({ store }: Services, meters: readonly SheetMeter[], day: Day): Promise<readonly SheetRow[]> {
  const ids = meters.map(({ meter }) => meter.id)
  const read = await storedRecords(store, readingModelId, {
    where: [
      { key: 'meter', is: 'oneOf', values: ids },
      { key: 'day', is: 'between', from: startOfDay(addMonths(day, -13)), to: null },
    ],
    sort: { key: 'day', order: 'desc' },
  })
  const recent = grouped(ids.length === 0 ? [] : read.map(readingOf), ({ meterId }) => meterId)
  const rows: SheetRow[] = []
  for (const { meter, unit, house } of meters) {
    const some = recent.get(meter.id) ?? []
    const past = some.some(({ isEstimate }) => !isEstimate) ? some : await readingsOf(store, meter.id)
    const { id, code, unitId, kind, direction, digits, multiple, loss, initial, installedOn, carried, carriedFrom } = meter
    rows.push({
      ...{ id, code, unitId, kind, direction, digits, multiple, loss, initial, installedOn, carried, carriedFrom, unit, house },
      past: past.map(presentPast),
    })
  }
  return rows
}

const presentPast = ({ day, from, current, use, isEstimate }: StoredReading): SheetRow['past'][number] => ({
  day,
  days: daysBetween(from, day),
  current,
  use,
  isEstimate,
})
