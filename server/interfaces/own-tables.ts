import type { TableRegistry } from '../store/table-registry'
import type { ModelSql } from './sql/marked'

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

/** The records of a model as a table whose columns bear the keys of its fields. */
export function modelSql({ table, columns }: TableRegistry): ModelSql {
  const own = Object.entries(columns).filter(([key, { type }]) => type !== 'secret' && key !== 'id')
  const named = [...always.map(quoted), ...own.map(([key, { column }]) => `${quoted(column)} as ${quoted(key)}`)]
  return { table, columns: [...always, ...own.map(([, { column }]) => column)], query: `(select ${named.join(', ')} from ${quoted(table)})` }
}
