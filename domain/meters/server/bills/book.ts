import {
  loadModel,
  ruledOut,
  seenRecords,
  within,
  type Access,
  type LoadedModel,
  type Services,
  type Stores,
  type Words,
} from '../../../../server/module'
import { bookBills, type BillDraft } from '../../../shared/server/ledger/book'
import { partInWords } from '../../rules/share-words'
import { meterLock } from '../lock'
import { readingModelId, readingOf, type StoredReading } from '../readings/reading'
import { aroundOf, namesOf } from './around'
import { creditBefore, reasonsThatHold, rowsOfReading, type Around, type PlannedRow } from './plan'

const holds: ReadonlySet<string> = new Set([...reasonsThatHold, 'corrected'])

interface Asked {
  readonly readingIds: readonly string[]
  readonly estimates: boolean
  readonly access: Access
  readonly userId: string
  readonly now: number
  readonly words: Words
}

/** A reading that is billed now, with its bills. */
interface Ready {
  readonly reading: StoredReading
  readonly rows: readonly PlannedRow[]
}

/**
 * Books the bills of readings and marks these as billed, all in one transaction. What one of them sets right goes with it: open estimates before it are
 * never billed any more, and a reading that had come to less than its estimates is set off. What of a reading nobody bears stays with the park. A
 * reading that something holds back, and one that was billed meanwhile, is passed over.
 */
export async function bookReadings(services: Services, { readingIds, access, ...asked }: Asked) {
  const model = await loadModel(services, readingModelId)
  const { rows } = await seenRecords(services, model, access, { ids: [...new Set(readingIds)], where: [] })
  return services.store.transaction((stores) => bookStored(within(services, stores), model, rows.map(readingOf), asked))
}

/**
 * Books the bills of readings as `bookReadings` does, within the transaction of `services` and for all readings that are given, whoever sees them.
 * Returns how many readings were billed and how many bills that made.
 */
export async function bookStored(
  services: Services,
  model: LoadedModel,
  given: readonly StoredReading[],
  { estimates, userId, now, words }: Omit<Asked, 'readingIds' | 'access'>,
): Promise<{ readonly readings: number; readonly bills: number }> {
  const { store } = services
  await store.of(meterLock).hold(given.map(({ meterId }) => meterId))
  const current = await store.records.list(model.tables, { ids: given.map(({ id }) => id), where: [] })
  const readings = current.rows.map(readingOf).filter(({ state }) => state === 'open')
  const around = await aroundOf(services, readings, estimates)
  const ready = readings
    .map((reading): Ready => ({ reading, rows: rowsOfReading(reading, around) }))
    .filter(({ rows }) => rows.length > 0 && rows.every(({ left }) => left === null || !holds.has(left)))
  const booked = await bookBills(store, await draftsOf(store, ready, around, words), { userId, now })
  for (const { reading, rows } of ready) await settle(store, model, reading, rows[0]?.whole ?? '0', around, { userId, time: now })
  return { readings: ready.length, bills: booked.length }
}

async function draftsOf(stores: Stores, ready: readonly Ready[], around: Around, words: Words): Promise<readonly BillDraft[]> {
  const rows = ready.flatMap((one) => one.rows).filter(({ left }) => left === null)
  const customers = await namesOf(
    stores,
    'customers-customer',
    'name',
    rows.map(({ payer }) => payer?.customerId),
  )
  const contracts = await namesOf(
    stores,
    'leasing-contract',
    'code',
    rows.map(({ payer }) => payer?.contractId),
  )
  const units = await namesOf(
    stores,
    'units-unit',
    'name',
    rows.map(({ unitId }) => unitId),
  )
  return rows.map((row): BillDraft => {
    const meter = around.meters.get(row.meterId)
    const { customerId = null, contractId = null } = row.payer ?? {}
    return {
      source: 'meter',
      sourceId: [row.readingId, row.unitId, contractId ?? customerId].join(':'),
      customerId,
      customer: customers.get(customerId ?? '') ?? '',
      contractId,
      contract: contracts.get(contractId ?? '') ?? '',
      unitId: row.unitId,
      unit: units.get(row.unitId ?? '') ?? '',
      projectId: meter?.projectId ?? null,
      subject: meter?.subject ?? '',
      fromDay: row.from,
      toDay: row.to,
      dueDay: row.dueDay,
      amount: row.amount,
      taxRate: null,
      memo: [words.t('meters.bill.memo', { meter: meter?.code ?? '', use: row.difference }), ...partInWords(row, words.t)].join(' · '),
    }
  })
}

/** Marks a reading as billed, and what it sets right with it. */
async function settle(stores: Stores, model: LoadedModel, reading: StoredReading, whole: string, around: Around, by: By): Promise<void> {
  const mark = (id: string, values: Readonly<Record<string, string | number>>) => markReading(stores, model, id, values, by)
  const own = around.readings.get(reading.meterId) ?? []
  const tariff = around.meters.get(reading.meterId)?.tariff
  await mark(reading.id, { state: 'billed', amount: Number(whole) })
  if (reading.isEstimate || !tariff) return
  let since = reading
  for (let credit = creditBefore(since, own, tariff); credit; credit = creditBefore(since, own, tariff)) {
    // What it came to is in the amount of the later one.
    await mark(credit.id, { state: 'billed', amount: 0 })
    since = credit
  }
  const corrected = own.filter(({ isEstimate, state, day }) => isEstimate && state === 'open' && day < reading.day && day >= since.from)
  for (const { id } of corrected) await mark(id, { state: 'corrected' })
}

interface By {
  readonly userId: string
  readonly time: number
}

async function markReading(
  stores: Stores,
  { tables }: LoadedModel,
  id: string,
  values: Readonly<Record<string, string | number>>,
  by: By,
): Promise<void> {
  const before = await stores.records.read(tables, id)
  const done = before && (await stores.records.update(tables, before, values, { ...by, source: 'act', as: { kind: 'act', detail: 'bill' } }))
  if (!done) throw ruledOut('meters.refusal.changed')
}
