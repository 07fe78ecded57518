import type { Kysely } from 'kysely'
import type { Db } from '../store/database'
import type { RecordTables } from '../store/tables'

/** What an entry of every list has. `version` grows with every change. */
export interface ListedRow {
  readonly id: string
  readonly fullName: string
  readonly sortCode: number
  readonly version: number
}
/** An entry that can be switched on and off. */
export interface NamedRow extends ListedRow {
  /** 1 while it can be chosen. */
  readonly enabledMark: number
}
/** What is stored of a new entry, or changed of one. */
export type NamedColumns<T extends ListedRow> = Omit<T, 'id' | 'version'>

/** The rows of a named list. */
export interface NamedTable<T extends ListedRow> {
  /** All of them, by their order. */
  all(): Promise<readonly T[]>
  find(id: string): Promise<T | undefined>
  insert(row: Omit<T, 'version'>): Promise<void>
  /** Changes one; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
  update(id: string, change: Partial<NamedColumns<T>>, version?: number): Promise<boolean>
  remove(id: string): Promise<void>
}

/**
 * The rows of a table that has at least the columns of `ListedRow`; `T` says which others. For `defineStore`:
 * `defineStore('rooms', ({ db }) => namedTable<Room>(db, 'rooms'))`.
 */
export function namedTable<T extends ListedRow>(platform: Db, table: string): NamedTable<T> {
  // The table's name and columns are those of the list's definition, never of a request.
  const db = platform as unknown as Kysely<RecordTables>
  return {
    all: async () => (await db.selectFrom(table).selectAll().orderBy('sortCode').orderBy('id').execute()) as unknown as T[],
    find: async (id) => (await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()) as unknown as T | undefined,
    async insert(row) {
      await db
        .insertInto(table)
        .values({ version: 1, ...row } as never)
        .execute()
    },
    async update(id, change, version) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }) as never)
        .where('id', '=', id)
        .$if(version !== undefined, (same) => same.where('version', '=', version as never))
        .executeTakeFirst()
      return Number(numUpdatedRows) === 1
    },
    async remove(id) {
      await db.deleteFrom(table).where('id', '=', id).execute()
    },
  }
}
