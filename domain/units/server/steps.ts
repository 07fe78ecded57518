import type { Migration } from 'kysely'

/** The tables of units beside their records. */
export const unitSteps: Readonly<Record<string, Migration>> = {
  '0001-occupancies': {
    async up(db) {
      await db.schema
        .createTable('unit_occupancies')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('unit_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('from_day', 'text', (c) => c.notNull())
        .addColumn('to_day', 'text')
        .addColumn('holder', 'text', (c) => c.notNull())
        .addColumn('customer_id', 'text')
        .addColumn('source_id', 'text')
        .addColumn('memo', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('unit_occupancies_unit').on('unit_occupancies').columns(['unit_id', 'from_day']).execute()
      await db.schema.createIndex('unit_occupancies_source').on('unit_occupancies').column('source_id').execute()
    },
  },
}
