import type { Kysely } from 'kysely'

/** Menus are changed by people now: changes are counted, names that they gave are known, and codes say whether they follow what the menu shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('menus')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('menus')
    .addColumn('own_name', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('menu_codes')
    .addColumn('origin', 'text', (c) => c.notNull().defaultTo('own'))
    .execute()
}
