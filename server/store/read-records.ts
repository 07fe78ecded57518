import type { Kysely } from 'kysely'
import type { JsonObject } from '../../engine'
import { pause } from '../process/slices'
import { among } from './among'
import { recordsOf, type Database } from './database'
import { readValues } from './record-cells'
import { readPage } from './record-pages'
import type { RecordQuery } from './record-query'
import { insideOf, type TableEntry, type TableRegistry } from './table-registry'
import type { RecordTables, Row, SqlValue } from './tables'

/** One stored row of a model. */
export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly creatorUser: string | null
  readonly creatorTime: number
  readonly modifyUser: string | null
  readonly modifyTime: number | null
  readonly values: JsonObject
}
/** How many ids one statement names, below the limit of bound parameters of either database. */
const batch = 500
/** How many ids are looked at in one go. */
const idsAtOnce = 5000

/** A record from its row of a table, its values by the keys of the form; without the rows of its form tables, which stand in tables of their own. */
export function readRow(row: Row, table: TableEntry): StoredRecord {
  return {
    id: String(row['id']),
    version: Number(row['version']),
    values: readValues(row, table),
    creatorUser: textOrNull(row['creator_user']),
    creatorTime: Number(row['creator_time']),
    modifyUser: textOrNull(row['modify_user']),
    modifyTime: typeof row['modify_time'] === 'number' ? row['modify_time'] : null,
  }
}

/** Rows as records, with the rows of their form tables. */
export async function withChildren(database: Database, registry: TableRegistry, rows: readonly Row[]): Promise<readonly StoredRecord[]> {
  const records = rows.map((row) => readRow(row, registry))
  const inside: (readonly [string, ReadonlyMap<string, readonly JsonObject[]>])[] = []
  const ids = records.map(({ id }) => id)
  for (const [key, path] of insideOf(registry, null)) inside.push([key, await readChildren(database, registry, path, ids)])
  if (inside.length === 0) return records
  return records.map((record) => ({
    ...record,
    values: { ...record.values, ...Object.fromEntries(inside.map(([key, byRecord]) => [key, byRecord.get(record.id) ?? []])) },
  }))
}

const textOrNull = (value: SqlValue | undefined): string | null => (typeof value === 'string' ? value : null)

/** Reading should not keep others waiting longer than this, in milliseconds. */
const turn = 12

/** Records with the rows of their form tables, as many at a time as are read quickly: all in the order of their ids, or those of the ids. */
export async function* eachRecord(database: Database, registry: TableRegistry, ids?: readonly string[]): AsyncGenerator<readonly StoredRecord[]> {
  // A record may have thousands of rows.
  let size = Object.keys(registry.children).length > 0 ? 10 : 100
  for (let at = 0, after = ''; ;) {
    const since = performance.now()
    const part = ids?.slice(at, at + size)
    if (part?.length === 0) return
    const rows = await recordsOf(database.db)
      .selectFrom(registry.table)
      .selectAll()
      .where((eb) => (part ? among('id', part, database.dialect) : eb('id', '>', after)))
      .orderBy('id')
      .limit(size)
      .execute()
    const records = await withChildren(database, registry, rows)
    const isLast = !part && rows.length < size
    at += size
    size = performance.now() - since < turn ? Math.min(batch, size * 2) : Math.max(5, Math.floor(size / 2))
    yield records
    if (isLast) return
    after = String(rows.at(-1)?.['id'] ?? after)
  }
}

/** Ids of about as many rows as wanted, spread evenly over all of a table that has `total`. */
export async function spreadIds(db: Kysely<RecordTables>, { table }: TableEntry, total: number, wanted: number): Promise<readonly string[]> {
  const chosen: string[] = []
  for (let at = 0, after = ''; ;) {
    const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(idsAtOnce).execute()
    for (const { id } of rows) {
      if (Math.floor(((at + 1) * wanted) / total) > Math.floor((at * wanted) / total)) chosen.push(String(id))
      at += 1
    }
    if (rows.length < idsAtOnce) return chosen
    after = String(rows.at(-1)?.['id'])
    await pause()
  }
}

/** More rows than this are read some at a time from the embedded database. */
export const rowsAtOnce = 1000

/** A long page of records, read by a few hundred once their ids are known, so that others have their turn in between. */
export async function readInParts(
  database: Database,
  registry: TableRegistry,
  query: RecordQuery,
): Promise<{ readonly rows: readonly StoredRecord[]; readonly total: number }> {
  const { rows: found, total } = await readPage(database, registry, query, { idsOnly: true })
  const rows: StoredRecord[] = []
  for (let at = 0; at < found.length; at += partAtOnce) {
    await pause()
    const ids = found.slice(at, at + partAtOnce).map(({ id }) => String(id))
    const part = await recordsOf(database.db)
      .selectFrom(registry.table)
      .selectAll()
      .where(among('id', ids, database.dialect))
      .execute()
    const records = new Map(part.map((row) => [String(row['id']), readRow(row as Row, registry)]))
    // What was removed meanwhile is left out.
    rows.push(...ids.flatMap((id) => records.get(id) ?? []))
  }
  return { rows, total }
}
const partAtOnce = 250

/** The rows of a form table by their parent, with the rows of the tables inside them. */
async function readChildren(
  database: Database,
  registry: TableRegistry,
  path: string,
  parents: readonly string[],
): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
  const child = registry.children[path]
  const found = new Map<string, JsonObject[]>()
  if (!child) return found
  const read: Row[] = []
  for (let at = 0; at < parents.length; at += batch) {
    const some = parents.slice(at, at + batch)
    const rows = await recordsOf(database.db)
      .selectFrom(child.table)
      .selectAll()
      .where(among('parent_id', some, database.dialect))
      .orderBy('position')
      .execute()
    read.push(...(rows as readonly Row[]))
  }
  const ids = read.map((row) => String(row['id']))
  const inside = new Map<string, ReadonlyMap<string, readonly JsonObject[]>>()
  for (const [key, inner] of insideOf(registry, path)) inside.set(key, await readChildren(database, registry, inner, ids))
  for (const [at, row] of read.entries()) {
    const id = ids[at] ?? ''
    const parent = String(row['parent_id'])
    const rows = [...inside].map(([key, byRow]) => [key, byRow.get(id) ?? []] as const)
    const siblings = found.get(parent) ?? []
    siblings.push({ id, ...readValues(row, child), ...Object.fromEntries(rows) })
    found.set(parent, siblings)
  }
  return found
}
