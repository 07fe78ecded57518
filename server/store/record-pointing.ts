import { sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from './database'
import { inOrder } from './record-order'
import { matching } from './record-pages'
import { any, type RecordScope } from './record-query'
import { chosenRows, type Chosen } from './record-selection'
import { aroundOf, columnOf, type TableRegistry } from './table-registry'

/** A value that holds ids of records: of the record itself, or with the path of a form table of its rows. */
export interface PointingValue {
  readonly table: string | null
  readonly key: string
  /** Whether it is a list of ids. */
  readonly isList: boolean
}

/** Chosen records of one model, at which others may point. */
export interface PointedAt {
  readonly registry: TableRegistry
  readonly chosen: Chosen
}

/**
 * Records that point at chosen ones by any of some values: how many, and the ids of those made last. Where both are of one model, the chosen
 * ones do not count themselves.
 */
export async function pointingAt(
  database: Database,
  registry: TableRegistry,
  { values, scope }: { readonly values: readonly PointingValue[]; readonly scope: RecordScope | undefined },
  at: PointedAt,
  most: number,
): Promise<{ readonly total: number; readonly ids: readonly string[] }> {
  const targets = chosenRows(database, at.registry, at.chosen).select('id')
  const points = (ref: Expression<unknown>, isList: boolean): Expression<SqlBool> => {
    if (!isList) return sql<SqlBool>`${ref} in (${targets})`
    return database.dialect === 'sqlite'
      ? sql<SqlBool>`exists (select 1 from json_tree(${ref}) where atom in (${targets}))`
      : sql<SqlBool>`exists (select 1 from jsonb_path_query(${ref}::jsonb, '$.**') as part where jsonb_typeof(part) = 'string' and part #>> '{}' in (${targets}))`
  }
  const conditions = values.flatMap(({ table, key, isList }) => {
    const entry = columnOf(table === null ? registry : (registry.children[table] ?? registry), key)
    return entry && (table === null || registry.children[table]) ? [inTable(registry, table, points(sql.ref(entry.column), isList))] : []
  })
  let rows = matching(database, registry, { where: [], scope }).where(any(conditions))
  if (registry.table === at.registry.table) rows = rows.where('id', 'not in', targets)
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (most === 0 || Number(total) === 0) return { total: Number(total), ids: [] }
  const order = { column: undefined, direction: 'desc' } as const
  const first = await inOrder(rows, order, database.dialect).select('id').limit(most).execute()
  return { total: Number(total), ids: first.map(({ id }) => String(id)) }
}

/** What holds for a row of a form table, said of the record that it stands in. */
function inTable(registry: TableRegistry, path: string | null, condition: Expression<SqlBool>): Expression<SqlBool> {
  const table = path === null ? undefined : registry.children[path]
  if (path === null || !table) return condition
  return inTable(
    registry,
    aroundOf(path),
    sql<SqlBool>`${sql.ref('id')} in (select ${sql.ref('parent_id')} from ${sql.table(table.table)} where ${condition})`,
  )
}
