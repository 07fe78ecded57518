import type { Kysely } from 'kysely'

/** Entries of dictionaries have colours, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dictionary_data').addColumn('color', 'text').execute()
}
