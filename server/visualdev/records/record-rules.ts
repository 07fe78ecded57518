import type { JsonObject } from '../../../engine'
import type { Access } from '../../policies/access'
import { Refusal } from '../../errors'
import type { Services } from '../../services'
import type { Condition } from '../../store/record-query'
import type { Stores } from '../../store/store'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../models/open-model'

/** A record in the transaction that stores it. */
export interface SavedRecord {
  /** Stores of the transaction: no other may be used until it ends. */
  readonly stores: Stores
  readonly model: LoadedModel
  readonly id: string
  /** The values that are stored now, as columns hold them; of a change, those that change. */
  readonly values: JsonObject
  /** The values as they were, null for a new record. */
  readonly before: JsonObject | null
  readonly userId: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly words: Words
}

/**
 * What a module has to say about the records of a model, by the model's code. All of it runs inside the transaction that stores or removes;
 * a `Refusal` ends that, and nothing is stored.
 */
export interface RecordRules {
  /** Refuses what may not be, or returns values to store as well. The form's own rules have been kept by then. */
  beforeSave?(record: SavedRecord): Promise<JsonObject | undefined>
  afterSave?(record: SavedRecord): Promise<void>
  beforeRemove?(record: Omit<SavedRecord, 'values' | 'before'>): Promise<void>
  /**
   * Which records a user sees: those that meet all of the conditions, in lists, forms, pickers, names and changes alike; null for all.
   * What the server counts by itself and what data interfaces read is not bound by it.
   */
  scope?(access: Access): readonly Condition[] | null
}

const rulesFor = ({ modules }: Pick<Services, 'modules'>, { row }: LoadedModel): readonly RecordRules[] =>
  modules.flatMap(({ records = {} }) => records[row.enCode] ?? [])

/** Whether saving a record asks a module, so that it takes a transaction. */
export const hasSaveRules = (services: Services, model: LoadedModel): boolean =>
  rulesFor(services, model).some(({ beforeSave, afterSave }) => beforeSave ?? afterSave)

/** Lets `store` store the record between what the modules say before and after it; `store` gets the values that they add. */
export async function underRules<T>(services: Services, record: SavedRecord, store: (added: JsonObject) => Promise<T>): Promise<T> {
  const rules = rulesFor(services, record.model)
  let added: JsonObject = {}
  for (const rule of rules) added = { ...added, ...(await rule.beforeSave?.({ ...record, values: { ...record.values, ...added } })) }
  const result = await store(added)
  for (const rule of rules) await rule.afterSave?.({ ...record, values: { ...record.values, ...added } })
  return result
}

/** Asks the modules whether the records may go. @throws {Refusal} when one says no */
export async function checkRemoval(services: Services, record: Omit<SavedRecord, 'values' | 'before' | 'id'>, ids: readonly string[]): Promise<void> {
  for (const { beforeRemove } of rulesFor(services, record.model)) for (const id of ids) await beforeRemove?.({ ...record, id })
}

/** The conditions that every record has to meet which a user sees; none where the server asks on its own. */
export const scopeOf = (services: Pick<Services, 'modules'>, model: LoadedModel, access: Access | null): readonly Condition[] =>
  access === null ? [] : rulesFor(services, model).flatMap(({ scope }) => scope?.(access) ?? [])

/** Those of the ids whose records the user sees. */
export async function visibleAmong(services: Services, model: LoadedModel, access: Access, ids: readonly string[]): Promise<readonly string[]> {
  const where = scopeOf(services, model, access)
  if (where.length === 0) return ids
  const { rows } = await services.store.records.list(model.tables, { ids, where, page: { current: 1, size: ids.length } })
  return rows.map(({ id }) => id)
}

/** Refuses ids of records that the user does not see, as if they were not there. @throws {Refusal} 404 */
export async function checkScope(services: Services, model: LoadedModel, access: Access, ids: readonly string[]): Promise<void> {
  const seen = new Set(await visibleAmong(services, model, access, ids))
  if (ids.some((id) => !seen.has(id))) throw new Refusal('notFoundAnymore')
}
