import type { Kysely } from 'kysely'

/** Sessions can be locked, and vouch for their user before another host by a code that works once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('locked_time', 'bigint').execute()
  await db.schema
    .createTable('one_time_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('expires_time', 'bigint', (c) => c.notNull())
    .execute()
}
