import { mapInSlices, pause } from '../process/slices'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { JsonObject, ValueType } from '../../engine'
import { newId } from '../ids'
import { recordsOf, type Database, type Dialect } from './database'
import { readPage } from './record-pages'
import { conditionSql, type Condition, type RecordQuery } from './record-query'
import { chosenIds, orderedIds, sumChosen, type Chosen } from './record-selection'
import { groupRecords, type RecordGroup } from './record-groups'
import { dropRecordTables, syncRecordTables } from './record-tables'
import { newRow, writeRow, type Change } from './record-cells'
import { eachRecord, readRow, spreadIds, withChildren, type StoredRecord } from './read-records'
import { countRows, countTables, rewriteRows, type Cells } from './rewrite-rows'
import { columnOf, insideOf, type ColumnEntry, type TableEntry, type TableRegistry } from './table-registry'
import type { RecordTables, Row, SqlValue } from './tables'

/** The model whose form something was planned by, as it was then. */
interface PlannedBy {
  readonly id: string
  readonly version: number
}
export type { StoredRecord } from './read-records'
export type RecordStore = ReturnType<typeof createRecordStore>

/** How many ids one statement names, below the limit of bound parameters of either database. */
const batch = 500

/** Records of models, in tables of their own. Keys that the registry does not have are ignored. */
export function createRecordStore(database: Database) {
  const db = recordsOf(database.db)

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
      const { rows, total } = await readPage(database, registry, query)
      // A thousand rows are read at one go; what that gave is looked at when others have had their turn.
      if (rows.length > 1000) await pause()
      return { rows: await mapInSlices(rows, (row) => readRow(row, registry)), total }
    },

    /** The ids of chosen records that come after one, in their own order. */
    chosenIds: (registry: TableRegistry, chosen: Chosen, part: { readonly after: string; readonly limit: number }): Promise<readonly string[]> =>
      chosenIds(database, registry, chosen, part),
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

    /** One record with the rows of its form tables. */
    async read(registry: TableRegistry, id: string): Promise<StoredRecord | undefined> {
      const row = await db.selectFrom(registry.table).selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      return (await withChildren(db, registry, [row as Row]))[0]
    },

    /** Records with the rows of their form tables, some hundred at a time: all in the order of their ids, or those of the ids. */
    each: (registry: TableRegistry, ids?: readonly string[]): AsyncGenerator<readonly StoredRecord[]> => eachRecord(db, registry, ids),
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

    async insert(registry: TableRegistry, id: string, values: JsonObject, change: Change): Promise<void> {
      await db
        .insertInto(registry.table)
        .values(newRow(registry, id, values, change))
        .execute()
      await writeChildren(database, registry, null, id, values, true)
    },

    /** Stores a record of a form without tables in one statement, if the model is still as it was planned by. */
    async insertPlanned(registry: TableRegistry, id: string, values: JsonObject, change: Change, planned: PlannedBy): Promise<boolean> {
      const row = newRow(registry, id, values, change)
      const result = await db
        .insertInto(registry.table)
        .columns(Object.keys(row))
        .expression((eb) =>
          eb
            .selectFrom('models')
            .select(Object.entries(row).map(([column, value]) => sql<SqlValue>`${value}`.as(column)))
            .where('id', '=', planned.id)
            .where('version', '=', planned.version),
        )
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows) === 1
    },

    /** Changes the values that are given. Returns false when the record is gone or no longer has this version. */
    async update(registry: TableRegistry, id: string, version: number, values: JsonObject, { userId, time }: Change): Promise<boolean> {
      const row = writeRow(values, registry)
      const result = await db
        .updateTable(registry.table)
        .set({ ...row, ...forgetPast(row, registry, database.dialect), version: version + 1, modify_user: userId, modify_time: time })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (Number(result.numUpdatedRows) !== 1) return false
      await writeChildren(database, registry, null, id, values, false)
      return true
    },

    /** Removes records with their form tables; returns how many there were. */
    async remove(registry: TableRegistry, ids: readonly string[]): Promise<number> {
      let removed = 0
      for (let at = 0; at < ids.length; at += batch) {
        const result = await db
          .deleteFrom(registry.table)
          .where('id', 'in', ids.slice(at, at + batch))
          .executeTakeFirst()
        removed += Number(result.numDeletedRows)
      }
      return removed
    },
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

/**
 * The retired columns of what an update changes, emptied: what they hold is what the value was before, and they must not bring it back
 * once the key comes back to them. Of what stays as it is they still hold the origin.
 */
const forgetPast = (row: Readonly<Record<string, SqlValue>>, { columns, past = {} }: TableEntry, dialect: Dialect) =>
  Object.fromEntries(
    Object.entries(past).flatMap(([key, retired]) => {
      const now = Object.hasOwn(columns, key) ? columns[key]?.column : undefined
      if (now === undefined || !Object.hasOwn(row, now)) return []
      const same = dialect === 'sqlite' ? sql`is` : sql`is not distinct from`
      return retired.map(({ column }): [string, RawBuilder<SqlValue>] => [
        column,
        sql`case when ${sql.ref(now)} ${same} ${row[now]} then ${sql.ref(column)} end`,
      ])
    }),
  )

/**
 * Brings the form tables that are given to the given rows. A row that bears the id of a stored one of the same parent is that row, its
 * cells as they are given; the others are new, and stored rows that do not come go. Tables inside a row change only if they are given.
 */
async function writeChildren(
  database: Database,
  registry: TableRegistry,
  table: string | null,
  parentId: string,
  values: JsonObject,
  /** The parent is new: none of its rows are stored. */
  isNew: boolean,
): Promise<void> {
  const db = recordsOf(database.db)
  for (const [key, path] of insideOf(registry, table)) {
    const child = registry.children[path]
    if (!child || !Object.hasOwn(values, key)) continue
    const given = values[key]
    const rows = (Array.isArray(given) ? given : []) as readonly JsonObject[]
    const stored = isNew ? [] : await db.selectFrom(child.table).select('id').where('parent_id', '=', parentId).execute()
    const gone = new Set(stored.map((row) => String(row['id'])))
    const kept = rows.map((row) => (typeof row['id'] === 'string' && gone.delete(row['id']) ? row['id'] : null))
    const leaving = [...gone]
    for (let at = 0; at < leaving.length; at += batch) {
      await db
        .deleteFrom(child.table)
        .where('id', 'in', leaving.slice(at, at + batch))
        .execute()
    }
    const nothing = Object.fromEntries(Object.values(child.columns).map(({ column }) => [column, null]))
    for (const [position, row] of rows.entries()) {
      const known = kept[position] ?? null
      const id = known ?? newId()
      const cells = { ...nothing, ...writeRow(row, child), position }
      if (known === null)
        await db
          .insertInto(child.table)
          .values({ ...cells, id, parent_id: parentId })
          .execute()
      else
        await db
          .updateTable(child.table)
          .set({ ...cells, ...forgetPast(cells, child, database.dialect) })
          .where('id', '=', id)
          .execute()
      await writeChildren(database, registry, path, id, row, known === null)
    }
  }
}
