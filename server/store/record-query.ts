import { sql, type Expression, type SqlBool } from 'kysely'
import { escapeLike } from './contains'
import type { Dialect } from './database'
import { columnOf, type TableEntry } from './table-registry'
import type { SqlValue } from './tables'

/** How a search compares one value of a record. Bounds of a range are inclusive; a missing one is open. */
export type Condition =
  | { readonly key: string; readonly is: 'oneOf'; readonly values: readonly SqlValue[] }
  | { readonly key: string; readonly is: 'contains'; readonly text: string }
  | { readonly key: string; readonly is: 'between'; readonly from: SqlValue; readonly to: SqlValue }
  /** A list that holds one of the values, at any depth. */
  | { readonly key: string; readonly is: 'holds'; readonly values: readonly string[] }
  /** The id of a record of another model that meets one of these conditions. */
  | { readonly key: string; readonly is: 'pointsTo'; readonly table: TableEntry; readonly anyOf: readonly Condition[]; readonly scope?: RecordScope }
  | { readonly key: string; readonly is: 'empty' | 'filled' }
  /** A stored pair of bounds that meets the given ones. */
  | { readonly key: string; readonly is: 'meets'; readonly from: SqlValue; readonly to: SqlValue }

/**
 * Which records of a table somebody may touch at all, whatever a search asks besides. No record meets a condition on a column that the table
 * does not have, or has no more: removing a field must never open what a scope closed.
 */
export type RecordScope =
  | Condition
  | { readonly is: 'all' | 'any'; readonly parts: readonly RecordScope[] }
  /** The column holds something else than what the condition says; also nothing. */
  | { readonly is: 'not'; readonly condition: Condition }
  /** One row at least of a form table is within this. */
  | { readonly is: 'someRow'; readonly table: TableEntry; readonly scope: RecordScope }
  | MakerScope
  /** Made by somebody else, or by nobody who had an account. */
  | { readonly is: 'except'; readonly maker: MakerScope }

/** Made by one of these accounts, or by an account that is now in one of these organisations. */
type MakerScope = { readonly is: 'madeBy'; readonly users: readonly string[] } | { readonly is: 'madeIn'; readonly organizations: readonly string[] }

export interface RecordQuery {
  /** Only records with one of these ids. */
  readonly ids?: readonly string[]
  readonly where: readonly Condition[]
  /** Only records that meet one of these, or with an empty list none. */
  readonly anyOf?: readonly Condition[]
  /** Only records within it. Undefined: all. */
  readonly scope?: RecordScope | undefined
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' } | undefined
  readonly page?: { readonly current: number; readonly size: number } | undefined
}

const nothing = sql<SqlBool>`1 = 0`
const everything = sql<SqlBool>`1 = 1`
/** Of none, none holds. */
export const any = (parts: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  parts.length
    ? sql`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` or `,
      )})`
    : nothing
const all = (parts: readonly Expression<SqlBool>[]): Expression<SqlBool> => (parts.length ? sql`(${sql.join([...parts], sql` and `)})` : everything)

/**
 * Whether a column contains a text, in any case (of ASCII letters in SQLite). This reads the column of every record, so each database
 * is asked in the way that takes it least time. PostgreSQL would make small letters of every value: first it looks for a part of the
 * text that is written in one way only. Of `like` it also knows how many records to expect, and chooses its way by that.
 */
function contains(column: string, text: string, dialect: Dialect): Expression<SqlBool> {
  const ref = sql.ref(column)
  if (dialect === 'sqlite') return sql<SqlBool>`${ref} like ${`%${escapeLike(text)}%`} escape '\\'`
  const like = (part: string) => sql<SqlBool>`${ref} like ${`%${escapeLike(part)}%`}`
  const plain = longestPlain(text)
  if (plain === text) return like(text)
  const exact = sql<SqlBool>`strpos(lower(${ref}), lower(${text})) > 0`
  return plain === '' ? exact : sql<SqlBool>`${like(plain)} and ${exact}`
}

/** The longest run of signs that are neither large nor small: digits, marks, Chinese. */
const longestPlain = (text: string): string =>
  [...text]
    .map((sign) => (sign.toLowerCase() === sign && sign.toUpperCase() === sign ? sign : '\n'))
    .join('')
    .split('\n')
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** How a value reads inside the JSON of a list, without the quotes that only texts have. */
const jsonText = (value: string): string => JSON.stringify(value).slice(1, -1)

/**
 * Whether a list holds a value, told from the JSON itself. SQLite looks for the text between its quotes, and for a number where there are
 * no texts. Where that says too little (the text could stand between two others or end one, or name a part), nothing is known: such a record is
 * neither among those that hold the value nor among those that do not.
 */
function holdsPlain(ref: Expression<unknown>, value: string, dialect: Dialect): Expression<SqlBool> {
  const number = String(Number(value)) === value ? Number(value) : null
  if (dialect === 'postgres') {
    const wanted = JSON.stringify({ text: value, number: number ?? value })
    return sql<SqlBool>`strpos(${ref}, ${jsonText(value)}) > 0 and jsonb_path_exists(${ref}::jsonb, '$.** ? (@ == $text || @ == $number)', ${wanted}::jsonb)`
  }
  const text = JSON.stringify(value)
  // What follows a quote that closes is a sign of JSON: a text that begins with one could begin at such a quote.
  const doubt = /^[,:\]}]/.test(value) ? sql`instr(${ref}, ${text}) > 0` : sql`instr(${ref}, ${`${text}:`}) + instr(${ref}, ${`\\${text}`}) > 0`
  const asText = sql<SqlBool>`case when ${doubt} then null else instr(${ref}, ${text}) > 0 end`
  if (number === null) return asText
  const among = sql`instr(',' || replace(replace(${ref}, '[', ','), ']', ',') || ',', ${`,${value},`}) > 0`
  const asNumber = sql<SqlBool>`case when instr(${ref}, ${value}) = 0 then 0 when instr(${ref}, '"') > 0 then null else ${among} end`
  return any([asText, asNumber])
}

