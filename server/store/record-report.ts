import { sql } from 'kysely'
import type { Json } from '../../engine'
import type { Database } from './database'
import { matching } from './record-pages'
import type { RecordQuery } from './record-query'
import { fromSql } from './record-values'
import { columnOf, type TableRegistry } from './table-registry'
import type { SqlValue } from './tables'

/** Records that are alike in some columns, and what their columns of figures hold: exact digits, and the ends. */
export interface CountedRecords {
  readonly values: Readonly<Record<string, Json>>
  readonly rows: number
  readonly tallies: Readonly<Record<string, { readonly filled: number; readonly sum: string; readonly least: Json; readonly most: Json }>>
}

interface Counting {
  readonly by: readonly string[]
  /** Columns of figures, with the digits behind the point that are kept. */
  readonly figures: readonly { readonly key: string; readonly places: number }[]
  readonly most: number
}

type Query = Omit<RecordQuery, 'page' | 'sort'>

/**
 * The records of a query counted by some columns, in the order of these. The database adds up: the embedded one in whole units of the last digit,
 * for its sums of doubles forget cents. Null for a column that the table does not have.
 */
export async function countRecords(
  database: Database,
  registry: TableRegistry,
  query: Query,
  { by, figures, most }: Counting,
): Promise<readonly CountedRecords[] | null> {
  const groups = by.flatMap((key) => columnOf(registry, key) ?? [])
  const columns = figures.flatMap(({ key, places }) => {
    const entry = columnOf(registry, key)
    return entry
      ? [{ key, places: entry.type === 'integer' ? 0 : places, entry, isNumber: entry.type === 'integer' || entry.type === 'decimal' }]
      : []
  })
  if (groups.length < by.length || columns.length < figures.length) return null
  const summed = (column: string, places: number) =>
    database.dialect === 'postgres'
      ? sql<string | null>`trim_scale(sum(${sql.ref(column)}))::text`
      : sql<string | null>`cast(sum(cast(round(${sql.ref(column)} * ${sql.lit(10 ** places)}) as integer)) as text)`
  let rows = matching(database, registry, query).select([
    sql<number>`count(*)`.as('counted'),
    ...groups.map(({ column }, at) => sql.ref<SqlValue>(column).as(`by_${at}`)),
    ...columns.flatMap(({ entry: { column }, places, isNumber }, at) => [
      sql<number>`count(${sql.ref(column)})`.as(`filled_${at}`),
      sql<SqlValue>`min(${sql.ref(column)})`.as(`least_${at}`),
      sql<SqlValue>`max(${sql.ref(column)})`.as(`most_${at}`),
      ...(isNumber ? [summed(column, places).as(`sum_${at}`)] : []),
    ]),
  ])
  for (const { column } of groups) rows = rows.groupBy(sql.ref(column)).orderBy(column, (way) => way.asc().nullsLast())
  const found = (await rows.limit(most).execute()) as unknown as readonly Readonly<Record<string, SqlValue>>[]
  return found
    .filter((row) => Number(row['counted']) > 0)
    .map((row) => ({
      rows: Number(row['counted']),
      values: Object.fromEntries(by.map((key, at) => [key, fromSql(row[`by_${at}`], groups[at]?.type ?? 'text')])),
      tallies: Object.fromEntries(
        columns.map(({ key, places, entry }, at) => {
          const sum = String(row[`sum_${at}`] ?? '0')
          const end = (name: string): Json => fromSql(row[name], entry.type)
          const tally = {
            filled: Number(row[`filled_${at}`]),
            sum: database.dialect === 'postgres' ? sum : pointed(sum, places),
            least: end(`least_${at}`),
            most: end(`most_${at}`),
          }
          return [key, tally]
        }),
      ),
    }))
}

/** Whole units of the last digit as digits: ('-1205', 2) is `-12.05`. */
function pointed(units: string, places: number): string {
  const sign = units.startsWith('-') ? '-' : ''
  const digits = units.replace('-', '').padStart(places + 1, '0')
  const at = digits.length - places
  return places === 0 ? units : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`
}

/** The ids of a part of the records that a query finds, by some columns in which empty comes last, and then in the order that is asked for. */
export async function idsBy(
  database: Database,
  registry: TableRegistry,
  query: Query,
  order: readonly { readonly key: string; readonly order: 'asc' | 'desc' }[],
  { from, size }: { readonly from: number; readonly size: number },
): Promise<readonly string[]> {
  let rows = matching(database, registry, query).select('id')
  for (const { key, order: way } of order) {
    const column = columnOf(registry, key)?.column
    if (column !== undefined) rows = rows.orderBy(column, (by) => (way === 'desc' ? by.desc() : by.asc()).nullsLast())
  }
  return (await rows.orderBy('id').limit(size).offset(from).execute()).map(({ id }) => String(id))
}
