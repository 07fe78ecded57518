import type { Kysely } from 'kysely'

/** What dictionaries, bill rules, portals and the codes of menus are called in other languages, as JSON; null where they are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['dictionary_types', 'bill_rules', 'portals', 'menu_codes'])
    await db.schema.alterTable(table).addColumn('names', 'text').execute()
}
