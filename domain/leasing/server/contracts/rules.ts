import type { JsonObject } from '../../../../engine'
import { ruledOut, storedRecords, type RecordRules } from '../../../../server/module'
import { codeOf, contractModelId, notNow, openStates, stateOf } from './contract'

/** What acts alone write. */
const byActs = ['endedOn', 'endType', 'settledOn', 'asking', 'revision', 'renews', 'renewedBy', 'depositCarried'] as const
const kept = (before: JsonObject): JsonObject => Object.fromEntries(byActs.map((key) => [key, before[key] ?? null]))

/** A contract is changed while nobody waits for it and nothing runs on it; its state is changed by acts alone. */
export const contractRules: RecordRules = {
  beforeSave({ values, before, act }) {
    if (act !== null) return Promise.resolve(undefined)
    if (before === null) return Promise.resolve({ state: 'draft', ...kept({}) })
    if (!openStates.includes(stateOf(before))) throw notNow(before, 'closed')
    if ('state' in values && stateOf(values) !== stateOf(before)) throw ruledOut('leasing.refusal.typed')
    return Promise.resolve(kept(before))
  },
  async beforeRemove({ stores, model, id }) {
    const record = await stores.records.read(model.tables, id)
    if (record && !openStates.includes(stateOf(record.values))) throw notNow(record.values, 'closed')
  },
}

/** A customer stays while contracts are made with them. */
export const customerRules: RecordRules = {
  async beforeRemove({ stores, id }) {
    const [first] = await storedRecords(stores, contractModelId, {
      where: [{ key: 'customer', is: 'oneOf', values: [id] }],
      page: { current: 1, size: 1 },
    })
    if (first) throw ruledOut('leasing.refusal.customerHasContract', { code: codeOf(first.values) })
  },
}
