import { alone } from './alone'
import { checkDatabase, openDatabase, refreshStatistics, type Database } from './database'
import { openStores, type StoreContext, type StoreOf } from './define-store'
import { checkFits } from './fits'
import { logStore } from './logs'
import { migrate, steps } from './migrate'
import { createRecordStore, type RecordStore } from './records'
import { createMemory, unsettled } from './settled'
import { createTogether, inTransaction, type Together } from './together'

/** The server's port to the database: every store by its definition, and the records of models, whose tables are known only while the server runs. */
export interface Stores {
  /** The store of a definition, over the same database or the same transaction as the others. */
  readonly of: StoreOf
  readonly records: RecordStore
}

export interface Store extends Stores {
  readonly dialect: Database['dialect']
  /** All or nothing. Inside, only the stores that are handed in may be used: the embedded database has one writer. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /** The same for work of a few statements: what comes at the same time may share one commit. Whatever takes longer lets all of these wait. */
  briefly<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /** Lets one node at a time do the work of that name, over as many transactions as it takes; the others wait for it. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Calls back on this node whenever effects are in the outbox for good: their transaction is through. */
  onEffect(listener: () => void): void
  /** @throws when the database does not answer. */
  check(): Promise<void>
  /** Reads everything anew: for work that no call began. */
  refresh(): void
  /** What a database wants done now and then to stay fast. */
  maintain(): Promise<void>
  close(): Promise<void>
}

const storesOf = (context: StoreContext): Stores => ({
  of: openStores(context),
  records: createRecordStore(context),
})

/**
 * Opens the database and brings it up to date; `before` is told whether it is empty, and may refuse to go on; `migrateMore` brings
 * what is not the platform's own up to date.
 * @throws {StartRefused} for a database that this version cannot work with, which then stays as it is.
 */
export async function openStore(
  where: Parameters<typeof openDatabase>[0],
  before: (isEmpty: boolean) => void = () => undefined,
  migrateMore: (opened: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Store> {
  const opened = openDatabase(where)
  try {
    const { isEmpty } = await checkFits(opened.db, opened.dialect, Object.keys(steps), 'users')
    before(isEmpty)
    await migrate(opened.db, where.schema)
    await migrateMore(opened)
  } catch (error) {
    await opened.db.destroy()
    throw error
  }
  const memory = createMemory()
  const database: Database = { ...opened, db: opened.db.withPlugin(memory.watch) }
  const listeners = new Set<() => void>()
  const effectsThere = (): void => {
    for (const listener of listeners) listener()
  }
  const { settled, look } = memory
  const together = createTogether(database)
  const stores = storesOf({ ...database, settled, look, effectNoted: effectsThere, note: null, together })
  const through =
    (run: Together): Store['transaction'] =>
    async (work) => {
      const at = memory.writes()
      let hasEffects = false
      try {
        const { dialect } = database
        const effectNoted = (): void => {
          hasEffects = true
        }
        const answer = await run((db, note) => work(storesOf({ db, dialect, settled: unsettled, look, effectNoted, note })))
        if (hasEffects) effectsThere()
        return answer
      } finally {
        // What was read besides, before the end, did not see the changes yet.
        if (memory.writes() !== at) memory.forget()
      }
    }
  return {
    ...stores,
    dialect: database.dialect,
    transaction: through((work) => inTransaction(database, work)),
    briefly: through(together),
    alone: (name, work) => alone(database, name, work),
    onEffect: (listener) => void listeners.add(listener),
    check: () => checkDatabase(database.db),
    refresh: () => memory.forget(),
    maintain: () => refreshStatistics(database),
    async close() {
      await stores.of(logStore).flush()
      await database.db.destroy()
    },
  }
}
