import type { Kysely } from 'kysely'

/** What was delivered of the content that the code brings along, as it was delivered last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shipped_content')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('row', 'text', (c) => c.notNull())
    .addColumn('withdrawn', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('shipped_content_key', ['kind', 'item_id'])
    .execute()
}
