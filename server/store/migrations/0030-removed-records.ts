import type { Kysely } from 'kysely'

/** Records that were removed, as a whole, until they are restored or removed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_records')
    .addColumn('chain', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('removed_user', 'text', (c) => c.notNull())
    .addColumn('removed_time', 'bigint', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_records_pk', ['chain', 'record_id'])
    .execute()
  await db.schema.createIndex('removed_records_time').on('removed_records').columns(['chain', 'removed_time', 'record_id']).execute()
}
