import type { Kysely } from 'kysely'

/** Accounts that were given up: their people sign in no more, and what they wrote keeps their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('cancelled_time', 'bigint').execute()
}
