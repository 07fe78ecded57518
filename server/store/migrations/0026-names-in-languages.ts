import type { Kysely } from 'kysely'

/** What entries of the menu and of dictionaries are called in other languages, as JSON; null where they are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['menus', 'dictionary_data']) await db.schema.alterTable(table).addColumn('names', 'text').execute()
}
