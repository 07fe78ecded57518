import { sql } from 'kysely'
import { among } from './among'
import { recordsOf, type Database } from './database'
import { allRows, columnsOf, count, followOrder, inOrder, type Limits, type Order, type Rows } from './record-order'
import { any, scopeSql, type Condition, type Lead, type RecordQuery } from './record-query'
import { columnOf, type TableRegistry } from './table-registry'
import type { Row, SqlValue } from './tables'

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

/** The records that a query asks for, with `idsOnly` nothing of them but their ids, and how many there are. */
export async function readPage(
  database: Database,
  registry: TableRegistry,
  asked: RecordQuery,
  { few = fewAtMost, idsOnly = false }: { readonly few?: number; readonly idsOnly?: boolean } = {},
): Promise<Page> {
  const { dialect } = database
  const order = orderOf(registry, asked)
  const { page } = asked
  if (!page) {
    const rows = await columnsOf(inOrder(matching(database, registry, asked), order, dialect), { idsOnly }).execute()
    return { rows, total: rows.length }
  }
  const limits = { size: page.size, from: (page.current - 1) * page.size, idsOnly }
  const { query, isMany } = dialect === 'postgres' ? await byValues(database, registry, asked, few) : { query: asked, isMany: false }
  const gathered = isLimited(query) && !isMany ? await gatherFew(database, registry, query, limits, order, few) : undefined
  if (gathered) return gathered
  const counting = count(matching(database, registry, query, isCounted(registry, query) ? 'filter' : 'sort'))
  const reading = (): Promise<readonly Row[]> => followOrder(matching(database, registry, query, 'sort'), order, limits, dialect)
  // The first page is there whatever the count, so a database at the other end of a line is asked for both at once.
  if (limits.from === 0 && dialect === 'postgres' && !database.db.isTransaction) {
    const [total, rows] = await Promise.all([counting, reading()])
    return { total, rows }
  }
  const total = await counting
  return { total, rows: limits.from < total ? await reading() : [] }
}

const isLimited = ({ ids, anyOf, where, scope }: RecordQuery): boolean =>
  ids !== undefined || anyOf !== undefined || scope !== undefined || where.length > 0

/**
 * Whether an index holds all that a query asks about. If not, and there are several conditions, the index for one of them may lead to
 * nearly every record, in no order: going through all is faster.
 */
const isCounted = ({ scanned = [], ...registry }: TableRegistry, { where, scope }: RecordQuery): boolean =>
  !scope && (where.length < 2 || where.every(({ key }) => scanned.includes(columnOf(registry, key)?.column ?? '')))

/** The order that a query asks for, in columns of the table. */
export const orderOf = (registry: TableRegistry, { sort }: Pick<RecordQuery, 'sort'>): Order => ({
  column: sort && columnOf(registry, sort.key)?.column,
  direction: sort?.order ?? 'desc',
})

/** The records that a query finds, in no order; its page and sort do not count. No record meets a condition on a column that is not there. */
export function matching(
  database: Database,
  registry: TableRegistry,
  { ids, anyOf, where, scope }: Omit<RecordQuery, 'page' | 'sort'>,
  lead: Lead = 'filter',
): Rows {
  const sqlOf = (condition: Condition) => scopeSql(condition, registry, database.dialect, { lead })
  let rows = allRows(database, registry)
  if (ids) rows = rows.where(among('id', ids, database.dialect))
  if (anyOf) rows = rows.where(any(anyOf.map(sqlOf)))
  if (scope) rows = rows.where(scopeSql(scope, registry, database.dialect))
  return where.reduce((found, condition) => found.where(sqlOf(condition)), rows)
}

/**
 * Asks the index of a column which values contain a text, and then for the records of these values, if they are few. PostgreSQL finds
 * no place of a record in an index: it would look for the text in every record itself. Also tells if many records match for sure.
 */
async function byValues(
  database: Database,
  registry: TableRegistry,
  query: RecordQuery,
  few: number,
): Promise<{ readonly query: RecordQuery; readonly isMany: boolean }> {
  const where: Condition[] = []
  const isAlone = query.where.length === 1 && !query.ids && !query.anyOf && !query.scope
  let isMany = false
  for (const condition of query.where) {
    const entry = columnOf(registry, condition.key)
    if (condition.is !== 'contains' || !entry?.indexed) {
      where.push(condition)
      continue
    }
    const found = await matching(database, registry, { where: [condition] })
      .select(sql.ref<SqlValue>(entry.column).as('value'))
      .limit(few + 1)
      .execute()
    if (found.length > few) {
      isMany = isAlone
      where.push(condition)
      continue
    }
    const values = [...new Set(found.map((row) => row['value'] ?? null))]
    where.push({ key: condition.key, is: 'oneOf', values })
  }
  return { query: { ...query, where }, isMany }
}

/**
 * The page of a search that finds few; undefined for one that finds many. The places of the records are gathered first, because an
 * index alone often tells them: of the records themselves only those that were found are read.
 */
async function gatherFew(
  database: Database,
  registry: TableRegistry,
  query: RecordQuery,
  limits: Limits,
  order: Order,
  few: number,
): Promise<Page | undefined> {
  const sqlite = database.dialect === 'sqlite'
  const place = sqlite ? sql.ref('rowid') : sql.ref('ctid')
  const found = matching(database, registry, query)
    .select(place.as('place'))
    .limit(few + 1)
  const among = sqlite ? sql<boolean>`${place} in (select place from found)` : sql<boolean>`${place} = any(array(select place from found))`
  const isFew = sql<boolean>`(select count(*) from found) <= ${few}`
  const sorted = inOrder(allRows(database, registry).where(isFew).where(among), order, database.dialect)
  const page = columnsOf(sorted, limits).limit(limits.size).offset(limits.from)
  // The total also where the page is empty.
  const { rows } = await sql<Row & { readonly found_total: number }>`
    with found as materialized ${found}
    select * from (select count(*) as found_total from found) as counted left join ${page} as page on true`.execute(recordsOf(database.db))
  const total = Number(rows[0]?.found_total ?? 0)
  return total > few ? undefined : { total, rows: rows.filter((row) => row['id'] !== null) }
}
