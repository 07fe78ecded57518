import type { Insertable, Selectable, Updateable } from 'kysely'
import { contains } from '../../store/contains'
import { pageOf, type PageWanted } from '../../store/pages'
import type { ModelTable } from '../../store/tables'
import { defineStore } from '../../store/define-store'

export type ModelRow = Selectable<ModelTable>
export interface ModelQuery {
  readonly keyword?: string | undefined
  readonly category?: string | undefined
  readonly page?: PageWanted | undefined
}

/** What a model is called and whether it can be used. */
export type ModelName = Pick<ModelRow, (typeof nameColumns)[number]>
const nameColumns = ['id', 'fullName', 'enCode', 'category', 'state', 'enabledMark', 'module'] as const satisfies readonly (keyof ModelRow)[]

/** A model without its documents and the names of its tables, which may be long. */
export type ModelSummary = Omit<ModelRow, 'formData' | 'columnData' | 'registry' | 'kept'>
const summaryColumns = [
  'id',
  'fullName',
  'enCode',
  'category',
  'type',
  'webType',
  'state',
  'description',
  'sortCode',
  'enabledMark',
  'module',
  'moduleVersion',
  'version',
  'creatorUserId',
  'creatorTime',
  'lastModifyUserId',
  'lastModifyTime',
] as const satisfies readonly (keyof ModelSummary)[]

/** Definitions of online-dev models. */
export const modelStore = defineStore('models', ({ db, settled }) => {
  const matching = (query: ModelQuery) =>
    db
      .selectFrom('models')
      .$if(Boolean(query.keyword), (rows) =>
        rows.where((eb) => eb.or([contains('full_name', query.keyword ?? ''), contains('en_code', query.keyword ?? '')])),
      )
      .$if(Boolean(query.category), (rows) => rows.where('category', '=', query.category ?? ''))
  return {
    async list(query: ModelQuery): Promise<{ readonly rows: readonly ModelRow[]; readonly total: number }> {
      return pageOf(matching(query).selectAll().orderBy('sortCode').orderBy('id'), matching(query), query.page)
    },
    /** All there are, by their order: read once, and again after one has changed. */
    names: (): Promise<readonly ModelName[]> =>
      settled('names of models', () => db.selectFrom('models').select(nameColumns).orderBy('sortCode').orderBy('id').execute()),
    /** The names of the tables of some, as they are stored. */
    registries: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('models')
        .select(['id', 'registry'])
        .where('id', 'in', [...ids])
        .execute()
      return new Map(rows.map(({ id, registry }) => [id, registry]))
    },
    /** All that match, without their documents. */
    summaries: (query: Omit<ModelQuery, 'page'>): Promise<readonly ModelSummary[]> =>
      matching(query).select(summaryColumns).orderBy('sortCode').orderBy('id').execute(),
    /** The categories that models stand in. */
    async categories(): Promise<readonly string[]> {
      const rows = await db.selectFrom('models').select('category').distinct().where('category', '!=', '').orderBy('category').execute()
      return rows.map(({ category }) => category)
    },
    /** Models whose documents hold one of some texts; those among them that name a model are for the engine to say. */
    async holding(texts: readonly string[], exceptId: string): Promise<readonly ModelRow[]> {
      return db
        .selectFrom('models')
        .selectAll()
        .where('id', '!=', exceptId)
        .where((eb) => eb.or(texts.flatMap((text) => [contains('form_data', text), contains('column_data', text)])))
        .orderBy('id')
        .execute()
    },
    byId: (id: string): Promise<ModelRow | undefined> =>
      settled(`model ${id}`, () => db.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirst()),
    byCode: (enCode: string): Promise<ModelRow | undefined> =>
      settled(`model of code ${enCode}`, () => db.selectFrom('models').selectAll().where('enCode', '=', enCode).executeTakeFirst()),
    async insert(model: Insertable<ModelTable>): Promise<void> {
      await db.insertInto('models').values(model).execute()
    },
    async update(id: string, change: Updateable<ModelTable>, version: number): Promise<boolean> {
      const result = await db
        .updateTable('models')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    /** Notes what tables a model has, if they are still those that were read. */
    async extend(id: string, before: string, registry: string): Promise<boolean> {
      const result = await db.updateTable('models').set({ registry }).where('id', '=', id).where('registry', '=', before).executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    /** Notes what module a model belongs to; null for none. */
    async belong(id: string, module: string | null, moduleVersion: number | null): Promise<void> {
      await db.updateTable('models').set({ module, moduleVersion }).where('id', '=', id).execute()
    },
    /** Notes what clients of the family say of a model and nothing here follows, as JSON. */
    async keep(id: string, kept: string): Promise<void> {
      await db.updateTable('models').set({ kept }).where('id', '=', id).execute()
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('models').where('id', '=', id).execute()
    },
  }
})
