import type { Kysely } from 'kysely'

/** What clients of the family keep of a company beside its name: short name, address and the like, as one JSON object. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('organizations')
    .addColumn('property_json', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
