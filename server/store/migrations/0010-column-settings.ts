import type { Kysely } from 'kysely'

/** Which columns a user wants to see in the list of a menu entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('column_settings')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('menu_id', 'text', (c) => c.notNull())
    .addColumn('field_list', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('column_settings_pk', ['user_id', 'menu_id'])
    .execute()
}
