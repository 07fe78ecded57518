import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
  type DialectAdapter,
  type QueryCompiler,
} from 'kysely'
import type { Dialect } from './database'
import { scopeSql, type Condition, type RecordScope } from './record-query'
import type { TableEntry } from './table-registry'

/** Writes statements in the words of a database, and is connected to none. */
const writer = (createAdapter: () => DialectAdapter, createQueryCompiler: () => QueryCompiler): Kysely<unknown> =>
  new Kysely({
    dialect: {
      createAdapter,
      createQueryCompiler,
      createDriver: () => new DummyDriver(),
      createIntrospector() {
        throw new Error('There is no database behind this')
      },
    },
  })
const writers: Readonly<Record<Dialect, Kysely<unknown>>> = {
  sqlite: writer(
    () => new SqliteAdapter(),
    () => new SqliteQueryCompiler(),
  ),
  postgres: writer(
    () => new PostgresAdapter(),
    () => new PostgresQueryCompiler(),
  ),
}

/**
 * A scope as the words and values of a WHERE, in order, for a query that is not built here. It names the table `users` where makers are
 * told by their organisation, and opens no virtual table.
 */
export function scopeParts(scope: RecordScope, table: TableEntry, dialect: Dialect): readonly (string | { readonly bound: unknown })[] {
  const compiled = sql`${scopeSql(scope, table, dialect, { plain: true })}`.compile(writers[dialect])
  const words = compiled.sql.split(dialect === 'sqlite' ? '?' : /\$\d+/)
  if (words.length !== compiled.parameters.length + 1) throw new Error('A scope whose values cannot be told from its words')
  return words.flatMap((word, at) => [word, ...(at < compiled.parameters.length ? [{ bound: compiled.parameters[at] }] : [])])
}

/** The tables that a scope reads beside the one it bounds. */
export function tablesOfScope(scope: RecordScope): readonly ('users' | TableEntry)[] {
  switch (scope.is) {
    case 'all':
    case 'any':
      return [...new Set(scope.parts.flatMap(tablesOfScope))]
    case 'not':
      return tablesOfCondition(scope.condition)
    case 'someRow':
      return [...new Set([scope.table, ...tablesOfScope(scope.scope)])]
    case 'except':
      return tablesOfScope(scope.maker)
    case 'madeIn':
      return scope.organizations.length === 0 ? [] : ['users']
    case 'madeBy':
      return []
    default:
      return tablesOfCondition(scope)
  }
}

const tablesOfCondition = (condition: Condition): readonly ('users' | TableEntry)[] =>
  condition.is === 'pointsTo'
    ? [...new Set([condition.table, ...condition.anyOf.flatMap(tablesOfCondition), ...(condition.scope ? tablesOfScope(condition.scope) : [])])]
    : []
