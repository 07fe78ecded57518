import type { Selectable } from 'kysely'
import type { FileTable } from '../store/tables'
import { defineStore } from '../store/define-store'

export type StoredFile = Selectable<FileTable>

/** What is known of uploaded files; their bytes lie in the data directory under the same name. */
export const fileStore = defineStore('files', ({ db }) => {
  return {
    byId: (id: string): Promise<StoredFile | undefined> => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),
    byIds: async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> => {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('files')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute()
      return new Map(rows.map((row) => [row.id, row]))
    },
    /** How many bytes somebody has uploaded since a moment, as far as they are still there. */
    bytesSince: async (userId: string, time: number): Promise<number> => {
      const { bytes } = await db
        .selectFrom('files')
        .select((eb) => eb.fn.sum<number | null>('size').as('bytes'))
        .where('creatorUserId', '=', userId)
        .where('creatorTime', '>', time)
        .executeTakeFirstOrThrow()
      return Number(bytes ?? 0)
    },
    /** Ids of the files that were uploaded before a moment. */
    idsBefore: async (time: number): Promise<readonly string[]> =>
      (await db.selectFrom('files').select('id').where('creatorTime', '<', time).execute()).map((row) => row.id),
    async removeAll(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('files')
        .where('id', 'in', [...ids])
        .execute()
    },
    async insert(file: StoredFile): Promise<void> {
      await db.insertInto('files').values(file).execute()
    },
  }
})
