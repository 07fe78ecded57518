import type { Services } from '../services'
import type { TableRegistry } from '../store/table-registry'

/**
 * Tables of the platform that queries may read. Everything else (accounts, sessions, settings with their keys, logs) is closed,
 * whatever the author may do elsewhere; records stand behind `@model(…)`, which names their columns and leaves out secrets.
 */
const open = new Set(['organizations', 'positions', 'areas', 'dictionary_types', 'dictionary_data', 'projects', 'fee_subjects'])

const known = new WeakMap<object, Promise<ReadonlySet<string>>>()

/** Which names of the own database a query may not mention. Tables of records are known by how their names begin. */
export async function closedTables({ store }: Pick<Services, 'store'>): Promise<(name: string) => boolean> {
  const names = known.get(store) ?? store.dataInterfaces.tableNames().then((all) => new Set(all.filter((name) => !open.has(name))))
  known.set(store, names)
  const closed = await names
  return (name) => closed.has(name) || name.startsWith('r_')
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The records of a model as a table whose columns bear the keys of its fields. */
export function modelQuery({ table, columns }: TableRegistry): string {
  const own = Object.entries(columns)
    .filter(([key, { type }]) => type !== 'secret' && key !== 'id')
    .map(([key, { column }]) => `${quoted(column)} as ${quoted(key)}`)
  return `(select ${['"id"', '"creator_user"', '"creator_time"', ...own].join(', ')} from ${quoted(table)})`
}
