import { sql, type SelectQueryBuilder } from 'kysely'
import { recordsOf, type Database, type Dialect } from './database'
import type { TableRegistry } from './table-registry'
import type { RecordTables, Row, SqlValue } from './tables'

export type Rows = SelectQueryBuilder<RecordTables, string, object>

/** What a list is sorted by; without a column the newest come first. */
export interface Order {
  readonly column: string | undefined
  readonly direction: 'asc' | 'desc'
}
export interface Limits {
  readonly size: number
  readonly from: number
  /** Only the ids of the records are wanted. */
  readonly idsOnly?: boolean | undefined
}

/** What tells the newest among equals: in SQLite the place in the table, which every index holds, else the id. */
const newest = (dialect: Dialect) => (dialect === 'sqlite' ? sql.ref('rowid') : sql.ref('id'))

/** Sorts rows by a column, empty values last whatever the direction, and equals with the newest first. Without a column the newest is first. */
export function inOrder(rows: Rows, { column, direction }: Order, dialect: Dialect): Rows {
  const sorted = column ? rows.orderBy(column, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast()) : rows
  return sorted.orderBy(newest(dialect), 'desc')
}

/** How many rows a query finds. Counts in the database; the query must not select, sort or limit. */
export async function count(rows: Rows): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** The columns of rows that are wanted. */
export const columnsOf = (rows: Rows, { idsOnly }: Pick<Limits, 'idsOnly'>): SelectQueryBuilder<RecordTables, string, Row> =>
  (idsOnly ? rows.select('id') : rows.selectAll()) as SelectQueryBuilder<RecordTables, string, Row>

const read = async (rows: Rows, limits: Limits): Promise<readonly Row[]> =>
  limits.size > 0 ? columnsOf(rows, limits).limit(limits.size).offset(limits.from).execute() : []

/** Goes along the records in their order until the page is full: with many that match, that is soon. */
export function followOrder(rows: Rows, order: Order, limits: Limits, dialect: Dialect): Promise<readonly Row[]> {
  const { column, direction } = order
  // An index of SQLite holds equals by their place: backwards that is this very order. Any other has to be put together.
  const isOrderOfIndex = column === undefined || (dialect === 'sqlite' && direction === 'desc')
  return isOrderOfIndex ? read(inOrder(rows, order, dialect), limits) : alongValues(rows, column, direction, limits, dialect)
}

/**
 * Finds which values a page shows, going along the index of the column alone, and then the records of these values. To sort all
 * equals by their age would take long where a column has few values: of those, only what the page shows is looked for.
 */
async function alongValues(
  rows: Rows,
  column: string,
  direction: Order['direction'],
  { size, from, idsOnly }: Limits,
  dialect: Dialect,
): Promise<readonly Row[]> {
  const ref = sql.ref<SqlValue>(column)
  const filled = rows.where(column, 'is not', null)
  const found = await filled
    // As text, a number of PostgreSQL keeps every digit on its way here and back.
    .select((dialect === 'sqlite' ? ref : sql<SqlValue>`cast(${ref} as text)`).as('value'))
    .orderBy(column, direction)
    .limit(size)
    .offset(from)
    .execute()
  const values = found.map((row) => row['value'] ?? null)
  const empty = async (): Promise<readonly Row[]> => {
    if (values.length === size) return []
    const passed = values.length > 0 ? 0 : from - (await count(filled))
    return read(rows.where(column, 'is', null).orderBy(newest(dialect), 'desc'), { size: size - values.length, from: passed, idsOnly })
  }
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return empty()

  const [before, after] = direction === 'asc' ? (['<', '>'] as const) : (['>', '<'] as const)
  const equals = (value: SqlValue, limits: Limits) => read(filled.where(column, '=', value).orderBy(newest(dialect), 'desc'), limits)
  const ofFirst = values.filter((value) => value === first).length
  const passed = from === 0 ? 0 : from - (await count(filled.where(column, before, first)))
  const head = await equals(first, { size: ofFirst, from: passed, idsOnly })
  if (first === last) return [...head, ...(await empty())]

  const ofLast = values.filter((value) => value === last).length
  const between = inOrder(filled.where(column, after, first).where(column, before, last), { column, direction }, dialect)
  const middle = await read(between, { size: size - ofFirst - ofLast, from: 0, idsOnly })
  return [...head, ...middle, ...(await equals(last, { size: ofLast, from: 0, idsOnly })), ...(await empty())]
}

/** All records of a model's table. */
export const allRows = ({ db }: Pick<Database, 'db'>, { table }: Pick<TableRegistry, 'table'>): Rows => recordsOf(db).selectFrom(table)
