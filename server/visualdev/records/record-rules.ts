import type { JsonObject } from '../../../engine'
import type { Access } from '../../policies/access'
import { Refusal } from '../../errors'
import { scopeOfRoles } from '../../permission/data-schemes/scope-of-roles'
import type { Services } from '../../services'
import type { RecordScope } from '../../store/record-query'
import type { LoadedModel } from '../models/loaded-model'
import type { RecordRules, SavedRecord } from './rules-of-modules'

const rulesFor = ({ recordRules }: Pick<Services, 'recordRules'>, { row }: LoadedModel): readonly RecordRules[] => recordRules.get(row.enCode) ?? []

/** Whether saving a record asks a module, so that it takes a transaction. */
export const hasSaveRules = (services: Services, model: LoadedModel): boolean =>
  rulesFor(services, model).some(({ beforeSave, afterSave }) => beforeSave ?? afterSave)

/** Lets `store` store the record between what the modules say before and after it; `store` gets the values that they add. */
export async function underRules<T>(services: Services, record: SavedRecord, store: (added: JsonObject) => Promise<T>): Promise<T> {
  const rules = rulesFor(services, record.model)
  let added: JsonObject = {}
  for (const rule of rules)
    added = { ...added, ...(await rule.beforeSave?.({ ...record, values: { ...record.values, ...added }, files: services.files })) }
  const result = await store(added)
  for (const rule of rules) await rule.afterSave?.({ ...record, values: { ...record.values, ...added } })
  return result
}

/** Says that a record is not there: why, where a module knows that. */
export async function notThere(services: Services, { row }: LoadedModel, id: string): Promise<Refusal> {
  for (const { whyGone } of services.recordRules.get(row.enCode) ?? []) {
    const because = await whyGone?.({ stores: services.store, id })
    if (because) return new Refusal('wentElsewhere', { because })
  }
  return new Refusal('notFoundAnymore')
}

/** Asks the modules whether the records may go. @throws {Refusal} when one says no */
export async function checkRemoval(services: Services, record: Omit<SavedRecord, 'values' | 'before' | 'id'>, ids: readonly string[]): Promise<void> {
  for (const { beforeRemove } of rulesFor(services, record.model)) for (const id of ids) await beforeRemove?.({ ...record, id })
}

/** The records that a user sees at all: within what the user's roles show, and what modules say. Undefined for all, also where the server asks on its own. */
export async function scopeOf(
  services: Pick<Services, 'recordRules' | 'store'>,
  model: LoadedModel,
  access: Access | null,
): Promise<RecordScope | undefined> {
  if (access === null) return undefined
  const ofRoles = await scopeOfRoles(services.store, access, model)
  const ofWhoLooks = access.within && (await scopeOf(services, model, access.within))
  const ofModules = rulesFor(services, model).flatMap(({ scope }) => scope?.(access) ?? [])
  const parts = [...(ofRoles ? [ofRoles] : []), ...(ofWhoLooks ? [ofWhoLooks] : []), ...ofModules]
  return parts.length === 0 ? undefined : { is: 'all', parts }
}

/** Those of the ids whose records the user sees. */
export async function visibleAmong(services: Services, model: LoadedModel, access: Access, ids: readonly string[]): Promise<readonly string[]> {
  const scope = await scopeOf(services, model, access)
  if (!scope) return ids
  const { rows } = await services.store.records.list(model.tables, { ids, where: [], scope, page: { current: 1, size: ids.length } })
  return rows.map(({ id }) => id)
}

/** Refuses ids of records that the user does not see, as if they were not there. @throws {Refusal} 404 */
export async function checkScope(services: Services, model: LoadedModel, access: Access, ids: readonly string[]): Promise<void> {
  const seen = new Set(await visibleAmong(services, model, access, ids))
  if (ids.some((id) => !seen.has(id))) throw new Refusal('notFoundAnymore')
}

/** Refuses the id of a record that is not there, or that the user does not see. @throws {Refusal} 404 */
export async function checkThere(services: Services, model: LoadedModel, access: Access, id: string): Promise<void> {
  const scope = await scopeOf(services, model, access)
  const { rows } = await services.store.records.list(model.tables, { ids: [id], where: [], scope, page: { current: 1, size: 1 } })
  if (rows.length === 0) throw new Refusal('notFoundAnymore')
}
