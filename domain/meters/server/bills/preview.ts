import { loadModel, seenRecords, type Access, type Services } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { sumOf } from '../../../shared/money/amount'
import { liesIn } from '../meters/meter'
import { readingModelId, readingOf } from '../readings/reading'
import type { Wanted } from '../sheet/sheet'
import { aroundOf, namesOf } from './around'
import { rowsOfReading, type PlannedRow } from './plan'

/** A planned bill as it is read, with what its ids are called. */
export interface ShownBill extends PlannedRow {
  readonly meter: string
  readonly isPublic: boolean
  readonly subject: string
  readonly unit: string
  readonly customer: string
  readonly aboutMeters: string
}

/** So many readings are looked at in one go. */
const most = 1000

/** What open readings up to a day would be billed at, and what is left out and why. */
export async function previewBills(
  services: Services,
  access: Access,
  { until, estimates, ...place }: Wanted & { readonly until: Day; readonly estimates: boolean },
) {
  const model = await loadModel(services, readingModelId)
  const { rows, total } = await seenRecords(services, model, access, {
    where: [
      { key: 'state', is: 'oneOf', values: ['open'] },
      { key: 'day', is: 'between', from: null, to: startOfDay(until) },
    ],
    sort: { key: 'day', order: 'asc' },
    page: { current: 1, size: most },
  })
  const readings = rows.map(readingOf)
  const around = await aroundOf(services, readings, estimates)
  const planned = readings
    .filter(({ meterId }) => {
      const meter = around.meters.get(meterId)
      return meter !== undefined && liesIn(meter, place) && (place.kind ?? meter.kind) === meter.kind
    })
    .flatMap((reading) => rowsOfReading(reading, around))
  const names = (modelId: string, key: string, ids: readonly (string | null | undefined)[]) => namesOf(services.store, modelId, key, ids)
  const units = await names(
    'units-unit',
    'name',
    planned.map(({ unitId }) => unitId),
  )
  const customers = await names(
    'customers-customer',
    'name',
    planned.map(({ payer }) => payer?.customerId),
  )
  const about = await names(
    'meters-meter',
    'code',
    planned.flatMap((row) => row.about),
  )
  const shown = planned.map((row): ShownBill => {
    const meter = around.meters.get(row.meterId)
    return {
      ...row,
      meter: meter?.code ?? '',
      isPublic: meter?.unitId === null,
      subject: meter?.subject ?? '',
      unit: units.get(row.unitId ?? '') ?? '',
      customer: customers.get(row.payer?.customerId ?? '') ?? '',
      aboutMeters: row.about.map((id) => about.get(id) ?? '').join(' '),
    }
  })
  const billed = shown.filter(({ left }) => left === null)
  return { rows: shown, total: sumOf(billed.map(({ amount }) => amount)), bills: billed.length, more: total > rows.length }
}
