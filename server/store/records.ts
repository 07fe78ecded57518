import { mapInSlices, pause } from '../process/slices'
import { sql, type Kysely } from 'kysely'
import type { JsonObject, ValueType } from '../../engine'
import { recordsOf, type Database } from './database'
import { readPage } from './record-pages'
import { listRemoved, purgeRemoved, restoreRemoved } from './bin/bin'
import { conditionSql, type Condition, type RecordQuery, type RecordScope } from './record-query'
import { chosenIds, nextChosen, orderedIds, sumChosen, type Chosen } from './record-selection'
import { groupRecords, type RecordGroup } from './record-groups'
import { pointingAt, type PointedAt, type PointingValue } from './record-pointing'
import { countRecords, idsBy } from './record-report'
import { dropRecordTables, syncRecordTables } from './record-tables'
import type { Rename } from './renames'
import type { Change } from './record-cells'
import { eachRecord, readInParts, readRow, rowsAtOnce, spreadIds, withChildren, type StoredRecord } from './read-records'
import { countRows, countTables, rewriteRows, type Cells } from './rewrite-rows'
import { columnOf, type ColumnEntry, type TableEntry, type TableRegistry } from './table-registry'
import type { RecordTables, Row, SqlValue } from './tables'
import { insertPlanned, insertRecord, noteOfRenames, removeRecords, updateRecord, type PlannedBy } from './write-records'
import { createTogether, type Together } from './together'
import type { Writing } from './writing'

export type { StoredRecord } from './read-records'
export type RecordStore = ReturnType<typeof createRecordStore>

/** How many ids one statement names, below the limit of bound parameters of either database. */
const batch = 500

/** One open database, or a transaction in it with what takes down its changes for the history. */
export interface RecordContext extends Database {
  readonly note?: Writing['note'] | null
  /** How a change that comes outside of a transaction is written; each in its own where nothing is said. */
  readonly together?: Together
}

/**
 * Records of models, in tables of their own. Keys that the registry does not have are ignored. Every change of a record comes with an entry
 * of its history, in the same transaction: that of whoever changes it, or one of its own.
 */
