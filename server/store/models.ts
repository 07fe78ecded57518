import type { Insertable, Selectable, Updateable } from 'kysely'
import { contains } from './contains'
import type { Db } from './database'
import type { ModelTable } from './tables'

export type ModelRow = Selectable<ModelTable>
export type ModelStore = ReturnType<typeof createModelStore>
export interface ModelQuery {
  readonly keyword?: string | undefined
  readonly category?: string | undefined
  readonly page?: { readonly current: number; readonly size: number } | undefined
}

/** Definitions of online-dev models. */
export function createModelStore(db: Db) {
  const matching = (query: ModelQuery) =>
    db
      .selectFrom('models')
      .$if(Boolean(query.keyword), (rows) =>
        rows.where((eb) => eb.or([contains('full_name', query.keyword ?? ''), contains('en_code', query.keyword ?? '')])),
      )
      .$if(Boolean(query.category), (rows) => rows.where('category', '=', query.category ?? ''))
  return {
    async list(query: ModelQuery): Promise<{ readonly rows: readonly ModelRow[]; readonly total: number }> {
      const { total } = await matching(query)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      let rows = matching(query).selectAll().orderBy('sortCode').orderBy('id')
      if (query.page) rows = rows.limit(query.page.size).offset((query.page.current - 1) * query.page.size)
      return { rows: await rows.execute(), total: Number(total) }
    },
    byId: (id: string): Promise<ModelRow | undefined> => db.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirst(),
    byCode: (enCode: string): Promise<ModelRow | undefined> => db.selectFrom('models').selectAll().where('enCode', '=', enCode).executeTakeFirst(),
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
    async remove(id: string): Promise<void> {
      await db.deleteFrom('models').where('id', '=', id).execute()
    },
  }
}
