import type { Kysely } from 'kysely'

/** The portal that a user chose for the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('portal_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
