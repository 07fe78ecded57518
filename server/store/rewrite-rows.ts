import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Json } from '../../engine'
import { recordsOf, type Database } from './database'
import { sqlType } from './record-tables'
import { fromSql, toSql } from './record-values'
import { conditionSql, type Condition } from './record-query'
import { columnOf, type ColumnEntry, type TableEntry } from './table-registry'

/** How many rows are read at once; a statement that changes them has three parameters for each. */
const batch = 500

/** What the columns of one row hold, by the name of the column. */
export type Cells = Readonly<Record<string, Json>>

/**
 * Goes through all rows of a table, a few hundred at a time, and writes the columns that `change` returns; others may have their
 * turn in between.
 */
export async function rewriteRows(
  { db }: Pick<Database, 'db'>,
  { table }: Pick<TableEntry, 'table'>,
  columns: readonly ColumnEntry[],
  change: (cells: Cells) => Cells,
): Promise<void> {
  const records = recordsOf(db)
  const types = new Map(columns.map(({ column, type }) => [column, type]))
  for (let after = ''; ;) {
    const rows = await records
      .selectFrom(table)
      .select(['id', ...types.keys()])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const changed = new Map<string, { readonly id: string; readonly value: Json }[]>()
    for (const row of rows) {
      const cells = Object.fromEntries([...types].map(([column, type]) => [column, fromSql(row[column], type)]))
      for (const [column, value] of Object.entries(change(cells)))
        changed.set(column, [...(changed.get(column) ?? []), { id: String(row['id']), value }])
    }
    for (const [column, cells] of changed) {
      const type = types.get(column) ?? 'text'
      const cases = cells.map(({ id, value }): RawBuilder<unknown> => sql`when ${id} then cast(${toSql(value, type)} as ${sql.raw(sqlType(type))})`)
      const ids = sql.join(cells.map(({ id }) => id))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = case id ${sql.join(cases, sql` `)} end where id in (${ids})`.execute(records)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = String(last['id'])
    await setImmediate()
  }
}

/**
 * How many rows a table has; with a column, in how many it is not empty; with a condition, how many meet it. 0 for a condition on a column
 * that the table does not have.
 */
export async function countRows({ db, dialect }: Database, table: TableEntry, only?: ColumnEntry | Condition): Promise<number> {
  const rows = recordsOf(db)
    .selectFrom(table.table)
    .select((eb) => eb.fn.countAll().as('n'))
  const column = only && 'is' in only ? columnOf(table, only.key)?.column : only?.column
  if (only && column === undefined) return 0
  const asked =
    !only || column === undefined ? rows : 'is' in only ? rows.where(conditionSql(only, column, dialect)) : rows.where(column, 'is not', null)
  return Number((await asked.executeTakeFirstOrThrow()).n)
}

/** Below the 500 parts that SQLite joins in one statement. */
const tablesAtOnce = 100

/** How many rows each of some tables has, by its name. */
export async function countTables({ db }: Pick<Database, 'db'>, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (let at = 0; at < tables.length; at += tablesAtOnce) {
    const parts = tables.slice(at, at + tablesAtOnce).map((table) => sql`select ${sql.lit(table)} as name, count(*) as n from ${sql.table(table)}`)
    const { rows } = await sql<{ readonly name: string; readonly n: number | string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { name, n } of rows) counts.set(name, Number(n))
  }
  return counts
}
