import { sql } from 'kysely'
import type { JsonObject } from '../../engine'
import { defineStore } from '../store/define-store'
import type { RecordTables } from '../store/tables'
import type { Kysely } from 'kysely'
import { counted, keyColumns, stamped, timed, type Item, type ShelfTable } from './shelves'

/** What was delivered last of an item; `withdrawn` when the code has given it up since. */
export interface Delivered {
  readonly row: JsonObject
  readonly withdrawn: boolean
}
type ShippedTables = {
  shippedContent: { kind: string; itemId: string; row: string; withdrawn: number }
}

/** Rows of the tables that shipped content lies in, and the note of what was delivered. */
export const contentStore = defineStore('content', ({ db, dialect }) => {
  // The tables are a closed list (`ShelfTable`), their columns those of the items; both are written in the code.
  const shelves = db as unknown as Kysely<RecordTables>
  const notes = db.withTables<ShippedTables>()
  return {
    /** Lets one node at a time deliver; until the transaction ends. */
    async lock(): Promise<void> {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('weft shipped content'))`.execute(db)
    },
    async delivered(): Promise<ReadonlyMap<string, Delivered>> {
      const rows = await notes.selectFrom('shippedContent').selectAll().execute()
      return new Map(rows.map((one) => [`${one.kind} ${one.itemId}`, { row: JSON.parse(one.row) as JsonObject, withdrawn: one.withdrawn === 1 }]))
    },
    async note({ table, id, row }: Pick<Item, 'table' | 'id' | 'row'>, withdrawn = false): Promise<void> {
      const values = { kind: table, itemId: id, row: JSON.stringify(row), withdrawn: withdrawn ? 1 : 0 }
      await notes
        .insertInto('shippedContent')
        .values(values)
        .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doUpdateSet({ row: values.row, withdrawn: values.withdrawn }))
        .execute()
    },
    /** The row of an item as it stands now. */
    async row({ table, row }: Pick<Item, 'table' | 'row'>): Promise<JsonObject | null> {
      let query = shelves.selectFrom(table).selectAll()
      for (const column of keyColumns[table]) query = query.where(column, '=', row[column] as string)
      return ((await query.executeTakeFirst()) as JsonObject | undefined) ?? null
    },
    /** Whether another row holds the code that the item would be known by. */
    async isTaken({ table, row }: Pick<Item, 'table' | 'row'>): Promise<boolean> {
      if (table === 'menuCodes' || table === 'dictionaryData') return false
      const found = await shelves
        .selectFrom(table)
        .select('id')
        .where('enCode', '=', row['enCode'] as string)
        .executeTakeFirst()
      return found !== undefined && found['id'] !== row['id']
    },
    async insert({ table, row }: Pick<Item, 'table' | 'row'>, now: number): Promise<void> {
      const facts = {
        ...(timed.includes(table) && { creatorTime: now, version: 1 }),
        ...(stamped.includes(table) && { creatorUserId: null, lastModifyUserId: null, lastModifyTime: null }),
      }
      await shelves
        .insertInto(table)
        .values({ ...row, ...facts } as never)
        .execute()
    },
    /** Changes the row of an item, and counts it; names in other languages alone are nothing that another change could be late for. */
    async update({ table, row }: Pick<Item, 'table' | 'row'>, change: JsonObject): Promise<void> {
      const counts = counted.includes(table) && Object.keys(change).some((column) => column !== 'names')
      let statement = shelves.updateTable(table).set((eb) => ({ ...change, ...(counts && { version: eb('version', '+', 1) }) }) as never)
      for (const column of keyColumns[table]) statement = statement.where(column, '=', row[column] as string)
      await statement.execute()
    },
  }
})

/** One key for a shipped row: its table and its id. */
export const keyOf = (table: ShelfTable, id: string): string => `${table} ${id}`
