import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Json, JsonObject } from '../../engine'
import { newId } from '../ids'
import { mapInSlices } from '../process/slices'
import { recordsOf, type Dialect } from './database'
import { keepRemoved } from './bin/bin'
import type { Note } from './history/append'
import { rowId, rowsOf } from './history/changes'
import { changesBetween } from './history/changes-between'
import type { Rename } from './renames'
import { withChildren, type StoredRecord } from './read-records'
import { newRow, writeRow, type Change } from './record-cells'
import { fromSql, toSql } from './record-values'
import { insideOf, type TableEntry, type TableRegistry } from './table-registry'
import type { RecordTables, Row, SqlValue } from './tables'
import { inTurns, insertMany } from './write-many'
import { noteOf, type Writing } from './writing'

/** The model whose form something was planned by, as it was then. */
export interface PlannedBy {
  readonly id: string
  readonly version: number
}

/** How many ids one statement names, below the limit of bound parameters of either database. */
const batch = 500

/** The entry of a model's history that says which values are called otherwise from a version of its form on; it concerns no single record. */
export const noteOfRenames = ({ table }: TableRegistry, version: number, renames: readonly Rename[], { userId, time, source }: Change): Note => ({
  chain: table,
  recordId: '',
  recordVersion: version,
  kind: 'form',
  source,
  detail: '',
  userId,
  time,
  fields: '  ',
  changes: JSON.stringify({ renames }),
})

/** Stores a new record with the rows of its form tables, and notes its first version in the history. Runs in the transaction of `writing`. */
export async function insertRecord(writing: Writing, registry: TableRegistry, id: string, given: JsonObject, change: Change): Promise<void> {
  const values = asStored(registry, given, null)
  await recordsOf(writing.db)
    .insertInto(registry.table)
    .values(newRow(registry, id, values, change))
    .execute()
  await writeChildren(writing, registry, null, id, {}, values)
  writing.note(noteOf(registry, { id, version: 1 }, 'create', changesBetween(registry, null, values), change))
}

/** Stores a record of a form without tables in one statement, if the model is still as it was planned by. */
export async function insertPlanned(
  writing: Writing,
  registry: TableRegistry,
  id: string,
  given: JsonObject,
  change: Change,
  planned: PlannedBy,
): Promise<boolean> {
  const values = asStored(registry, given, null)
  const row = newRow(registry, id, values, change)
  const result = await recordsOf(writing.db)
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
  if (Number(result.numInsertedOrUpdatedRows) !== 1) return false
  writing.note(noteOf(registry, { id, version: 1 }, 'create', changesBetween(registry, null, values), change))
  return true
}

/** Changes the values that are given. Returns false when the record is gone or no longer the version that `before` is. */
export async function updateRecord(
  writing: Writing,
  registry: TableRegistry,
  before: Pick<StoredRecord, 'id' | 'version' | 'values'>,
  given: JsonObject,
  change: Change,
): Promise<boolean> {
  const { id, version } = before
  const values = asStored(registry, given, before.values)
  const row = writeRow(values, registry)
  const result = await recordsOf(writing.db)
    .updateTable(registry.table)
    .set({
      ...row,
      ...forgetPast(row, registry, writing.dialect),
      version: version + 1,
      modify_user: change.userId,
      modify_time: change.time,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) !== 1) return false
  await writeChildren(writing, registry, null, id, before.values, values)
  writing.note(noteOf(registry, { id, version: version + 1 }, 'update', changesBetween(registry, before.values, values), change))
  return true
}

/**
 * Removes records with their form tables, and keeps them as a whole: what `whole` has of tables and columns, which may be more than the form
 * names. Returns those that there were.
 */
export async function removeRecords(
  writing: Writing,
  registry: TableRegistry,
  ids: readonly string[],
  change: Change,
  whole: TableRegistry,
): Promise<readonly StoredRecord[]> {
  const db = recordsOf(writing.db)
  const removed: StoredRecord[] = []
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const found = db.selectFrom(registry.table).selectAll().where('id', 'in', some).orderBy('id')
    // Nobody changes what is about to be written down as it was.
    const rows = await (writing.dialect === 'postgres' ? found.forUpdate() : found).execute()
    const records = await withChildren(writing, registry, rows)
    await keepRemoved(writing, whole, rows, change)
    await db.deleteFrom(registry.table).where('id', 'in', some).execute()
    await mapInSlices(records, ({ id, version, values }) =>
      writing.note(noteOf(registry, { id, version }, 'remove', changesBetween(registry, values, null), change)),
    )
    removed.push(...records)
  }
  return removed
}

