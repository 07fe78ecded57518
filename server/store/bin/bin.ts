import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { recordsOf, type Database } from '../database'
import { changesBetween } from '../history/changes-between'
import { withChildren, type StoredRecord } from '../read-records'
import type { Change } from '../record-cells'
import { scopeSql, type RecordScope } from '../record-query'
import { sqlType } from '../record-tables'
import type { TableEntry, TableRegistry } from '../table-registry'
import type { Row } from '../tables'
import { insertMany } from '../write-many'
import { noteOf, type Writing } from '../writing'
import { wholeRows, type RowsByTable } from './whole-rows'

/** A record that was removed, with who removed it and when. */
export interface Removed {
  readonly id: string
  readonly removedUser: string
  readonly removedTime: number
  readonly row: Row
}

/** Keeps records as a whole before they go; one that was removed twice is kept as it was last. */
export async function keepRemoved({ db }: Writing, registry: TableRegistry, records: readonly Row[], { userId, time }: Change): Promise<void> {
  const rows = await wholeRows(
    recordsOf(db),
    registry,
    records.map((row) => String(row['id'])),
  )
  const kept = records.map((record) => {
    const recordId = String(record['id'])
    const [whole, inside] = [JSON.stringify(record), JSON.stringify(rows.get(recordId) ?? {})]
    return { chain: registry.table, recordId, removedUser: userId, removedTime: time, record: whole, rows: inside }
  })
  await insertMany(db, kept, (some) => db.insertInto('removedRecords').values(some))
}

/** Puts a record back with everything that it had, as its next version; undefined where none was kept. */
export async function restoreRemoved(writing: Writing, registry: TableRegistry, id: string, change: Change): Promise<StoredRecord | undefined> {
  const kept = await writing.db
    .deleteFrom('removedRecords')
    .where('chain', '=', registry.table)
    .where('recordId', '=', id)
    .returning(['record', 'rows'])
    .executeTakeFirst()
  if (!kept) return undefined
  const db = recordsOf(writing.db)
  const row = JSON.parse(kept.record) as Row
  const restored = { ...row, version: Number(row['version']) + 1 }
  await db.insertInto(registry.table).values(restored).execute()
  for (const [table, rows] of Object.entries(JSON.parse(kept.rows) as RowsByTable))
    await insertMany(db, rows, (some) => db.insertInto(table).values(some))
  const [record] = await withChildren(writing, registry, [restored])
  if (!record) return undefined
  writing.note(noteOf(registry, record, 'restore', changesBetween(registry, null, record.values), { ...change, as: undefined }))
  return record
}

/** Forgets what was kept of a record, and what was said about it; its history stays, and tells that too. Returns whether there was something. */
export async function purgeRemoved(writing: Writing, registry: Pick<TableRegistry, 'table'>, id: string, change: Change): Promise<boolean> {
  const gone = await writing.db
    .deleteFrom('removedRecords')
    .where('chain', '=', registry.table)
    .where('recordId', '=', id)
    .returning('record')
    .executeTakeFirst()
  if (!gone) return false
  await writing.db.deleteFrom('recordComments').where('chain', '=', registry.table).where('recordId', '=', id).execute()
  const version = Number((JSON.parse(gone.record) as Row)['version'])
  writing.note(noteOf(registry, { id, version }, 'purge', {}, change))
  return true
}

/**
 * Removed records that meet a scope, those removed last first. Scopes ask about tables of records: here what was kept takes the place of
 * these tables, under their names, for one statement.
 */
export async function listRemoved(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  registry: TableRegistry,
  scope: RecordScope | undefined,
  only: { readonly ids?: readonly string[]; readonly page?: { readonly current: number; readonly size: number } },
): Promise<{ readonly rows: readonly Removed[]; readonly total: number }> {
  const kept = sql`select * from ${sql.table('removed_records')} where chain = ${registry.table}`
  const stands = [registry, ...Object.values(registry.children)].map((table) => standIn(table, table === registry, registry.table, dialect))
  const ids = only.ids && (only.ids.length === 0 ? sql`1 = 0` : sql<SqlBool>`record_id in (${sql.join([...only.ids])})`)
  const seen =
    scope && sql<SqlBool>`record_id in (select id from ${sql.table(registry.table)} where ${scopeSql(scope, registry, dialect, { plain: true })})`
  const met = sql.join([ids ?? sql`1 = 1`, seen ?? sql`1 = 1`], sql` and `)
  const found = sql`${scope ? sql`with ${sql.join(stands)}` : sql``} select removed.*, count(*) over () as total from (${kept}) as removed where ${met}
    order by removed_time desc, record_id desc ${only.page ? sql`limit ${only.page.size} offset ${(only.page.current - 1) * only.page.size}` : sql``}`
  const { rows } = await sql<{ record_id: string; removed_user: string; removed_time: number; record: string; total: number }>`${found}`.execute(
    recordsOf(db),
  )
  return {
    rows: rows.map((one) => ({
      id: one.record_id,
      removedUser: one.removed_user,
      removedTime: Number(one.removed_time),
      row: JSON.parse(one.record) as Row,
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** What was kept of a table, under its name and with its columns. */
function standIn(table: TableEntry, isRecord: boolean, chain: string, dialect: Database['dialect']): RawBuilder<unknown> {
  const name = sql.table(table.table)
  const columns: readonly (readonly [string, string])[] = [
    ['id', 'text'],
    ...(isRecord
      ? ([
          ['version', 'integer'],
          ['creator_user', 'text'],
          ['creator_time', 'bigint'],
          ['modify_user', 'text'],
          ['modify_time', 'bigint'],
        ] as const)
      : ([
          ['parent_id', 'text'],
          ['position', 'integer'],
        ] as const)),
    ...Object.values(table.columns).map(({ column, type }) => [column, sqlType(type)] as const),
  ]
  if (dialect === 'postgres') {
    const typed = sql.join(columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`))
    const source = isRecord
      ? sql`jsonb_to_record(kept.record::jsonb)`
      : sql`jsonb_to_recordset(coalesce(kept.rows::jsonb -> ${sql.lit(table.table)}, '[]'::jsonb))`
    return sql`${name} as (select one.* from ${sql.table('removed_records')} as kept, ${source} as one(${typed}) where kept.chain = ${chain})`
  }
  const json = isRecord ? sql`kept.record` : sql`one.value`
  const cells = sql.join(columns.map(([column]) => sql`json_extract(${json}, ${sql.lit(`$."${column}"`)}) as ${sql.ref(column)}`))
  const from = isRecord ? sql`` : sql`, json_each(kept.rows, ${sql.lit(`$."${table.table}"`)}) as one`
  return sql`${name} as (select ${cells} from ${sql.table('removed_records')} as kept${from} where kept.chain = ${chain})`
}
