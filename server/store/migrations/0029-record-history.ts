import { SqliteAdapter, sql, type Kysely } from 'kysely'

/** Every change of every record, in one chain for each model; what stands there is neither changed nor removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_history')
    .addColumn('chain', 'text', (c) => c.notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('record_version', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('time', 'bigint', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('record_history_pk', ['chain', 'number'])
    .execute()
  await db.schema.createIndex('record_history_record').on('record_history').columns(['chain', 'record_id', 'number']).execute()
  await db.schema
    .createTable('record_history_heads')
    .addColumn('chain', 'text', (c) => c.primaryKey())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await refuseChanges(db)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const event of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`record_history_${event}`)} before ${sql.raw(event)} on record_history
        begin select raise(abort, 'record_history is append-only'); end`.execute(db)
    return
  }
  await sql`create function refuse_history_change() returns trigger language plpgsql as $$
    begin raise exception 'record_history is append-only'; end $$`.execute(db)
  await sql`create trigger record_history_append_only before update or delete on record_history
    for each statement execute function refuse_history_change()`.execute(db)
}
