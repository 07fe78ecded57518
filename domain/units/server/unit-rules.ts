import { ruledOut, type RecordRules } from '../../../server/module'
import { occupancyStore } from '../../shared/server/occupancies'

/** A unit that somebody holds, held or will hold stays: charts and reports of those days need it. It is put out of use by its last day instead. */
export const unitRules: RecordRules = {
  async beforeRemove({ stores, model, id }) {
    const [held] = await stores.of(occupancyStore).of([id])
    if (!held) return
    const name = (await stores.records.read(model.tables, id))?.values['name']
    throw ruledOut('units.refusal.wasHeld', { unit: typeof name === 'string' ? name : '', holder: held.holder, from: held.from })
  },
}
