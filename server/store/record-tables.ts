import type { CreateTableBuilder } from 'kysely'
import type { ValueType } from '../../engine'
import type { Database } from './database'
import { aroundOf, type ColumnEntry, type TableEntry, type TableRegistry } from './table-registry'

const sqlType = (type: ValueType) =>
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

/** Brings the tables of a model from one registry to the next: makes tables, adds columns and indexes, drops nothing. */
export async function syncRecordTables({ db }: Pick<Database, 'db'>, before: TableRegistry | null, after: TableRegistry): Promise<void> {
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
  await addIndexes(db, before, after)
  await addScanned(db, before, after)
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

async function addIndexes(db: Database['db'], before: TableEntry | null, after: TableEntry): Promise<void> {
  const known = new Set((before ? entries(before) : []).filter((entry) => entry.indexed).map((entry) => entry.column))
  for (const [at, entry] of entries(after).entries()) {
    if (entry.indexed && !known.has(entry.column))
      await db.schema
        .createIndex(`x_${after.table}_${at + 1}`)
        .on(after.table)
        .column(entry.column)
        .execute()
  }
}

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
