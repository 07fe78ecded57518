import { SqliteAdapter, sql, type Kysely } from 'kysely'

/** Tables whose changes are counted; a later step that adds one makes its trigger. */
const counted = [
  'roles',
  'role_organizations',
  'user_roles',
  'menus',
  'menu_codes',
  'grants',
  'models',
  'dictionary_types',
  'dictionary_data',
  'organizations',
  'positions',
  'groups',
  'areas',
]

/** Counts the changes of tables that servers keep in memory. The count is part of the transaction that changes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('number', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into revisions (number) values (0)`.execute(db)
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const table of counted)
      for (const event of ['insert', 'update', 'delete'])
        await sql`create trigger ${sql.ref(`count_${table}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          begin update revisions set number = number + 1; end`.execute(db)
    return
  }
  await sql`create function count_change() returns trigger language plpgsql as $$
    begin update revisions set number = number + 1; return null; end $$`.execute(db)
  for (const table of counted)
    await sql`create trigger ${sql.ref(`count_${table}`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function count_change()`.execute(db)
}
