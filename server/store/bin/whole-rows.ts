import type { Kysely } from 'kysely'
import { aroundOf, type TableRegistry } from '../table-registry'
import type { RecordTables, Row } from '../tables'

/** Rows of form tables, by the names of their tables, parents before their children. */
export type RowsByTable = Readonly<Record<string, readonly Row[]>>

/** How many ids one statement names, below the limit of bound parameters of either database. */
const batch = 500

/** Everything that the form tables hold of some records, of columns and tables that no form names any more too. */
export async function wholeRows(
  db: Kysely<RecordTables>,
  registry: TableRegistry,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowsByTable>> {
  const found = new Map<string, Record<string, Row[]>>(ids.map((id) => [id, {}]))
  // Whose record a row is, by the path of its table.
  const owners = new Map<string | null, ReadonlyMap<string, string>>([[null, new Map(ids.map((id) => [id, id]))]])
  for (const [path, { table }] of Object.entries(registry.children)) {
    const parents = owners.get(aroundOf(path)) ?? new Map<string, string>()
    const own = new Map<string, string>()
    const all = [...parents.keys()]
    for (let at = 0; at < all.length; at += batch) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('parent_id', 'in', all.slice(at, at + batch))
        .orderBy('position')
        .execute()
      for (const row of rows as readonly Row[]) {
        const record = parents.get(String(row['parent_id'])) ?? ''
        own.set(String(row['id']), record)
        const kept = found.get(record)
        if (kept) (kept[table] ??= []).push(row)
      }
    }
    owners.set(path, own)
  }
  return found
}
