import type { Kysely } from 'kysely'

/** A session shows the application as a role or a person sees it, and answers nothing that changes anything meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('preview_type', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('preview_id', 'text').execute()
}
