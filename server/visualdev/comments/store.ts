import type { Insertable, Selectable } from 'kysely'
import type { RecordCommentTable } from '../../store/comment-table'
import { defineStore } from '../../store/define-store'

export type RecordComment = Selectable<RecordCommentTable>

/** How many comments are read at once where all are. */
const batch = 500

/** What people say about records. */
export const commentStore = defineStore('comments', ({ db }) => {
  const about = (chain: string, recordId: string) => db.selectFrom('recordComments').where('chain', '=', chain).where('recordId', '=', recordId)
  const count = async (chain: string, recordId: string): Promise<number> => {
    const { total } = await about(chain, recordId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  return {
    count,
    /** The newest first. */
    async page(
      chain: string,
      recordId: string,
      page: { readonly current: number; readonly size: number },
    ): Promise<{ readonly rows: readonly RecordComment[]; readonly total: number }> {
      const rows = await about(chain, recordId)
        .selectAll()
        .orderBy('creatorTime', 'desc')
        .orderBy('id', 'desc')
        .limit(page.size)
        .offset((page.current - 1) * page.size)
        .execute()
      return { rows, total: await count(chain, recordId) }
    },
    byId: (chain: string, recordId: string, id: string): Promise<RecordComment | undefined> =>
      about(chain, recordId).where('id', '=', id).selectAll().executeTakeFirst(),
    async insert(comment: Insertable<RecordCommentTable>): Promise<void> {
      await db.insertInto('recordComments').values(comment).execute()
    },
    async change(id: string, change: Pick<RecordComment, 'text' | 'files' | 'editedTime'>): Promise<void> {
      await db.updateTable('recordComments').set(change).where('id', '=', id).execute()
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('recordComments').where('id', '=', id).execute()
    },
    /** Forgets what was said about all records of a model that goes itself. */
    async forgetAll(chain: string): Promise<void> {
      await db.deleteFrom('recordComments').where('chain', '=', chain).execute()
    },
    /** Everything that may name a file, those about removed records included. */
    async *texts(): AsyncGenerator<string> {
      for (let after = ''; ;) {
        const rows = await db
          .selectFrom('recordComments')
          .select(['id', 'text', 'files'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute()
        for (const { text, files } of rows) yield `${text} ${files}`
        if (rows.length < batch) return
        after = rows.at(-1)?.id ?? ''
      }
    },
  }
})
