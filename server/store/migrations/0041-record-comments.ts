import type { Kysely } from 'kysely'

/** What people say about records, by the table of the model and the id of the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_comments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('chain', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .addColumn('edited_time', 'bigint')
    .execute()
  await db.schema.createIndex('record_comments_record').on('record_comments').columns(['chain', 'record_id', 'id']).execute()
}
