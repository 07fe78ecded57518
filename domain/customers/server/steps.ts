import type { Migration } from 'kysely'

/** The tables of customers beside their records. */
export const customerSteps: Readonly<Record<string, Migration>> = {
  '0038-merges': {
    async up(db) {
      await db.schema
        .createTable('customer_merges')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('into_id', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text', (c) => c.notNull())
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('customer_merges_into').on('customer_merges').column('into_id').execute()
      await db.schema.createIndex('unit_occupancies_customer').on('unit_occupancies').column('customer_id').execute()
    },
  },
}
