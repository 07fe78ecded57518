import type { OutsideName } from '../../../engine'
import type { Stores } from '../../store/store'

type Places = Pick<Stores, 'dictionaries' | 'dataInterfaces' | 'models' | 'billRules'>

const isThere: { readonly [Of in OutsideName['of']]: (stores: Places, id: string) => Promise<boolean> } = {
  dictionary: async ({ dictionaries }, id) => (await dictionaries.type(id)) !== undefined,
  interface: async ({ dataInterfaces }, id) => (await dataInterfaces.find(id)) !== undefined,
  model: async ({ models }, id) => ((await models.byId(id)) ?? (await models.byCode(id))) !== undefined,
  billRule: async ({ billRules }, code) => (await billRules.byCodes([code])).length > 0,
}

/** Those of some names that this installation does not know, each once. */
export async function absentNames(stores: Places, names: readonly OutsideName[]): Promise<readonly OutsideName[]> {
  const each = new Map(names.map(({ of, id }) => [`${of} ${id}`, { of, id }]))
  const absent: OutsideName[] = []
  for (const name of each.values()) if (!(await isThere[name.of](stores, name.id))) absent.push(name)
  return absent
}
