import type { JsonObject } from '../../../../engine'
import { ruledOut, storedRecords, type RecordRules, type Stores } from '../../../../server/module'
import { compare, exact, fixed } from '../../../shared/money/fraction'
import { total } from '../../../shared/money/amount'
import { faultOfTiers } from '../../rules/tariff'
import { readingModelId } from '../readings/reading'
import { exactIn, rowsIn, textIn } from '../values'
import { stateOf, tiersOf } from './meter'

/** What readings were measured by: it stays once there are any. */
const measuring = ['direction', 'digits', 'multiple', 'loss', 'initial', 'installedOn', 'scope'] as const

/** A meter says what it measures and at which price; what its readings were measured by stays, and its state is changed by acts alone. */
export const meterRules: RecordRules = {
  async beforeSave({ stores, id, values, before, act }) {
    if (act !== null) return undefined
    const all = { ...before, ...values }
    refuseIncomplete(all)
    if (before === null) return { state: 'inUse', replaces: null, replacedBy: null, endedOn: null, endIndex: null, carried: null, carriedFrom: null }
    if (stateOf(values) !== stateOf(before) && 'state' in values) throw ruledOut('meters.refusal.typed')
    const changed = measuring.find((key) => key in values && (values[key] ?? null) !== (before[key] ?? null))
    if (changed !== undefined && (await isRead(stores, id)))
      throw ruledOut('meters.refusal.measured', { meter: textIn(all, 'code') }, { what: `meters.field.${changed}` })
    return undefined
  },
  async beforeRemove({ stores, model, id }) {
    const record = await stores.records.read(model.tables, id)
    if (!record) return
    const meter = textIn(record.values, 'code')
    if (await isRead(stores, id)) throw ruledOut('meters.refusal.hasReadings', { meter })
    if (record.values['replaces'] || record.values['replacedBy']) throw ruledOut('meters.refusal.isReplacement', { meter })
  },
}

const isRead = async (stores: Stores, meterId: string): Promise<boolean> =>
  (
    await storedRecords(stores, readingModelId, {
      where: [{ key: 'meter', is: 'oneOf', values: [meterId] }],
      page: { current: 1, size: 1 },
    })
  ).length > 0

function refuseIncomplete(values: JsonObject): void {
  const meter = textIn(values, 'code')
  if (values['scope'] === 'public') {
    const members = rowsIn(values, 'members')
    if (members.length === 0) throw ruledOut('meters.refusal.noMembers', { meter })
    const sum = total(members.map((row) => exactIn(row, 'percent') ?? '0'))
    if (values['shareType'] === 'percent' && compare(sum, exact(100)) !== 0)
      throw ruledOut('meters.refusal.percentSum', { meter, sum: fixed(sum, 4).replace(/\.?0+$/, '') })
  } else if (textIn(values, 'unit') === '') throw ruledOut('meters.refusal.noUnit', { meter })
  if (values['pricing'] !== 'whole' && values['pricing'] !== 'progressive') return
  const fault = faultOfTiers(tiersOf(values))
  if (fault !== null) throw ruledOut(`meters.refusal.tiers.${fault}`, { meter })
}
