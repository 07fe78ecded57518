import { ruledOut, storedRecords, type RecordRules, type Stores } from '../../../../server/module'
import { readingModelId, readingStateOf } from '../readings/reading'
import { textIn, textsIn } from '../values'
import { goOnAt, metersAt, moveBack, moveTo, stopAt } from './moves'

/**
 * What meters have to say about units. One that ends, also by a split or a merge, has no readings left to bill: who bore them would be lost with it. Of
 * units that are merged the meters go on in what they become, of one that is split they are stopped; taken back, both are as before. A unit stays
 * while a meter counts for it.
 */
export const unitRules: RecordRules = {
  async beforeSave({ stores, id, values, before, ...by }) {
    if (before === null || !('validTo' in values)) return undefined
    const [was, will] = [before['validTo'] ?? null, values['validTo'] ?? null]
    if (was === null && will !== null) await refuseUnbilled(stores, id, textIn(before, 'name'))
    if (was !== null && will === null) await goOnAt({ stores, ...by }, id)
    return undefined
  },
  async afterSave({ id, values, before, ...by }) {
    if (before !== null) return
    const origins = textsIn(values['origins'])
    const [only] = origins
    if (origins.length > 1) await moveTo(by, id, origins)
    else if (only !== undefined) await stopAt(by, only)
  },
  async beforeRemove({ stores, id, ...by }) {
    const unit = (await storedRecords(stores, 'units-unit', { ids: [id], where: [] }))[0]?.values ?? {}
    // What was made by a merge or a split goes when that is taken back.
    if (textsIn(unit['origins']).length > 0) {
      await refuseUnbilled(stores, id, textIn(unit, 'name'))
      await moveBack({ stores, ...by }, id)
    }
    const [meter] = await storedRecords(stores, 'meters-meter', {
      where: [{ key: 'unit', is: 'oneOf', values: [id] }],
      page: { current: 1, size: 1 },
    })
    if (meter) throw ruledOut('meters.refusal.unitHasMeter', { meter: textIn(meter.values, 'code') })
  },
}

/** @throws {Refusal} naming the unit and the meter that was read and not billed */
async function refuseUnbilled(stores: Stores, unitId: string, unit: string): Promise<void> {
  const meters = new Map((await metersAt(stores, [unitId])).map((meter) => [meter.id, meter]))
  if (meters.size === 0) return
  const readings = await storedRecords(stores, readingModelId, {
    where: [
      { key: 'meter', is: 'oneOf', values: [...meters.keys()] },
      { key: 'state', is: 'oneOf', values: ['open'] },
    ],
  })
  const open = readings.find(({ values }) => readingStateOf(values) === 'open')
  const meter = open && meters.get(textIn(open.values, 'meter'))
  if (meter) throw ruledOut('meters.refusal.unbilled', { unit, meter: textIn(meter.values, 'code') })
}
