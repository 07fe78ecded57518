import type { Db, Dialect } from './database'

/** What a store is made over: one open database, or one transaction in it. */
export interface StoreContext {
  readonly db: Db
  readonly dialect: Dialect
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

/** Opens each store at most once over the same database or transaction. */
export function openStores(context: StoreContext): <S>(definition: StoreDefinition<S>) => S {
  const opened = new Map<StoreDefinition<unknown>, unknown>()
  return <S>(definition: StoreDefinition<S>): S => {
    if (!opened.has(definition)) opened.set(definition, definition.open(context))
    return opened.get(definition) as S
  }
}
