import { createHash } from 'node:crypto'
import { sql, type CreateTableBuilder } from 'kysely'
import type { ValueType } from '../../engine'
import type { Database } from './database'
import { aroundOf, type ColumnEntry, type TableEntry, type TableRegistry } from './table-registry'

/** What a column of a type is in SQL. */
export const sqlType = (type: ValueType) =>
  (
    ({
      text: 'text',
      longText: 'text',
      secret: 'text',
      time: 'text',
      json: 'text',
      integer: 'bigint',
      timestamp: 'bigint',
      decimal: 'numeric',
    }) as const
  )[type]

/**
 * Brings the tables of a model from one registry to the next: makes tables, adds columns and indexes, drops nothing.
 * @param between runs once all columns are there, before any index is made
 */
export async function syncRecordTables(
  { db, dialect }: Database,
  before: TableRegistry | null,
  after: TableRegistry,
  between?: () => Promise<void>,
): Promise<TableRegistry> {
  if (!before) {
    await withColumns(
      db.schema
        .createTable(after.table)
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('creator_user', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .addColumn('modify_user', 'text')
        .addColumn('modify_time', 'bigint'),
      after,
    ).execute()
  } else await addColumns(db, before, after)
  for (const [key, child] of Object.entries(after.children)) {
    const known = before?.children[key]
    if (known) await addColumns(db, known, child)
    else await makeChild(db, parentOf(after, key), child)
  }
  await between?.()
  const made = before && dialect === 'postgres' ? await indexable(db, before, after) : after
  await addIndexes(db, before, made)
  await addScanned(db, before, made)
  return made
}

/** Removes the tables of a model with everything in them. */
export async function dropRecordTables({ db }: Pick<Database, 'db'>, registry: TableRegistry): Promise<void> {
  for (const child of Object.values(registry.children).toReversed()) await db.schema.dropTable(child.table).execute()
  await db.schema.dropTable(registry.table).execute()
}

/** The table that the rows of a form table belong to: the model's, or that of the form table around it. */
function parentOf(registry: TableRegistry, path: string): string {
  const around = aroundOf(path)
  return (around === null ? registry : (registry.children[around] ?? registry)).table
}

const entries = (table: TableEntry): ColumnEntry[] => Object.values(table.columns)

const withColumns = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, entry: TableEntry): CreateTableBuilder<T, C> =>
  entries(entry).reduce<CreateTableBuilder<T, C>>((made, column) => made.addColumn(column.column as C, sqlType(column.type)), table)

async function makeChild(db: Database['db'], parent: string, child: TableEntry): Promise<void> {
  await withColumns(
    db.schema
      .createTable(child.table)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('parent_id', 'text', (c) => c.notNull().references(`${parent}.id`).onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull()),
    child,
  ).execute()
  await db.schema.createIndex(`x_${child.table}`).on(child.table).columns(['parent_id', 'position']).execute()
}

async function addColumns(db: Database['db'], before: TableEntry, after: TableEntry): Promise<void> {
  const known = new Set([...entries(before).map((entry) => entry.column), ...before.retired])
  for (const column of entries(after)) {
    if (!known.has(column.column)) await db.schema.alterTable(after.table).addColumn(column.column, sqlType(column.type)).execute()
  }
}

const indexedIn = (table: TableEntry | null): ReadonlySet<string> =>
  new Set([...(table ? entries(table) : []), ...Object.values(table?.past ?? {}).flat()].flatMap((entry) => (entry.indexed ? entry.column : [])))

async function addIndexes(db: Database['db'], before: TableEntry | null, after: TableEntry): Promise<void> {
  const known = indexedIn(before)
  for (const { column, indexed } of entries(after)) {
    if (indexed && !known.has(column)) await db.schema.createIndex(indexName(after.table, column)).on(after.table).column(column).execute()
  }
}

/** Bytes of the longest text that PostgreSQL takes into an index, which is a third of a page, and of one beside others in the common index. */
const mostBytes = { alone: 2_640, together: 220 }

/** The registry without the new indexes that PostgreSQL could not make, because texts that are stored already are too long for them. */
async function indexable(db: Database['db'], before: TableRegistry, after: TableRegistry): Promise<TableRegistry> {
  const known = indexedIn(before)
  const scanned = after.scanned ?? []
  const texts = entries(after).filter(({ column, type, indexed }) => type === 'text' && ((indexed && !known.has(column)) || scanned.includes(column)))
  const longest = new Map<string, number>()
  for (const { column } of texts) longest.set(column, await longestIn(db, after.table, column))
  const fits = (column: string, most: number): boolean => (longest.get(column) ?? 0) <= most
  const columns = Object.entries(after.columns).map(([key, { indexed, ...entry }]): [string, ColumnEntry] => [
    key,
    { ...entry, ...(indexed && fits(entry.column, mostBytes.alone) && { indexed }) },
  ])
  const together = scanned.join() === (before.scanned ?? []).join() ? scanned : scanned.filter((column) => fits(column, mostBytes.together))
  return { ...after, columns: Object.fromEntries(columns), scanned: together.length < 2 ? (before.scanned ?? []) : together }
}

async function longestIn(db: Database['db'], table: string, column: string): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`select max(octet_length(${sql.ref(column)})) as most from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.most ?? 0)
}

/**
 * A name that belongs to one column of one table for good, in the 63 signs that PostgreSQL keeps of a name. Earlier versions called
 * indexes by the place of the column, as `x_<table>_<number>`: theirs keep these names, which none of ours can be.
 */
const indexName = (table: string, column: string): string =>
  `x_${column.slice(0, 44)}_${createHash('sha256').update(`${table}.${column}`).digest('hex').slice(0, 12)}`

async function addScanned(db: Database['db'], before: TableRegistry | null, { table, scanned = [] }: TableRegistry): Promise<void> {
  if (scanned.join() === (before?.scanned ?? []).join()) return
  const name = `x_${table}_all`
  await db.schema.dropIndex(name).ifExists().execute()
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...scanned])
    .execute()
}