/** Whether a search may choose its index itself, or leaves the choice to how the records are sorted (only SQLite lets us say that). */
export type Lead = 'filter' | 'sort'

/** What SQL may be made of. */
export interface SqlMeans {
  readonly lead?: Lead
  /** No functions that stand for a table: where interfaces read, SQLite opens no virtual one. */
  readonly plain?: boolean
}

/** The condition as SQL over a column of the registry; its values are bound parameters. */
export function conditionSql(
  condition: Condition,
  column: string,
  dialect: Dialect,
  { lead = 'filter', plain = false }: SqlMeans = {},
): Expression<SqlBool> {
  const ref = lead === 'sort' && dialect === 'sqlite' ? sql`+${sql.ref(column)}` : sql.ref(column)
  switch (condition.is) {
    case 'oneOf':
      return dialect === 'postgres' && condition.values.length > 1
        ? sql<SqlBool>`${ref} = any(${condition.values})`
        : any(condition.values.map((value) => sql<SqlBool>`${ref} = ${value}`))
    case 'contains':
      return contains(column, condition.text, dialect)
    // Nothing, an empty text and an empty list are all stored as nothing.
    case 'empty':
      return sql<SqlBool>`${ref} is null`
    case 'filled':
      return sql<SqlBool>`${ref} is not null`
    case 'between':
      return all([
        ...(condition.from === null ? [] : [sql<SqlBool>`${ref} >= ${condition.from}`]),
        ...(condition.to === null ? [] : [sql<SqlBool>`${ref} <= ${condition.to}`]),
      ])
    // The other table is gone through once, whatever is made of the rest.
    case 'pointsTo': {
      const { table, anyOf, scope } = condition
      const met = anyOf.flatMap((one) => {
        const entry = columnOf(table, one.key)
        return entry ? [conditionSql(one, entry.column, dialect, { plain })] : []
      })
      return sql<SqlBool>`${ref} in (select ${sql.ref('id')} from ${sql.table(table.table)} where ${scope ? all([any(met), scopeSql(scope, table, dialect, { plain })]) : any(met)})`
    }
    // Most lists do not even have the text of the value in their JSON: that is cheap to see.
    case 'holds':
      return any(
        condition.values.map((value) =>
          plain
            ? holdsPlain(ref, value, dialect)
            : dialect === 'sqlite'
              ? sql<SqlBool>`instr(${ref}, ${jsonText(value)}) > 0 and exists (select 1 from json_tree(${ref}) where cast(atom as text) = ${value})`
              : sql<SqlBool>`strpos(${ref}, ${jsonText(value)}) > 0 and exists (select 1 from jsonb_path_query(${ref}::jsonb, '$.**') as part where jsonb_typeof(part) in ('string', 'number') and part #>> '{}' = ${value})`,
        ),
      )
    case 'meets': {
      const bound = (at: 0 | 1) =>
        dialect === 'sqlite'
          ? sql`json_extract(${ref}, ${`$[${at}]`})`
          : typeof (condition.from ?? condition.to) === 'number'
            ? sql`(${ref}::jsonb ->> ${sql.lit(at)})::numeric`
            : sql`(${ref}::jsonb ->> ${sql.lit(at)})`
      return all([
        sql<SqlBool>`${ref} is not null`,
        ...(condition.to === null ? [] : [sql<SqlBool>`${bound(0)} <= ${condition.to}`]),
        ...(condition.from === null ? [] : [sql<SqlBool>`${bound(1)} >= ${condition.from}`]),
      ])
    }
  }
}

/** The scope as SQL over the rows of a table; all values are bound parameters. */
export function scopeSql(scope: RecordScope, table: TableEntry, dialect: Dialect, means: SqlMeans = {}): Expression<SqlBool> {
  switch (scope.is) {
    case 'all':
    case 'any': {
      if (scope.parts.length === 0) return scope.is === 'all' ? everything : nothing
      const parts = scope.parts.map((part) => sql`(${scopeSql(part, table, dialect, means)})`)
      return sql<SqlBool>`(${sql.join(parts, scope.is === 'all' ? sql` and ` : sql` or `)})`
    }
    case 'not': {
      const column = columnOf(table, scope.condition.key)?.column
      if (column === undefined) return nothing
      return sql<SqlBool>`(${sql.ref(column)} is null or not (${conditionSql(scope.condition, column, dialect, means)}))`
    }
    case 'someRow':
      return sql<SqlBool>`${sql.ref('id')} in (select ${sql.ref('parent_id')} from ${sql.table(scope.table.table)} where ${scopeSql(scope.scope, scope.table, dialect, means)})`
    case 'except':
      return sql<SqlBool>`not coalesce(${scopeSql(scope.maker, table, dialect, means)}, ${dialect === 'sqlite' ? sql.lit(0) : sql.lit(false)})`
    case 'madeBy':
      return among(sql.ref('creator_user'), scope.users)
    case 'madeIn':
      return scope.organizations.length === 0
        ? nothing
        : sql<SqlBool>`${sql.ref('creator_user')} in (select ${sql.ref('id')} from ${sql.table('users')} where ${among(sql.ref('organize_id'), scope.organizations)})`
    default: {
      const column = columnOf(table, scope.key)?.column
      return column === undefined ? nothing : conditionSql(scope, column, dialect, means)
    }
  }
}

const among = (column: Expression<unknown>, values: readonly string[]): Expression<SqlBool> =>
  values.length === 0 ? nothing : sql<SqlBool>`${column} in (${sql.join([...values])})`
