import { SqliteAdapter, sql, type Kysely } from 'kysely'

/** Who works on what just now; jobs with their runs; and effects that wait to be carried out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('beat', 'bigint', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('enabled_mark', 'integer', (c) => c.notNull())
    .addColumn('next_time', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('job_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('job', 'text', (c) => c.notNull().references('jobs.name').onDelete('cascade'))
    .addColumn('due_time', 'bigint')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('start_time', 'bigint', (c) => c.notNull())
    .addColumn('end_time', 'bigint')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('job_runs_of').on('job_runs').columns(['job', 'id']).execute()

  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('outbox')
    // Counted by the database, so that it also orders what nodes with different clocks put in.
    .addColumn('number', onSqlite ? 'integer' : 'bigserial', (c) => (onSqlite ? c.primaryKey().autoIncrement() : c.primaryKey()))
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('series', 'text')
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_time', 'bigint', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .addColumn('done_time', 'bigint')
    .execute()
  await db.schema.createIndex('outbox_once').unique().on('outbox').columns(['topic', 'key']).execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_time']).execute()
  await db.schema.createIndex('outbox_series').on('outbox').columns(['topic', 'series', 'number']).where(sql.ref('series'), 'is not', null).execute()
}
