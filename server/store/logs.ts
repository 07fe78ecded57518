import type { Selectable } from 'kysely'
import { lowestId } from '../ids'
import type { Db } from './database'
import type { LogTable } from './tables'

export type LogEntry = Selectable<LogTable>
export type LogStore = ReturnType<typeof createLogStore>

/** Who signed in and who changed what: never holds passwords, tokens or values of records. */
export function createLogStore(db: Db) {
  return {
    async write(entry: LogEntry): Promise<void> {
      await db.insertInto('logs').values(entry).execute()
    },
    /** Forgets what was noted before a moment; answers how much that was. */
    async removeBefore(time: number): Promise<number> {
      // Ids sort by time: their index spares looking at every entry.
      const result = await db.deleteFrom('logs').where('id', '<', lowestId(time)).where('creatorTime', '<', time).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
    of: (userId: string, type: string, limit: number): Promise<LogEntry[]> =>
      db
        .selectFrom('logs')
        .selectAll()
        .where('userId', '=', userId)
        .where('type', '=', type)
        .orderBy('creatorTime', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}
