import type { Kysely } from 'kysely'

/** What the calls that store something were answered first, by the key that they came with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_answers')
    .addColumn('caller', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('first_answers_pk', ['caller', 'key'])
    .execute()
  await db.schema.createIndex('first_answers_time').on('first_answers').column('creator_time').execute()
}
