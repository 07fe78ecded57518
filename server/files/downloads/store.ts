import { defineStore } from '../../store/define-store'

export const downloadStates = ['running', 'done', 'failed', 'cancelled'] as const
export type DownloadState = (typeof downloadStates)[number]

/** A file that is made, or was, for one user. */
export interface Download {
  readonly id: string
  readonly userId: string
  /** What the file is called. */
  readonly name: string
  readonly contentType: string
  readonly state: DownloadState
  /** How many records of how many it holds so far. */
  readonly done: number
  readonly total: number
  /** Bytes; 0 until it is done. */
  readonly size: number
  /** Where its bytes lie; null unless it is done. */
  readonly fileId: string | null
  /** Why it failed, as `said.ts` keeps it. */
  readonly reason: string
  readonly creatorTime: number
  readonly endTime: number | null
}

interface Page {
  readonly current: number
  readonly size: number
}

/** What is known of the files that were made for users. An end is noted once: whatever comes after it changes nothing. */
export const downloadStore = defineStore('downloads', ({ db }) => {
  const own = db.withTables<{ downloads: Download }>()
  const running = (id: string) => own.updateTable('downloads').where('id', '=', id).where('state', '=', 'running')
  const isOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => Number(numUpdatedRows) === 1
  const read = (row: Download): Download => ({
    ...row,
    done: Number(row.done),
    total: Number(row.total),
    size: Number(row.size),
    creatorTime: Number(row.creatorTime),
    endTime: row.endTime === null ? null : Number(row.endTime),
  })
  return {
    async insert(download: Download): Promise<void> {
      await own.insertInto('downloads').values(download).execute()
    },
    async byId(id: string): Promise<Download | undefined> {
      const row = await own.selectFrom('downloads').selectAll().where('id', '=', id).executeTakeFirst()
      return row && read(row)
    },
    /** The newest first. */
    async ofUser(userId: string, { current, size }: Page): Promise<{ readonly rows: readonly Download[]; readonly total: number }> {
      const of = own.selectFrom('downloads').where('userId', '=', userId)
      const rows = await of
        .selectAll()
        .orderBy('creatorTime', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute()
      const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows: rows.map(read), total: Number(total) }
    },
    async countRunning(userId: string): Promise<number> {
      const { total } = await own
        .selectFrom('downloads')
        .where('userId', '=', userId)
        .where('state', '=', 'running')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    /** Notes how far it is; false when it has ended meanwhile: it was called off. */
    progress: async (id: string, done: number): Promise<boolean> => isOne(await running(id).set({ done }).executeTakeFirstOrThrow()),
    finish: async (id: string, file: Pick<Download, 'fileId' | 'size' | 'done'>, endTime: number): Promise<boolean> =>
      isOne(
        await running(id)
          .set({ ...file, state: 'done', endTime })
          .executeTakeFirstOrThrow(),
      ),
    fail: async (id: string, reason: string, endTime: number): Promise<boolean> =>
      isOne(await running(id).set({ state: 'failed', reason, endTime }).executeTakeFirstOrThrow()),
    cancel: async (id: string, endTime: number): Promise<boolean> =>
      isOne(await running(id).set({ state: 'cancelled', endTime }).executeTakeFirstOrThrow()),
    /** Those that ended before a moment. */
    async endedBefore(time: number): Promise<readonly Download[]> {
      return (await own.selectFrom('downloads').selectAll().where('endTime', '<', time).limit(1000).execute()).map(read)
    },
    async remove(ids: readonly string[]): Promise<void> {
      await own
        .deleteFrom('downloads')
        .where('id', 'in', [...ids])
        .execute()
    },
  }
})
