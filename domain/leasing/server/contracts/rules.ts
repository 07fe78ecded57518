import type { Json, JsonObject } from '../../../../engine'
import { ruledOut, storedRecords, type RecordRules } from '../../../../server/module'
import { codeOf, contractModelId, notNow, openStates, stateOf } from './contract'

/** What acts alone write. */
const byActs = ['endedOn', 'endType', 'settledOn', 'asking', 'revision', 'renews', 'renewedBy', 'depositCarried'] as const
const kept = (before: JsonObject): JsonObject => Object.fromEntries(byActs.map((key) => [key, before[key] ?? null]))

const filesOf = ({ files }: JsonObject): readonly Json[] => (Array.isArray(files) ? (files as readonly Json[]) : [])

/** A contract is changed while nobody waits for it and nothing runs on it; its state is changed by acts alone. */
export const contractRules: RecordRules = {
  beforeSave({ values, before, act, source }) {
    if (act !== null) return Promise.resolve(undefined)
    // Whoever has a link adds documents, such as proofs of the deposit, to a contract that runs as well, and takes none away.
    if (source === 'public' && before !== null && Object.keys(values).every((key) => key === 'files'))
      return Promise.resolve({ files: [...filesOf(before), ...filesOf(values)] })
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
