import { modelStore } from '../visualdev/models/store'
import { dataInterfaceStore } from '../system/data-interfaces/store'
import { nameIn } from '../named-lists/names'
import { roleStore } from '../permission/roles/store'
import { organizationStore, pathTo, type Organization } from '../permission/organizations/store'
import { listOfAll, type ReferenceList } from './list'
import { billRuleStore } from '../system/bill-rules/store'
import { areaStore } from '../system/areas/store'
import { userStore } from '../permission/users/store'
import { dictionaryStore } from '../system/dictionaries/store'
import { groupStore } from '../permission/groups/store'
import { positionStore } from '../permission/positions/store'

/** Between the names of a path: 'A/B'. */
const separator = '/'

const named = ({ id, fullName, enCode }: { readonly id: string; readonly fullName: string; readonly enCode: string }) => ({ id, fullName, enCode })

/** Companies and departments, with the names from the root down. */
const organize = listOfAll<Organization>(
  (stores) => stores.of(organizationStore).all(),
  (one, all) => ({
    id: one.id,
    fullName: one.fullName,
    type: one.category,
    path: pathTo(all, one.id)
      .map(({ fullName }) => fullName)
      .join(separator),
    idPath: pathTo(all, one.id).map(({ id }) => id),
  }),
)

/** Accounts by their real names. */
const user: ReferenceList = {
  rows: async (ids, { store }) =>
    new Map(
      (await store.of(userStore).byIds(ids)).map((one) => [
        one.id,
        { id: one.id, fullName: one.realName, account: one.account, headIcon: one.headIcon },
      ]),
    ),
  named: (stores, word, most) => stores.of(userStore).named(word, most),
}

const area: ReferenceList = {
  async rows(ids, { store }) {
    const names = await store.of(areaStore).names()
    return new Map(ids.flatMap((id) => [names.get(id)].flatMap((fullName) => (fullName === undefined ? [] : [[id, { id, fullName }]]))))
  },
  named: (stores, word, most) => stores.of(areaStore).named(word, most),
}

/** Rules that make numbers, by the code that fields name them by. */
const billRule: ReferenceList = {
  rows: async (codes, { store, words }) =>
    new Map(
      (await store.of(billRuleStore).byCodes(codes))
        .filter((rule) => rule.enabledMark === 1)
        .map((rule) => [rule.enCode, named(words ? { ...rule, fullName: nameIn(rule, words) } : rule)]),
    ),
  // Fields of rules hold numbers that were made, never the rule.
  named: () => Promise.resolve([]),
}

/** The lists that the platform itself keeps. */
export const platformLists: Readonly<Record<string, ReferenceList>> = {
  user,
  organize,
  department: organize,
  position: listOfAll((stores) => stores.of(positionStore).all(), named),
  role: listOfAll((stores) => stores.of(roleStore).all(), named),
  group: listOfAll((stores) => stores.of(groupStore).all(), named),
  area,
  /** Dictionaries themselves, not their entries. */
  dictionaryType: listOfAll(
    (stores) => stores.of(dictionaryStore).all(),
    (type, _all, words) => named(words ? { ...type, fullName: nameIn(type, words) } : type),
  ),
  billRule,
  /** Models and data interfaces themselves, not what is in them. */
  model: listOfAll((stores) => stores.of(modelStore).names(), named),
  dataInterface: listOfAll((stores) => stores.of(dataInterfaceStore).all(), named),
}
