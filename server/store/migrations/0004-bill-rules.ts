import type { Kysely } from 'kysely'

/** How documents are numbered, and the last number under every prefix and date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bill_rules')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull().unique())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('date_format', 'text', (c) => c.notNull())
    .addColumn('digit', 'integer', (c) => c.notNull())
    .addColumn('start_number', 'text', (c) => c.notNull())
    .addColumn('this_number', 'bigint', (c) => c.notNull())
    .addColumn('output_number', 'text', (c) => c.notNull())
    .addColumn('sort_code', 'integer', (c) => c.notNull())
    .addColumn('enabled_mark', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('creator_user_id', 'text')
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .addColumn('last_modify_user_id', 'text')
    .addColumn('last_modify_time', 'bigint')
    .execute()
  await db.schema
    .createTable('bill_counters')
    .addColumn('rule_id', 'text', (c) => c.notNull().references('bill_rules.id').onDelete('cascade'))
    .addColumn('stem', 'text', (c) => c.notNull())
    .addColumn('issued', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('bill_counters_key', ['rule_id', 'stem'])
    .execute()
}
