import { sql } from 'kysely'
import type { Database } from './database'
import { matching } from './record-pages'
import type { RecordQuery } from './record-query'
import { columnOf, type TableRegistry } from './table-registry'
import type { SqlValue } from './tables'

/** Records that share a value of one column: the value as it is stored, how many there are, and what columns of numbers come to, by key. */
export interface RecordGroup {
  readonly value: SqlValue
  readonly count: number
  readonly sums: Readonly<Record<string, number>>
}

/** Sums are of doubles in the embedded database: what their last digits lose is cut off. */
const tidy = (sum: unknown): number => Number(Number(sum ?? 0).toPrecision(15))

/**
 * The groups that a query falls into by the values of a column, at most `most` of them, those with the most records first; null where the table
 * has no such column.
 */
export async function groupRecords(
  database: Database,
  registry: TableRegistry,
  query: Omit<RecordQuery, 'page' | 'sort'>,
  { by, sums, most }: { readonly by: string; readonly sums: readonly string[]; readonly most: number },
): Promise<readonly RecordGroup[] | null> {
  const column = columnOf(registry, by)?.column
  if (column === undefined) return null
  const numbers = sums.flatMap((key) => {
    const entry = columnOf(registry, key)
    return entry && (entry.type === 'integer' || entry.type === 'decimal') ? [{ key, column: entry.column }] : []
  })
  const rows = await matching(database, registry, query)
    .select([
      sql.ref<SqlValue>(column).as('group_value'),
      sql<number>`count(*)`.as('group_count'),
      ...numbers.map(({ column: summed }, at) => sql<number | null>`sum(${sql.ref(summed)})`.as(`group_sum_${at}`)),
    ])
    .groupBy(sql.ref(column))
    .orderBy(sql.ref('group_count'), 'desc')
    .orderBy(sql.ref(column))
    .limit(most)
    .execute()
  return rows.map((row) => {
    const cells = row as unknown as Readonly<Record<string, SqlValue>>
    return {
      value: cells['group_value'] ?? null,
      count: Number(cells['group_count']),
      sums: Object.fromEntries(numbers.map(({ key }, at) => [key, tidy(cells[`group_sum_${at}`])])),
    }
  })
}
