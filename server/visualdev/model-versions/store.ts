import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { defineStore } from '../../store/define-store'
import type { ModelVersionTable } from './tables'

export type ModelVersion = Selectable<ModelVersionTable>

const told = [
  'modelId',
  'number',
  'state',
  'fullName',
  'basedOn',
  'note',
  'version',
  'creatorUserId',
  'creatorTime',
  'lastModifyUserId',
  'lastModifyTime',
  'releaseUserId',
  'releaseTime',
] as const satisfies readonly (keyof ModelVersion)[]
/** A version without its documents, which may be large. */
export type VersionSummary = Pick<ModelVersion, (typeof told)[number]>

/** The versions of models. */
export const versionStore = defineStore('model versions', ({ db, dialect }) => {
  const of = (modelId: string) => db.selectFrom('modelVersions').selectAll().where('modelId', '=', modelId)
  return {
    /** Lets one change at a time give numbers and make drafts, until the transaction ends. */
    async lock(modelId: string): Promise<void> {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`weft versions of ${modelId}`}))`.execute(db)
    },
    /** The newest first. */
    all: (modelId: string): Promise<readonly VersionSummary[]> =>
      db
        .selectFrom('modelVersions')
        .select([...told])
        .where('modelId', '=', modelId)
        .orderBy('number', 'desc')
        .execute(),
    numbered: (modelId: string, number: number): Promise<ModelVersion | undefined> => of(modelId).where('number', '=', number).executeTakeFirst(),
    draft: (modelId: string): Promise<ModelVersion | undefined> => of(modelId).where('state', '=', 'draft').executeTakeFirst(),
    published: (modelId: string): Promise<ModelVersion | undefined> => of(modelId).where('state', '=', 'published').executeTakeFirst(),
    /** The drafts of all models and what is published of each, without their documents. */
    current: (): Promise<readonly VersionSummary[]> =>
      db
        .selectFrom('modelVersions')
        .select([...told])
        .where('state', 'in', ['draft', 'published'])
        .execute(),
    async last(modelId: string): Promise<number> {
      const { last } = await db
        .selectFrom('modelVersions')
        .select((eb) => eb.fn.max('number').as('last'))
        .where('modelId', '=', modelId)
        .executeTakeFirstOrThrow()
      return Number(last ?? 0)
    },
    async insert(version: Insertable<ModelVersionTable>): Promise<void> {
      await db.insertInto('modelVersions').values(version).execute()
    },
    async update(modelId: string, number: number, change: Updateable<ModelVersionTable>): Promise<void> {
      await db.updateTable('modelVersions').set(change).where('modelId', '=', modelId).where('number', '=', number).execute()
    },
    /** Models with more replaced versions than so many. */
    async withMoreThan(count: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('modelVersions')
        .select('modelId')
        .where('state', '=', 'replaced')
        .groupBy('modelId')
        .having((eb) => eb.fn.countAll<number>(), '>', count)
        .orderBy('modelId')
        .execute()
      return rows.map(({ modelId }) => modelId)
    },
    async removeAll(modelId: string, numbers: readonly number[]): Promise<void> {
      if (numbers.length > 0)
        await db
          .deleteFrom('modelVersions')
          .where('modelId', '=', modelId)
          .where('number', 'in', [...numbers])
          .execute()
    },
    async remove(modelId: string, number: number): Promise<void> {
      await db.deleteFrom('modelVersions').where('modelId', '=', modelId).where('number', '=', number).execute()
    },
  }
})
