import type { Area } from '../system/areas/store'
import { among, type Resolver } from './resolver'

export const area: Resolver = async (ids, _reference, { store }) =>
  new Map((await store.areas.byIds(ids)).map((one: Area) => [one.id, { id: one.id, fullName: one.fullName }]))

/** Dictionaries themselves, not their entries. */
export const dictionaryType = among(
  ({ store }) => store.dictionaries.types(),
  ({ id, fullName, enCode }) => ({ id, fullName, enCode }),
)

/** Rules that make numbers, by the code that fields name them by. */
export const billRule: Resolver = async (codes, _reference, { store }) =>
  new Map(
    (await store.billRules.byCodes(codes))
      .filter((rule) => rule.enabledMark === 1)
      .map(({ id, fullName, enCode }) => [enCode, { id, fullName, enCode }]),
  )

/** Projects and the houses in them. */
export const project = among(
  ({ store }) => store.properties.projects(),
  ({ id, fullName, type }) => ({ id, fullName, type }),
)

export const feeSubject = among(
  ({ store }) => store.properties.feeSubjects(),
  ({ id, fullName }) => ({ id, fullName }),
)
