import type { Kysely } from 'kysely'

/** Imports of records, with what each did to which record, so that a whole one can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('model_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .addColumn('undone_time', 'bigint')
    .execute()
  await db.schema.createIndex('record_imports_model').on('record_imports').columns(['model_id', 'user_id', 'creator_time']).execute()
  await db.schema
    .createTable('record_import_rows')
    .addColumn('import_id', 'text', (c) => c.notNull().references('record_imports.id').onDelete('cascade'))
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('record_import_rows_pk', ['import_id', 'record_id'])
    .execute()
}
