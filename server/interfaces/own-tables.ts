import type { TableRegistry } from '../store/table-registry'
import type { Dialect } from '../store/database'
import { scopeParts, tablesOfScope } from '../store/scope-parts'
import type { RecordScope } from '../store/record-query'
import type { ModelSql, TableColumns } from './sql/marked'

/**
 * Tables of the platform that queries may read. Everything else (accounts, sessions, settings with their keys, logs) is closed,
 * whatever the author may do elsewhere; records stand behind `@model(…)`, which names their columns and leaves out secrets.
 */
export const openTables: ReadonlySet<string> = new Set([
  'organizations',
  'positions',
  'areas',
  'dictionary_types',
  'dictionary_data',
  'projects',
  'fee_subjects',
])

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const always = ['id', 'creator_user', 'creator_time']

/** What of a table of records may be read by its columns. */
const readableOf = ({ columns }: Pick<TableRegistry, 'columns'>) =>
  Object.entries(columns).filter(([key, { type }]) => type !== 'secret' && key !== 'id')

/** The records of a model as a table whose columns bear the keys of its fields; those within the scope, where there is one. */
export function modelSql(registry: TableRegistry, dialect: Dialect, scope?: RecordScope): ModelSql {
  const { table } = registry
  const own = readableOf(registry)
  const named = [...always.map(quoted), ...own.map(([key, { column }]) => `${quoted(column)} as ${quoted(key)}`)]
  const columns = [...always, ...own.map(([, { column }]) => column)]
  const from = `(select ${named.join(', ')} from ${quoted(table)}`
  if (!scope) return { table, columns, query: [`${from})`] }
  const besides = tablesOfScope(scope).map((one): TableColumns => {
    if (one === 'users') return { table: one, columns: ['id', 'organize_id'] }
    return { table: one.table, columns: [...always, ...readableOf(one).map(([, { column }]) => column)] }
  })
  return { table, columns, query: [`${from} where `, ...scopeParts(scope, registry, dialect), ')'], besides }
}
