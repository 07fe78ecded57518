import type { Selectable } from 'kysely'
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
