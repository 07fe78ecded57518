import type { Selectable } from 'kysely'
import type { Db } from './database'
import type { FileTable } from './tables'

export type StoredFile = Selectable<FileTable>
export type FileStore = ReturnType<typeof createFileStore>

/** What is known of uploaded files; their bytes lie in the data directory under the same name. */
export function createFileStore(db: Db) {
  return {
    byId: (id: string): Promise<StoredFile | undefined> => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),
    known: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (ids.length === 0) return new Set()
      return new Set(
        (
          await db
            .selectFrom('files')
            .select('id')
            .where('id', 'in', [...new Set(ids)])
            .execute()
        ).map((row) => row.id),
      )
    },
    /** Ids of the files that were uploaded before a moment. */
    idsBefore: async (time: number): Promise<readonly string[]> =>
      (await db.selectFrom('files').select('id').where('creatorTime', '<', time).execute()).map((row) => row.id),
    async remove(id: string): Promise<void> {
      await db.deleteFrom('files').where('id', '=', id).execute()
    },
    async insert(file: StoredFile): Promise<void> {
      await db.insertInto('files').values(file).execute()
    },
  }
}
