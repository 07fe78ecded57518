import type { Migration } from 'kysely'

/** What the table of fee subjects, which the platform made, has got since. */
export const billingSteps: Readonly<Record<string, Migration>> = {
  '0001-late-fees': {
    async up(db) {
      await db.schema.alterTable('fee_subjects').addColumn('late_rate', 'text').execute()
      await db.schema
        .alterTable('fee_subjects')
        .addColumn('late_grace', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('fee_subjects').addColumn('late_cap', 'text').execute()
    },
  },
}
