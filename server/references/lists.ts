import { pathTo, type Organization } from '../permission/organizations/store'
import { listOfAll, type ReferenceList } from './list'

/** Between the names of a path: 'A/B'. */
const separator = '/'

const named = ({ id, fullName, enCode }: { readonly id: string; readonly fullName: string; readonly enCode: string }) => ({ id, fullName, enCode })

/** Companies and departments, with the names from the root down. */
const organize = listOfAll<Organization>(
  ({ organizations }) => organizations.all(),
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
      (await store.users.byIds(ids)).map((one) => [one.id, { id: one.id, fullName: one.realName, account: one.account, headIcon: one.headIcon }]),
    ),
  named: ({ users }, word, most) => users.named(word, most),
}

const area: ReferenceList = {
  rows: async (ids, { store }) => new Map((await store.areas.byIds(ids)).map(({ id, fullName }) => [id, { id, fullName }])),
  named: ({ areas }, word, most) => areas.named(word, most),
}

/** Rules that make numbers, by the code that fields name them by. */
const billRule: ReferenceList = {
  rows: async (codes, { store }) =>
    new Map((await store.billRules.byCodes(codes)).filter((rule) => rule.enabledMark === 1).map((rule) => [rule.enCode, named(rule)])),
  // Fields of rules hold numbers that were made, never the rule.
  named: () => Promise.resolve([]),
}

/** The lists that the platform itself keeps. */
export const platformLists: Readonly<Record<string, ReferenceList>> = {
  user,
  organize,
  department: organize,
  position: listOfAll(({ organizations }) => organizations.positions(), named),
  role: listOfAll(({ access }) => access.roles(), named),
  group: listOfAll(({ groups }) => groups.all(), named),
  area,
  /** Dictionaries themselves, not their entries. */
  dictionaryType: listOfAll(({ dictionaries }) => dictionaries.types(), named),
  billRule,
}
