import { sql, type Expression, type SqlBool } from 'kysely'

/** Makes `%`, `_` and the escape sign itself ordinary characters of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether a text column contains a keyword, in any case (of ASCII letters in SQLite). */
export const contains = (column: string, keyword: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) like lower(${`%${escapeLike(keyword)}%`}) escape '\\'`
