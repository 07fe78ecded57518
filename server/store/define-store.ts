import type { Database } from './database'
import type { Note } from './history/append'
import type { Memory } from './settled'
import type { Together } from './together'

/** What a store is made over: one open database, or one transaction in it. */
export interface StoreContext extends Database {
  /** Reads once what hardly ever changes (`settledTables`); within a transaction, each time. */
  readonly settled: Memory['settled']
  /** Told how many changes of that the database has counted so far, by whoever learns it. */
  readonly look: Memory['look']
  /** Told that an effect was put into the outbox. */
  readonly effectNoted: () => void
  /** Told what of records changed, for their history; null outside of a transaction. */
  readonly note: ((note: Note) => void) | null
  /** Lets short pieces of writing share a commit; absent within a transaction. */
  readonly together?: Together
}

/** How a resource's rows are read and written. `name` is for messages only; a definition is known by itself. */
export interface StoreDefinition<S> {
  readonly name: string
  readonly open: (context: StoreContext) => S
}

/**
 * Defines the store of a resource. Whoever has the port to the database asks for it by its definition, in a transaction as outside of one:
 *
 * ```ts
 * type RoomTables = { rooms: { id: string; fullName: string } }
 * const roomStore = defineStore('rooms', ({ db }) => {
 *   const own = db.withTables<RoomTables>()
 *   return {
 *     all: () => own.selectFrom('rooms').selectAll().orderBy('id').execute(),
 *     insert: (room: RoomTables['rooms']) => own.insertInto('rooms').values(room).execute(),
 *   }
 * })
 * const addRoom = ({ store }: Services, room: RoomTables['rooms']) =>
 *   store.transaction(async (stores) => {
 *     await stores.of(roomStore).insert(room)
 *     return stores.of(roomStore).all()
 *   })
 * ```
 */
export const defineStore = <S>(name: string, open: StoreDefinition<S>['open']): StoreDefinition<S> => ({ name, open })

/** Gives the store of a definition, always the same over one database or transaction. */
export type StoreOf = <S>(definition: StoreDefinition<S>) => S

/** Opens each store when it is first asked for, and at most once over the same database or transaction. */
export function openStores(context: StoreContext): StoreOf {
  const opened = new Map<StoreDefinition<unknown>, unknown>()
  return <S>(definition: StoreDefinition<S>): S => {
    if (!opened.has(definition)) opened.set(definition, definition.open(context))
    return opened.get(definition) as S
  }
}

/** The same stores, but for one that another takes the place of. */
export const withStore = <T extends { readonly of: StoreOf }, R>(stores: T, replaced: StoreDefinition<R>, by: R): T => ({
  ...stores,
  of: <S>(definition: StoreDefinition<S>): S =>
    (definition as StoreDefinition<unknown>) === replaced ? (by as unknown as S) : stores.of(definition),
})
