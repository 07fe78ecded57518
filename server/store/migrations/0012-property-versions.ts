import type { Kysely } from 'kysely'

/** Projects, their houses and fee subjects are maintained by people, who must not overwrite each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['projects', 'fee_subjects'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
}
