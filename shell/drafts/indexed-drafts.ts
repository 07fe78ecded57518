import type { Draft, DraftPlace } from '../../engine'

const databaseName = 'weft-drafts'
const storeName = 'drafts'
/** A draft that nobody went on with is forgotten after two weeks; of one user no more than so many are kept. */
const keptFor = 14 * 24 * 60 * 60 * 1000
const mostKept = 50

interface Entry {
  readonly user: string
  readonly form: string
  readonly record: string
  readonly time: number
  readonly draft: Draft
}

/** The drafts of this device's browser, in its database. Every call rejects where the browser keeps nothing, as in some private windows. */
export class IndexedDrafts {
  private constructor(private readonly database: IDBDatabase) {}

  /** Opens the database, and forgets what is too old. */
  static async open(factory: IDBFactory, now: number): Promise<IndexedDrafts> {
    const request = factory.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName, { keyPath: ['user', 'form', 'record'] }).createIndex('time', 'time')
    }
    const drafts = new IndexedDrafts(await answered(request))
    // Another window may want to change the database.
    drafts.database.onversionchange = () => drafts.database.close()
    const old = await drafts.run('readonly', (store) => answered<Entry[]>(store.index('time').getAll(IDBKeyRange.upperBound(now - keptFor))))
    await drafts.removeAll(old)
    return drafts
  }

  async read(user: string, { form, record }: DraftPlace): Promise<Draft | null> {
    const entry = await this.run('readonly', (store) => answered<Entry | undefined>(store.get([user, form, record])))
    return entry?.draft ?? null
  }

  async write(user: string, place: DraftPlace, draft: Draft): Promise<void> {
    const entry: Entry = { user, form: place.form, record: place.record, time: draft.time, draft }
    await this.run('readwrite', (store) => answered(store.put(entry)))
    const keys = await this.run('readonly', (store) => answered(store.getAllKeys(ofUser(user))))
    if (keys.length <= mostKept) return
    const all = await this.run('readonly', (store) => answered<Entry[]>(store.getAll(ofUser(user))))
    await this.removeAll([...all].sort((a, b) => a.time - b.time).slice(0, all.length - mostKept))
  }

  async remove(user: string, { form, record }: DraftPlace): Promise<void> {
    await this.run('readwrite', (store) => answered(store.delete([user, form, record])))
  }

  /** Forgets all drafts of a user, or of everybody. */
  async clear(user: string | null): Promise<void> {
    await this.run('readwrite', (store) => answered(user === null ? store.clear() : store.delete(ofUser(user))))
  }

  private async removeAll(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    await this.run('readwrite', (store) => Promise.all(entries.map(({ user, form, record }) => answered(store.delete([user, form, record])))))
  }

  private run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return work(this.database.transaction(storeName, mode).objectStore(storeName))
  }
}

/** All keys that begin with a user: lists come behind texts in the order of keys. */
const ofUser = (user: string): IDBKeyRange => IDBKeyRange.bound([user], [user, []])

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
