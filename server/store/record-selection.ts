import { sql } from 'kysely'
import { exactSum } from '../../engine'
import { pause } from '../process/slices'
import type { Database } from './database'
import { matching, orderOf } from './record-pages'
import { inOrder, type Limits } from './record-order'
import { readRow, type StoredRecord } from './read-records'
import type { RecordQuery } from './record-query'
import { columnOf, type TableRegistry } from './table-registry'
import type { Row } from './tables'

/** Records that a query finds, but for some, made at a moment (milliseconds) or before. */
export interface Chosen extends Pick<RecordQuery, 'ids' | 'where' | 'anyOf' | 'scope'> {
  readonly except?: readonly string[]
  readonly until?: number
}

/** How many ids one statement names, below the limit of bound parameters of either database. */
const mostNamed = 500
/** How many values are added up before others have their turn. */
const atOnce = 5000

/** The records that are meant, in no order. */
export function chosenRows(database: Database, registry: TableRegistry, { except = [], until, ...query }: Chosen) {
  let rows = matching(database, registry, query)
  for (let at = 0; at < except.length; at += mostNamed) rows = rows.where('id', 'not in', except.slice(at, at + mostNamed))
  return until === undefined ? rows : rows.where('creator_time', '<=', until)
}

/** The next ids in their own order, which no change of a record moves. */
export async function chosenIds(
  database: Database,
  registry: TableRegistry,
  chosen: Chosen,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await chosenRows(database, registry, chosen).where('id', '>', after).select('id').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => String(id))
}

/** The next of them in that order; form tables are not read. */
export async function nextChosen(
  database: Database,
  registry: TableRegistry,
  chosen: Chosen,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly StoredRecord[]> {
  const rows = (await chosenRows(database, registry, chosen)
    .where('id', '>', after)
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .execute()) as readonly Row[]
  return rows.map((row) => readRow(row, registry))
}

/** The ids of a part of chosen records in the order of a list. */
export async function orderedIds(
  database: Database,
  registry: TableRegistry,
  chosen: Chosen,
  sort: RecordQuery['sort'],
  { from, size }: Limits,
): Promise<readonly string[]> {
  const rows = inOrder(chosenRows(database, registry, chosen), orderOf(registry, { sort }), database.dialect)
  return (await rows.select('id').limit(size).offset(from).execute()).map(({ id }) => String(id))
}

/** How many there are, and the exact sum of each of some columns of numbers as digits; a column that holds nothing sums to '0'. */
export async function sumChosen(
  database: Database,
  registry: TableRegistry,
  chosen: Chosen,
  keys: readonly string[],
): Promise<{ readonly count: number; readonly sums: Readonly<Record<string, string>> }> {
  const columns = keys.flatMap((key) => {
    const entry = columnOf(registry, key)
    return entry && (entry.type === 'integer' || entry.type === 'decimal') ? [{ key, column: entry.column }] : []
  })
  const rows = chosenRows(database, registry, chosen)
  if (database.dialect === 'postgres') {
    const found = await rows
      .select([
        (eb) => eb.fn.countAll<number>().as('count_of_rows'),
        ...columns.map(({ column }, at) => sql<string | null>`trim_scale(sum(${sql.ref(column)}))::text`.as(`sum_${at}`)),
      ])
      .executeTakeFirstOrThrow()
    const of = found as Readonly<Record<string, string | number | null>>
    return { count: Number(found.count_of_rows), sums: Object.fromEntries(columns.map(({ key }, at) => [key, of[`sum_${at}`]?.toString() ?? '0'])) }
  }
  // The embedded database adds up doubles, which forget cents.
  const sums = new Map(columns.map(({ key }) => [key, '0']))
  let count = 0
  for (let after = ''; ;) {
    const part = await rows
      .where('id', '>', after)
      .select(['id', ...columns.map(({ column }) => column)])
      .orderBy('id')
      .limit(atOnce)
      .execute()
    count += part.length
    for (const { key, column } of columns) sums.set(key, exactSum([sums.get(key) ?? '0', ...part.map((row) => row[column] ?? null)]))
    if (part.length < atOnce) return { count, sums: Object.fromEntries(sums) }
    after = String(part.at(-1)?.['id'])
    await pause()
  }
}
