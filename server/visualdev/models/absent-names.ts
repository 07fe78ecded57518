import type { OutsideName } from '../../../engine'
import type { Stores } from '../../store/store'
import { billRuleStore } from '../../system/bill-rules/store'
import { dataInterfaceStore } from '../../system/data-interfaces/store'
import { dictionaryStore } from '../../system/dictionaries/store'
import { modelStore } from './store'

const isThere: { readonly [Of in OutsideName['of']]: (stores: Stores, id: string) => Promise<boolean> } = {
  dictionary: async (stores, id) => (await stores.of(dictionaryStore).named(id)) !== undefined,
  interface: async (stores, id) => (await stores.of(dataInterfaceStore).find(id)) !== undefined,
  model: async (stores, id) => ((await stores.of(modelStore).byId(id)) ?? (await stores.of(modelStore).byCode(id))) !== undefined,
  billRule: async (stores, code) => (await stores.of(billRuleStore).byCodes([code])).length > 0,
}

/** Those of some names that this installation does not know, each once. */
export async function absentNames(stores: Stores, names: readonly OutsideName[]): Promise<readonly OutsideName[]> {
  const each = new Map(names.map(({ of, id }) => [`${of} ${id}`, { of, id }]))
  const absent: OutsideName[] = []
  for (const name of each.values()) if (!(await isThere[name.of](stores, name.id))) absent.push(name)
  return absent
}
