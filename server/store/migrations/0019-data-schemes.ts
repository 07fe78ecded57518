import { SqliteAdapter, sql, type Kysely } from 'kysely'

/** Which records of a model the roles that hold a scheme see under a menu entry. Counted as 0009 counts the other tables that servers keep in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_schemes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('menu_id', 'text', (c) => c.notNull().references('menus.id').onDelete('cascade'))
    .addColumn('model_id', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('preset', 'text', (c) => c.notNull())
    .addColumn('condition_json', 'text', (c) => c.notNull())
    .addColumn('sort_code', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('data_schemes_of_menu').on('data_schemes').column('menu_id').execute()
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const event of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`count_data_schemes_${event}`)} after ${sql.raw(event)} on data_schemes
        begin update revisions set number = number + 1; end`.execute(db)
    return
  }
  await sql`create trigger count_data_schemes after insert or update or delete on data_schemes
    for each statement execute function count_change()`.execute(db)
}
