import type { Kysely } from 'kysely'

/** Interfaces over records give what whoever asks may see; one may be over all records instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('data_interfaces')
    .addColumn('all_records', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
