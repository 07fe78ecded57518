import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Dialect } from './database'

/**
 * Whether a column of texts, such as ids, or what is calculated from columns, is one of some values; of none it never is. They are bound as one value:
 * the statement is the same however many they are, and either database looks them up in the index of the column. Of a list of single values, SQLite takes
 * a look at every row for cheaper as long as it remembers the table as it was when it was small.
 */
export function among(column: string | RawBuilder<unknown>, values: readonly string[], dialect: Dialect): RawBuilder<SqlBool> {
  const ref = typeof column === 'string' ? sql.ref(column) : column
  if (values.length === 1) return sql<SqlBool>`${ref} = ${values[0]}`
  return dialect === 'sqlite'
    ? sql<SqlBool>`${ref} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<SqlBool>`${ref} = any(${values}::text[])`
}
