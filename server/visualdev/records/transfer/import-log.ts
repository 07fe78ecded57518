import type { Selectable } from 'kysely'
import type { JsonObject } from '../../../../engine'
import { defineStore } from '../../../store/define-store'
import type { RecordImportRowTable, RecordImportTable } from '../../../store/import-tables'

export type RecordImport = Selectable<RecordImportTable>
export type ImportedRow = Selectable<RecordImportRowTable>

/** How many imports are looked at, the newest first. */
const most = 20

/** What imports of records did. */
export const importLog = defineStore('imports of records', ({ db }) => ({
  async begin(one: Omit<RecordImport, 'undoneTime'>): Promise<void> {
    await db
      .insertInto('recordImports')
      .values({ ...one, undoneTime: null })
      .execute()
  },
  byId: (id: string): Promise<RecordImport | undefined> => db.selectFrom('recordImports').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Notes that a part of an import came and more are to follow. */
  async keepOpen(id: string, time: number): Promise<void> {
    await db.updateTable('recordImports').set({ openSince: time }).where('id', '=', id).where('openSince', 'is not', null).execute()
  },
  /** Notes that nothing more of an import is to come. */
  async close(id: string): Promise<void> {
    await db.updateTable('recordImports').set({ openSince: null }).where('id', '=', id).execute()
  },
  /** The imports that more was to follow of, and of which nothing came since a moment. */
  open: (before: number): Promise<readonly RecordImport[]> =>
    db
      .selectFrom('recordImports')
      .selectAll()
      .where('openSince', 'is not', null)
      .where('openSince', '<', Math.min(before, Number.MAX_SAFE_INTEGER))
      .orderBy('creatorTime')
      .execute(),
  /** Forgets what an import did to some records: it is taken back. */
  async forgetRows(id: string, recordIds: readonly string[]): Promise<void> {
    await db.deleteFrom('recordImportRows').where('importId', '=', id).where('recordId', 'in', recordIds).execute()
  },
  async forget(id: string): Promise<void> {
    await db.deleteFrom('recordImportRows').where('importId', '=', id).execute()
    await db.deleteFrom('recordImports').where('id', '=', id).execute()
  },
  /** Those of one person that wrote something, with how many records each added and changed. */
  async ofUser(modelId: string, userId: string): Promise<readonly (RecordImport & { readonly added: number; readonly changed: number })[]> {
    const rows = await db
      .selectFrom('recordImports')
      .innerJoin('recordImportRows', 'recordImportRows.importId', 'recordImports.id')
      .where('modelId', '=', modelId)
      .where('userId', '=', userId)
      .where('openSince', 'is', null)
      .groupBy(['recordImports.id', 'modelId', 'userId', 'creatorTime', 'undoneTime', 'openSince'])
      .selectAll('recordImports')
      .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('before').as('changed')])
      .orderBy('creatorTime', 'desc')
      .limit(most)
      .execute()
    return rows.map(({ all, changed, ...one }) => ({ ...one, added: Number(all) - Number(changed), changed: Number(changed) }))
  },
  rows: (importId: string): Promise<readonly ImportedRow[]> =>
    db.selectFrom('recordImportRows').selectAll().where('importId', '=', importId).orderBy('recordId').execute(),
  /** Notes what became of a record; `before` is null for one that was added. What an earlier call of the same import noted of it stays. */
  async note(importId: string, recordId: string, version: number, before: JsonObject | null): Promise<void> {
    const noted = await db
      .selectFrom('recordImportRows')
      .select('before')
      .where('importId', '=', importId)
      .where('recordId', '=', recordId)
      .executeTakeFirst()
    if (!noted) {
      await db
        .insertInto('recordImportRows')
        .values({ importId, recordId, version, before: before && JSON.stringify(before) })
        .execute()
      return
    }
    const first = noted.before === null ? null : JSON.stringify({ ...before, ...(JSON.parse(noted.before) as JsonObject) })
    await db
      .updateTable('recordImportRows')
      .set({ version, before: first })
      .where('importId', '=', importId)
      .where('recordId', '=', recordId)
      .execute()
  },
  /** Marks an import as undone; false when it was before. */
  async undo(id: string, time: number): Promise<boolean> {
    const result = await db
      .updateTable('recordImports')
      .set({ undoneTime: time })
      .where('id', '=', id)
      .where('undoneTime', 'is', null)
      .executeTakeFirst()
    return Number(result.numUpdatedRows) === 1
  },
  /** Forgets imports from before a moment: they can be undone no longer. */
  async forgetBefore(time: number): Promise<void> {
    await db
      .deleteFrom('recordImportRows')
      .where('importId', 'in', (eb) => eb.selectFrom('recordImports').select('id').where('creatorTime', '<', time))
      .execute()
    await db.deleteFrom('recordImports').where('creatorTime', '<', time).execute()
  },
}))