export function createRecordStore(database: RecordContext) {
  const db = recordsOf(database.db)
  const together = database.together ?? createTogether(database)
  const write = <T>(work: (writing: Writing) => Promise<T>): Promise<T> => {
    const { dialect, note } = database
    return note ? work({ db: database.db, dialect, note }) : together((own, notes) => work({ db: own, dialect, note: notes }))
  }

  return {
    /**
     * Brings the tables of a model from one registry to the next and runs `between` before indexes are made. Returns the registry as it could
     * be made: the index is gone from a column that holds texts too long for one.
     */
    sync: (before: TableRegistry | null, after: TableRegistry, between?: () => Promise<void>): Promise<TableRegistry> =>
      syncRecordTables(database, before, after, between),
    drop: (registry: TableRegistry): Promise<void> => dropRecordTables(database, registry),

    /** Goes through all rows of a table and writes the columns that `change` returns. */
    rewrite: (table: TableEntry, columns: readonly ColumnEntry[], change: (cells: Cells) => Cells): Promise<void> =>
      rewriteRows(database, table, columns, change),
    /** How many rows a table has, or how many hold something in a column or meet a condition. */
    count: (table: TableEntry, only?: ColumnEntry | Condition): Promise<number> => countRows(database, table, only),

    /** How many rows some tables have, by their names; a hundred of them in one statement. */
    counts: (tables: readonly string[]): Promise<ReadonlyMap<string, number>> => countTables(database, tables),

    /** One page of records, or all; form tables are not read. */
    async list(registry: TableRegistry, query: RecordQuery): Promise<{ readonly rows: readonly StoredRecord[]; readonly total: number }> {
      // The embedded database answers within the one thread of the server: many rows are read some at a time, when others have had their turn.
      if (database.dialect === 'sqlite' && (query.page?.size ?? 0) > rowsAtOnce) return readInParts(database, registry, query)
      const { rows, total } = await readPage(database, registry, query)
      if (rows.length > 1000) await pause()
      return { rows: await mapInSlices(rows, (row) => readRow(row, registry)), total }
    },

    /** The ids of chosen records that come after one, in their own order. */
    chosenIds: (registry: TableRegistry, chosen: Chosen, part: { readonly after: string; readonly limit: number }): Promise<readonly string[]> =>
      chosenIds(database, registry, chosen, part),
    /** The chosen records that come after one, in the order of their ids; form tables are not read. */
    nextChosen: (registry: TableRegistry, chosen: Chosen, part: Parameters<typeof nextChosen>[3]): Promise<readonly StoredRecord[]> =>
      nextChosen(database, registry, chosen, part),
    /** The ids of a part of chosen records in the order of a list: `size` of them, `from` behind the first. */
    orderedIds: (
      registry: TableRegistry,
      chosen: Chosen,
      sort: RecordQuery['sort'],
      part: { readonly from: number; readonly size: number },
    ): Promise<readonly string[]> => orderedIds(database, registry, chosen, sort, part),
    /** How many records are chosen, and what columns of numbers come to in them. */
    sumChosen: (registry: TableRegistry, chosen: Chosen, keys: readonly string[]) => sumChosen(database, registry, chosen, keys),
    /** The groups that a query falls into by the values of a column, the largest first; null where there is no such column. */
    groups: (
      registry: TableRegistry,
      query: Omit<RecordQuery, 'page' | 'sort'>,
      asked: { readonly by: string; readonly sums: readonly string[]; readonly most: number },
    ): Promise<readonly RecordGroup[] | null> => groupRecords(database, registry, query, asked),

    /** Records that point at chosen ones, of this model or another: how many, and the ids of those made last, `most` at most. */
    pointingAt: (
      registry: TableRegistry,
      by: { readonly values: readonly PointingValue[]; readonly scope: RecordScope | undefined },
      at: PointedAt,
      most: number,
    ) => pointingAt(database, registry, by, at, most),
    /** The records of a query counted by some columns; null for a column that is not there. */
    counted: (registry: TableRegistry, query: Omit<RecordQuery, 'page' | 'sort'>, asked: Parameters<typeof countRecords>[3]) =>
      countRecords(database, registry, query, asked),
    /** The ids of a part of the records of a query, sorted by several columns. */
    idsBy: (
      registry: TableRegistry,
      query: Omit<RecordQuery, 'page' | 'sort'>,
      order: Parameters<typeof idsBy>[3],
      part: { readonly from: number; readonly size: number },
    ): Promise<readonly string[]> => idsBy(database, registry, query, order, part),

    /** One record with the rows of its form tables. */
    async read(registry: TableRegistry, id: string): Promise<StoredRecord | undefined> {
      const row = await db.selectFrom(registry.table).selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      return (await withChildren(database, registry, [row as Row]))[0]
    },

    /** Records with the rows of their form tables, some hundred at a time: all in the order of their ids, or those of the ids. */
    each: (registry: TableRegistry, ids?: readonly string[]): AsyncGenerator<readonly StoredRecord[]> => eachRecord(database, registry, ids),
    /** Ids of about as many records as wanted, spread evenly over all of a table. */
    spread: (table: TableEntry, total: number, wanted: number): Promise<readonly string[]> => spreadIds(db, table, total, wanted),

    /** Whether a record, or with the entry of a form table a row of one, meets a condition. */
    async meets(table: TableEntry, condition: Condition): Promise<boolean> {
      const entry = columnOf(table, condition.key)
      if (!entry) return false
      const rows = db
        .selectFrom(table.table)
        .select('id')
        .where(conditionSql(condition, entry.column, database.dialect))
      return (await rows.limit(1).executeTakeFirst()) !== undefined
    },

    /** Every text that records and their form tables hold, those of retired columns too, a few hundred rows at a time. */
    async *texts(registry: TableRegistry): AsyncGenerator<string> {
      for (const table of [registry, ...Object.values(registry.children)]) yield* textsOf(db, table)
    },

    /**
     * Whether a record besides `exceptId` holds the value. Inside a transaction the answer stays true until its end: PostgreSQL lets
     * nobody else ask about the same field meanwhile, and the embedded database has one writer.
     */
    async isTaken(registry: TableRegistry, key: string, value: SqlValue, exceptId: string | null): Promise<boolean> {
      const entry = columnOf(registry, key)
      if (!entry || value === null) return false
      if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`${registry.table}.${entry.column}`}))`.execute(db)
      let rows = db.selectFrom(registry.table).select('id').where(entry.column, '=', value)
      if (exceptId !== null) rows = rows.where('id', '!=', exceptId)
      return (await rows.limit(1).executeTakeFirst()) !== undefined
    },

    /**
     * Says whether a model is still as something was planned by it, and keeps it so until the end of the transaction: `others` may write
     * its records meanwhile, or who changes its form is `alone`. Comes before everything else that the transaction asks of these records,
     * so that nobody who has read them waits for somebody who waits for their end. The embedded database has one writer anyway.
     */
    async hold({ table }: TableRegistry, { id, version }: PlannedBy, beside: 'others' | 'alone'): Promise<boolean> {
      const mode = sql.raw(beside === 'others' ? 'row exclusive' : 'share row exclusive')
      if (database.dialect === 'postgres') await sql`lock table ${sql.table(table)} in ${mode} mode`.execute(db)
      return (await db.selectFrom('models').select('id').where('id', '=', id).where('version', '=', version).executeTakeFirst()) !== undefined
    },

    insert: (registry: TableRegistry, id: string, values: JsonObject, change: Change): Promise<void> =>
      write((writing) => insertRecord(writing, registry, id, values, change)),
    /** Stores a record of a form without tables in one statement, if the model is still as it was planned by. */
    insertPlanned: (registry: TableRegistry, id: string, values: JsonObject, change: Change, planned: PlannedBy): Promise<boolean> =>
      write((writing) => insertPlanned(writing, registry, id, values, change, planned)),
    /** Changes the values that are given. Returns false when the record is gone or no longer the version that `before` is. */
    update: (
      registry: TableRegistry,
      before: Pick<StoredRecord, 'id' | 'version' | 'values'>,
      values: JsonObject,
      change: Change,
    ): Promise<boolean> => write((writing) => updateRecord(writing, registry, before, values, change)),
    /** Notes in the history that values are called otherwise from now on: what is told of them before is read under their new names. */
    noteRenames: (registry: TableRegistry, version: number, renames: readonly Rename[], change: Change): Promise<void> =>
      write(({ note }) => Promise.resolve(note(noteOfRenames(registry, version, renames, change)))),
    /** Removes records with their form tables, and keeps everything that `whole` has of them in the bin; returns those that there were. */
    remove: (registry: TableRegistry, ids: readonly string[], change: Change, whole = registry): Promise<readonly StoredRecord[]> =>
      write((writing) => removeRecords(writing, registry, ids, change, whole)),

    /** Removed records, those removed last first: all that meet a scope, or those of the ids among them. */
    listRemoved: (registry: TableRegistry, scope: RecordScope | undefined, only: Parameters<typeof listRemoved>[3]): ReturnType<typeof listRemoved> =>
      listRemoved(database, registry, scope, only),
    /** Puts a removed record back with everything that it had; undefined where none is kept. */
    restore: (registry: TableRegistry, id: string, change: Change): Promise<StoredRecord | undefined> =>
      write((writing) => restoreRemoved(writing, registry, id, change)),
    /** Removes a record for good that was removed; returns whether it was kept. */
    purge: (registry: Pick<TableRegistry, 'table'>, id: string, change: Change): Promise<boolean> =>
      write((writing) => purgeRemoved(writing, registry, id, change)),
  }
}

const holdsText = new Set<ValueType>(['text', 'longText', 'json'])

async function* textsOf(db: Kysely<RecordTables>, table: TableEntry): AsyncGenerator<string> {
  const columns = [
    ...Object.values(table.columns)
      .filter((entry) => holdsText.has(entry.type))
      .map((entry) => entry.column),
    ...table.retired,
  ]
  if (columns.length === 0) return
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table.table)
      .select(['id', ...columns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const row of rows) for (const column of columns) if (typeof row[column] === 'string') yield row[column]
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = String(last['id'])
  }
}
