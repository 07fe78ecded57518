import type { Kysely } from 'kysely'

/** What clients of the family say of a model and nothing here follows, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('models')
    .addColumn('kept', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
}
