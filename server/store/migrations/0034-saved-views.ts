import type { Kysely } from 'kysely'

/** Views of lists that users keep: their own, and those that are shared with roles; which one a user begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('menu_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('role_ids', 'text', (c) => c.notNull())
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('saved_views_menu').on('saved_views').columns(['menu_id', 'user_id']).execute()
  await db.schema
    .createTable('default_views')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('menu_id', 'text', (c) => c.notNull())
    .addColumn('view_id', 'text', (c) => c.notNull().references('saved_views.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('default_views_pk', ['user_id', 'menu_id'])
    .execute()
}
