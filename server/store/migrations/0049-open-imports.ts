import type { Kysely } from 'kysely'

/** Imports that are to be written as a whole and of which parts are still to come: when the last one came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record_imports').addColumn('open_since', 'bigint').execute()
}
