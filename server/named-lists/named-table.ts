import type { Kysely } from 'kysely'
import type { Db } from '../store/database'
import type { RecordTables } from '../store/tables'

/** What an entry of every named list has. `version` grows with every change. */
export interface NamedRow {
  readonly id: string
  readonly fullName: string
  readonly sortCode: number
  /** 1 while it can be chosen. */
  readonly enabledMark: number
  readonly version: number
}
/** What is stored of a new entry, or changed of one. */
export type NamedColumns<T extends NamedRow> = Omit<T, 'id' | 'version'>

/** The rows of a named list. */
export interface NamedTable<T extends NamedRow> {
  /** All of them, by their order. */
  all(): Promise<readonly T[]>
  insert(row: Omit<T, 'version'>): Promise<void>
  /** Changes one; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
  update(id: string, change: Partial<NamedColumns<T>>, version?: number): Promise<boolean>
  remove(id: string): Promise<void>
}

/**
 * The rows of a table that has at least the columns of `NamedRow`; `T` says which others. For `defineStore`:
 * `defineStore('rooms', ({ db }) => namedTable<Room>(db, 'rooms'))`.
 */
export function namedTable<T extends NamedRow>(platform: Db, table: string): NamedTable<T> {
  // The table's name and columns are those of the list's definition, never of a request.
  const db = platform as unknown as Kysely<RecordTables>
  return {
    all: async () => (await db.selectFrom(table).selectAll().orderBy('sortCode').orderBy('id').execute()) as unknown as T[],
    async insert(row) {
      await db
        .insertInto(table)
        .values(row as never)
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
