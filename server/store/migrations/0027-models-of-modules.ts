import type { Kysely } from 'kysely'

/** A model may belong to a module, which brings it along and upgrades it by its version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('models').addColumn('module', 'text').execute()
  await db.schema.alterTable('models').addColumn('module_version', 'integer').execute()
}
