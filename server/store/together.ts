import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database'
import { notingHistory, type Note } from './history/append'

type Work<T> = (db: Db, note: (note: Note) => void) => Promise<T>
/** Does a short piece of writing, all or nothing by itself, and returns what it gave once that is on the disk. @throws what the work throws */
export type Together = <T>(work: Work<T>) => Promise<T>

/** So many pieces share one commit at most. */
const most = 64
/** No further piece begins after so many milliseconds: what is done by then goes to the disk. */
const longest = 15

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Lets short pieces of writing that come at the same time share one commit of the embedded database, which writes one transaction after
 * another and waits for the disk at the end of each. The promise of the disk stays: nobody is told that something is written before it is. A
 * piece that fails is undone alone; when the commit fails, all of them have failed. On PostgreSQL, where transactions go side by side, each
 * piece is a transaction of its own.
 */
export function createTogether(database: Database): Together {
  const alone: Together = (work) => inTransaction(database, (db, note) => work(db, note))
  if (database.dialect === 'postgres') return alone
  const waiting: Waiting[] = []
  let isRunning = false

  async function run(): Promise<void> {
    // Calls that have come already get as far as their own writing.
    await setImmediate()
    while (waiting.length > 0) await writeSome(database, waiting)
    isRunning = false
  }
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject })
      if (isRunning) return
      isRunning = true
      void run()
    })
}

/** Writes what waits, as far as one transaction goes, and takes it from those that wait. */
async function writeSome(database: Database, waiting: Waiting[]): Promise<void> {
  const done: Waiting[] = []
  const tell: (() => void)[] = []
  try {
    await inTransaction(database, async (db, note) => {
      const since = performance.now()
      // Others may have come while the database was waited for.
      const isOne = waiting.length === 1
      while (done.length < most && (done.length === 0 || performance.now() - since < longest)) {
        const next = waiting.shift()
        if (!next) break
        done.push(next)
        if (isOne) {
          const value = await next.work(db, note)
          tell.push(() => next.resolve(value))
          break
        }
        tell.push(await apart(db, next, note))
      }
    })
  } catch (error) {
    // Without a connection none of them has begun, nor will the others.
    for (const one of done.length > 0 ? done : waiting.splice(0)) one.reject(error)
    return
  }
  for (const one of tell) one()
}

/** Does one piece so that it can be undone without the others, and returns how it is to be told. */
async function apart(db: Db, { work, resolve, reject }: Waiting, note: (note: Note) => void): Promise<() => void> {
  const notes: Note[] = []
  await sql`savepoint piece`.execute(db)
  try {
    const value = await work(db, (one) => notes.push(one))
    await sql`release piece`.execute(db)
    for (const one of notes) note(one)
    return () => resolve(value)
  } catch (error) {
    await sql`rollback to piece`.execute(db)
    await sql`release piece`.execute(db)
    return () => reject(error)
  }
}

/** Does the work in a transaction that ends with what it noted for the history. */
export const inTransaction = <T>({ db, dialect }: Database, work: Work<T>): Promise<T> =>
  db.transaction().execute((transaction) => notingHistory({ db: transaction, dialect }, (note) => work(transaction, note)))
