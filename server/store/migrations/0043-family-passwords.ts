import type { Kysely } from 'kysely'

/** A second hash beside that of the password, for clients that send another digest of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('family_hash', 'text').execute()
}
