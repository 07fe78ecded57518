import { sql, type Expression, type SqlBool } from 'kysely'
import type { Access } from '../policies/access'
import type { Services } from '../services'
import { scopeSql, type RecordQuery, type RecordScope } from '../store/record-query'
import type { StoredRecord } from '../store/records'
import type { Stores } from '../store/store'
import type { TableRegistry } from '../store/table-registry'
import type { LoadedModel } from '../visualdev/models/loaded-model'
import { modelStore } from '../visualdev/models/store'
import { checkScope, notThere, scopeOf } from '../visualdev/records/record-rules'

/** The records of a model that a user sees, as lists of the model show them, and of these those that are `within` something; form tables are not read. */
export async function seenRecords(
  services: Services,
  model: LoadedModel,
  access: Access,
  { within: narrow, ...query }: Omit<RecordQuery, 'scope'> & { readonly within?: RecordScope },
): Promise<{ readonly rows: readonly StoredRecord[]; readonly total: number }> {
  const parts = [await scopeOf(services, model, access), narrow].filter((part) => part !== undefined)
  return services.store.records.list(model.tables, { ...query, scope: parts.length > 1 ? { is: 'all', parts } : parts[0] })
}

/** Whether a column of a module's own table names a record that a user sees. */
export type SeenIn = (column: string) => Expression<SqlBool>

/** The same as a condition for lists of a module's own tables that name records of a model; undefined where the user sees all of them. */
export async function seenIn(services: Services, model: LoadedModel, access: Access): Promise<SeenIn | undefined> {
  const scope = await scopeOf(services, model, access)
  if (!scope) return undefined
  const { tables } = model
  return (column) =>
    sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref('id')} from ${sql.table(tables.table)} where ${scopeSql(scope, tables, services.store.dialect)})`
}

/** A record with its form tables. @throws {Refusal} 404 when there is none, or the user does not see it */
export async function seenRecord(services: Services, model: LoadedModel, access: Access, id: string): Promise<StoredRecord> {
  await checkScope(services, model, access, [id])
  const record = await services.store.records.read(model.tables, id)
  if (!record) throw await notThere(services, model, id)
  return record
}

/** The same services within a transaction: whatever is made with them is made with it, or not at all. */
export const within = (services: Services, stores: Stores): Services => ({
  ...services,
  store: { ...services.store, ...stores, transaction: (work) => work(stores), briefly: (work) => work(stores) },
})

/** A record within a transaction, whoever sees it; undefined where there is none. */
export async function storedRecord(stores: Stores, modelId: string, id: string): Promise<StoredRecord | undefined> {
  const row = await stores.of(modelStore).byId(modelId)
  return row && stores.records.read(JSON.parse(row.registry) as TableRegistry, id)
}

/** Records within a transaction, whoever sees them; form tables are not read. None where the model is not there. */
export async function storedRecords(stores: Stores, modelId: string, query: RecordQuery): Promise<readonly StoredRecord[]> {
  const row = await stores.of(modelStore).byId(modelId)
  return row ? (await stores.records.list(JSON.parse(row.registry) as TableRegistry, query)).rows : []
}
