import type { JsonObject } from '../../../../engine'
import { ruledOut, storedRecord, type RecordRules, type SavedRecord } from '../../../../server/module'
import { dayAt } from '../../../shared/calendar/instant'
import { measure } from '../../rules/measure'
import { meterLock } from '../lock'
import { meterModelId, meterOf, type Meter } from '../meters/meter'
import { exactIn, textIn } from '../values'
import { measuredValues, readingOf, readingsOf, readingStateOf, refusedReading, type StoredReading } from './reading'

/**
 * A reading follows the last one of its meter; what it comes to is measured here and typed nowhere. The last one alone is changed or removed, and
 * none that was billed.
 */
export const readingRules: RecordRules = {
  async beforeSave(record) {
    if (record.act !== null) return undefined
    const { stores, values, before, id, now, source } = record
    const meter = await meterFor(record)
    const past = await readingsOf(stores, meter.id, id)
    if (before) refuseClosed(before, meter, past)
    else if (meter.state !== 'inUse') throw ruledOut('meters.refusal.notRead', { meter: meter.code }, { what: `meters.state.${meter.state}` })
    const all = { ...before, ...values }
    const day = dayAt(all['day']) ?? ''
    if (day > (dayAt(now) ?? '')) throw ruledOut('meters.refusal.future', { meter: meter.code })
    const isEstimate = all['source'] === 'estimate'
    const given = { day, current: exactIn(all, 'current') ?? '0', rollOver: all['rollOver'] === 1, isEstimate }
    return {
      ...measured(meter, past, given),
      ...(before ? { source: all['source'] ?? 'manual' } : begun(source, isEstimate)),
      place: [meter.projectId, meter.houseId].filter(Boolean),
    }
  },
  async beforeRemove({ stores, model, id }) {
    const record = await stores.records.read(model.tables, id)
    if (!record) return
    const { meterId } = readingOf(record)
    await stores.of(meterLock).hold([meterId])
    const owner = await storedRecord(stores, meterModelId, meterId)
    if (owner) refuseClosed(record.values, meterOf(owner), await readingsOf(stores, meterId, id))
  },
}

const begun = (source: SavedRecord['source'], isEstimate: boolean): JsonObject => ({
  state: 'open',
  amount: null,
  source: isEstimate ? 'estimate' : source === 'import' ? 'import' : 'manual',
})

/** The meter of a reading, which nobody else reads meanwhile. @throws {Refusal} where it is another than before, or is gone */
async function meterFor({ stores, values, before }: SavedRecord): Promise<Meter> {
  const meterId = textIn({ ...before, ...values }, 'meter')
  await stores.of(meterLock).hold([meterId])
  const record = await storedRecord(stores, meterModelId, meterId)
  if (!record) throw ruledOut('meters.refusal.noMeter')
  const meter = meterOf(record)
  if (before && textIn(before, 'meter') !== meterId) throw ruledOut('meters.refusal.otherMeter', { meter: meter.code })
  return meter
}

function refuseClosed(values: JsonObject, meter: Meter, others: readonly StoredReading[]): void {
  const day = dayAt(values['day']) ?? ''
  const state = readingStateOf(values)
  if (state !== 'open') throw ruledOut('meters.refusal.closed', { meter: meter.code, day }, { what: `meters.readingState.${state}` })
  const [newest] = others
  if (newest && newest.day > day) throw ruledOut('meters.refusal.notLast', { meter: meter.code, day, last: newest.day })
  if (meter.state === 'replaced') throw ruledOut('meters.refusal.notRead', { meter: meter.code }, { what: 'meters.state.replaced' })
}

function measured(meter: Meter, past: readonly StoredReading[], given: Parameters<typeof measure>[2]): JsonObject {
  try {
    return measuredValues(measure(meter, past, given))
  } catch (error) {
    throw refusedReading(error, meter, past) ?? error
  }
}
