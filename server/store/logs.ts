import type { Selectable } from 'kysely'
import { lowestId } from '../ids'
import type { LogTable } from './tables'
import { defineStore } from './define-store'

export type LogEntry = Selectable<LogTable>

/** How long an entry may wait for others to be written with; and how many wait at most. */
const longestWait = 50
const mostWaiting = 500

interface Batch {
  readonly entries: LogEntry[]
  readonly done: Promise<void>
  go(): void
}

/** Who signed in and who changed what: never holds passwords, tokens or values of records. */
export const logStore = defineStore('logs', ({ db }) => {
  let next: Batch | null = null
  let last: Promise<unknown> = Promise.resolve()

  const begin = (): Batch => {
    const entries: LogEntry[] = []
    let go: () => void = () => undefined
    const due = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestWait)
      go = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    const done = due.then(async () => {
      next = null
      await db.insertInto('logs').values(entries).execute()
    })
    last = done.catch(() => undefined)
    return { entries, done, go }
  }
  /** Settles when everything that was noted is written. */
  const flush = async (): Promise<void> => {
    next?.go()
    await last
  }

  return {
    async write(entry: LogEntry): Promise<void> {
      await db.insertInto('logs').values(entry).execute()
    },
    /**
     * Writes an entry soon, together with those that come meanwhile: whoever waits for an answer does not wait for the log, and many
     * entries share one commit. Settles when it is written. A process that is killed loses what waits, at most 50 ms of it.
     */
    note(entry: LogEntry): Promise<void> {
      next ??= begin()
      next.entries.push(entry)
      if (next.entries.length >= mostWaiting) next.go()
      return next.done
    },
    flush,
    /** Forgets what was noted before a moment; returns how much that was. */
    async removeBefore(time: number): Promise<number> {
      // Ids sort by time: their index spares looking at every entry.
      const result = await db.deleteFrom('logs').where('id', '<', lowestId(time)).where('creatorTime', '<', time).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
    /** Whether a user has signed in from an address since a moment. */
    signedInFrom: async (userId: string, address: string, since: number): Promise<boolean> =>
      (await db
        .selectFrom('logs')
        .select('id')
        .where('userId', '=', userId)
        .where('type', '=', 'login')
        .where('creatorTime', '>=', since)
        .where('address', '=', address)
        .where('outcome', '=', 'ok')
        .limit(1)
        .executeTakeFirst()) !== undefined,
    async of(userId: string, type: string, limit: number): Promise<LogEntry[]> {
      await flush()
      return db
        .selectFrom('logs')
        .selectAll()
        .where('userId', '=', userId)
        .where('type', '=', type)
        .orderBy('creatorTime', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
  }
})
