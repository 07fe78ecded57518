import { sql, type SelectQueryBuilder } from 'kysely'
import { recordsOf, type Database } from './database'
import { any, conditionSql, type Condition, type Lead, type RecordQuery } from './record-query'
import { columnOf, type TableRegistry } from './table-registry'
import type { RecordTables, Row } from './tables'

/**
 * Up to how many records a search gathers before it sorts them. A search that finds no more is answered from one look at the table;
 * one that finds more is counted, and then follows the order of the list until the page is full.
 */
const fewAtMost = 10_000

interface Page {
  readonly rows: readonly Row[]
  /** How many records match, pages or not. Always exact. */
  readonly total: number
}
type Rows = SelectQueryBuilder<RecordTables, string, object>

/** The records that a query asks for, and how many there are. */
export async function readPage(database: Database, registry: TableRegistry, query: RecordQuery, few = fewAtMost): Promise<Page> {
  const { page } = query
  if (!page) {
    const rows = (await inOrder(matching(database, registry, query), database, registry, query)
      .selectAll()
      .execute()) as Row[]
    return { rows, total: rows.length }
  }
  const limits = { size: page.size, from: (page.current - 1) * page.size }
  const gathered = isLimited(query) ? await gatherFew(database, registry, query, limits, few) : undefined
  if (gathered) return gathered
  // With several conditions, an index for one of them may lead to nearly every record, in no order: going through all is faster.
  const total = await count(matching(database, registry, query, query.where.length > 1 ? 'sort' : 'filter'))
  return { total, rows: limits.from < total ? await followOrder(database, registry, query, limits) : [] }
}

interface Limits {
  readonly size: number
  readonly from: number
}

const isLimited = ({ ids, anyOf, where }: RecordQuery): boolean => ids !== undefined || anyOf !== undefined || where.length > 0

function matching({ db, dialect }: Database, registry: TableRegistry, { ids, anyOf, where }: RecordQuery, lead: Lead = 'filter'): Rows {
  const sqlOf = (condition: Condition) => {
    const entry = columnOf(registry, condition.key)
    return entry ? [conditionSql(condition, entry.column, dialect, lead)] : []
  }
  let rows: Rows = recordsOf(db).selectFrom(registry.table)
  if (ids) rows = rows.where('id', 'in', ids.length > 0 ? [...ids] : [''])
  if (anyOf) rows = rows.where(any(anyOf.flatMap(sqlOf)))
  return where.flatMap(sqlOf).reduce((found, condition) => found.where(condition), rows)
}

async function count(rows: Rows): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

const sortColumn = (registry: TableRegistry, { sort }: RecordQuery): string | undefined => (sort ? columnOf(registry, sort.key)?.column : undefined)

/** What tells the newest among equals: in SQLite the place in the table, which every index holds, else the id. */
const newest = ({ dialect }: Pick<Database, 'dialect'>) => (dialect === 'sqlite' ? sql.ref('rowid') : sql.ref('id'))

/** Empty values last, and the newest first among equals. */
function inOrder(rows: Rows, database: Database, registry: TableRegistry, query: RecordQuery): Rows {
  const column = sortColumn(registry, query)
  const sorted = column ? rows.orderBy(column, (by) => (query.sort?.order === 'asc' ? by.asc() : by.desc()).nullsLast()) : rows
  return sorted.orderBy(newest(database), 'desc')
}

/**
 * The page of a search that finds few; undefined for one that finds many. The places of the records are gathered first, because an
 * index alone often tells them: of the records themselves only those that were found are read.
 */
async function gatherFew(
  database: Database,
  registry: TableRegistry,
  query: RecordQuery,
  { size, from }: Limits,
  few: number,
): Promise<Page | undefined> {
  const sqlite = database.dialect === 'sqlite'
  const place = sqlite ? sql.ref('rowid') : sql.ref('ctid')
  const found = matching(database, registry, query)
    .select(place.as('place'))
    .limit(few + 1)
  const among = sqlite ? sql<boolean>`${place} in (select place from found)` : sql<boolean>`${place} = any(array(select place from found))`
  const page = inOrder(recordsOf(database.db).selectFrom(registry.table).where(among), database, registry, query).selectAll().limit(size).offset(from)
  // The total also where the page is empty.
  const { rows } = await sql<Row & { readonly found_total: number }>`
    with found as materialized ${found}
    select * from (select count(*) as found_total from found) as counted left join ${page} as page on true`.execute(database.db.withoutPlugins())
  const total = Number(rows[0]?.found_total ?? 0)
  return total > few ? undefined : { total, rows: rows.filter((row) => row['id'] !== null) }
}

/** Goes along the records in their order until the page is full: with many that match, that is soon. */
async function followOrder(database: Database, registry: TableRegistry, query: RecordQuery, { size, from }: Limits): Promise<readonly Row[]> {
  const rows = matching(database, registry, query, 'sort')
  const column = sortColumn(registry, query)
  const read = async (part: Rows, limits: Limits) => (await part.selectAll().limit(limits.size).offset(limits.from).execute()) as readonly Row[]
  if (database.dialect === 'sqlite' || !column || query.sort?.order === 'asc') return read(inOrder(rows, database, registry, query), { size, from })
  // Backwards, an index of PostgreSQL has empty values first: it serves the filled ones, and the empty ones come after them.
  const filled = rows.where(column, 'is not', null)
  const first = await read(filled.orderBy(column, 'desc').orderBy('id', 'desc'), { size, from })
  if (first.length === size) return first
  const passed = first.length > 0 ? 0 : from - (await count(filled))
  const empty = rows.where(column, 'is', null).orderBy('id', 'desc')
  return [...first, ...(await read(empty, { size: size - first.length, from: passed }))]
}
