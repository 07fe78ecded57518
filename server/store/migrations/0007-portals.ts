import { sql, type Kysely } from 'kysely'

/** Portals: pages made of cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('portals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull().unique())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('form_data', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('sort_code', 'integer', (c) => c.notNull())
    .addColumn('enabled_mark', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('creator_user_id', 'text')
    .addColumn('creator_time', 'bigint', (c) => c.notNull().defaultTo(sql`0`))
    .addColumn('last_modify_user_id', 'text')
    .addColumn('last_modify_time', 'bigint')
    .execute()
}