/** Given values as the tables will give them back, rows with the ids that they will have: that of a stored row of the same parent, or a new one. */
const asStored = (registry: TableRegistry, values: JsonObject, before: JsonObject | null): JsonObject => ({
  ...storedCells(registry, values),
  ...storedTables(registry, null, values, before),
})

const storedCells = (table: TableEntry, values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(table.columns)
      .filter(([key]) => Object.hasOwn(values, key))
      .map(([key, { type }]) => [key, fromSql(toSql(values[key], type), type)]),
  )

const storedTables = (registry: TableRegistry, path: string | null, values: JsonObject, before: JsonObject | null): JsonObject =>
  Object.fromEntries(
    insideOf(registry, path).flatMap(([key, inner]): [string, Json][] => {
      const child = registry.children[inner]
      if (!child || !Object.hasOwn(values, key)) return []
      const old = new Map(rowsOf(before?.[key]).map((row) => [rowId(row), row]))
      const nothing = Object.fromEntries(Object.keys(child.columns).map((column) => [column, null]))
      const rows = rowsOf(values[key]).map((row): JsonObject => {
        const was = old.get(rowId(row))
        old.delete(rowId(row))
        return { ...nothing, ...storedCells(child, row), ...storedTables(registry, inner, row, was ?? null), id: was ? rowId(row) : newId() }
      })
      return [[key, rows]]
    }),
  )

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
 * Brings the form tables that are given to the given rows, which bear their ids already. Stored rows that do not come go. Tables inside a
 * row change only if they are given.
 */
async function writeChildren(
  writing: Writing,
  registry: TableRegistry,
  table: string | null,
  parentId: string,
  before: JsonObject,
  values: JsonObject,
): Promise<void> {
  const db = recordsOf(writing.db)
  for (const [key, path] of insideOf(registry, table)) {
    const child = registry.children[path]
    if (!child || !Object.hasOwn(values, key)) continue
    const rows = rowsOf(values[key])
    const old = new Map(rowsOf(before[key]).map((row) => [rowId(row), row]))
    const kept = new Set(rows.map(rowId))
    const leaving = [...old.keys()].filter((id) => !kept.has(id))
    for (let at = 0; at < leaving.length; at += batch)
      await db
        .deleteFrom(child.table)
        .where('id', 'in', leaving.slice(at, at + batch))
        .execute()
    const cells = rows.map((row, position): Row => ({ ...writeRow(row, child), position, id: rowId(row), parent_id: parentId }))
    const there = await storedCellsOf(db, child, old.size > 0 ? parentId : null)
    await insertMany(
      db,
      cells.filter((row) => !there.has(row['id'])),
      (some) => db.insertInto(child.table).values(some),
    )
    await updateRows(
      writing,
      child,
      cells.filter((row) => there.has(row['id']) && Object.entries(row).some(([column, cell]) => cell !== there.get(row['id'])?.[column])),
    )
    if (insideOf(registry, path).length > 0)
      for (const row of rows) await writeChildren(writing, registry, path, rowId(row), old.get(rowId(row)) ?? {}, row)
  }
}

/** The rows that a parent has in a form table, by their ids; none without a parent. */
async function storedCellsOf(
  db: Kysely<RecordTables>,
  { table }: TableEntry,
  parentId: string | null,
): Promise<ReadonlyMap<SqlValue | undefined, Row>> {
  const rows = parentId === null ? [] : await db.selectFrom(table).selectAll().where('parent_id', '=', parentId).execute()
  return new Map((rows as readonly Row[]).map((row) => [row['id'], row]))
}

/** Writes rows that are stored already, each as a whole. */
async function updateRows({ db: own, dialect }: Writing, child: TableEntry, rows: readonly Row[]): Promise<void> {
  const db = recordsOf(own)
  const run = inTurns(db)
  const update = ({ id, ...cells }: Row) =>
    db
      .updateTable(child.table)
      .set({ ...cells, ...forgetPast(cells, child, dialect) })
      .where('id', '=', id as SqlValue)
      .compile()
  // What a retired column held is asked for in the statement itself, which differs with that.
  const isSame = Object.keys(child.past ?? {}).length === 0
  const built = isSame && rows[0] ? update(rows[0]) : null
  for (const row of rows) {
    const { id, ...cells } = row
    await run(built ? { ...built, parameters: [...Object.values(cells), id] } : update(row))
  }
}
