import { SqliteAdapter, sql, type Kysely } from 'kysely'

/**
 * What of the organisation a person administers. An organisation that is removed leaves its row: whoever administered nothing else administers
 * nothing then, not everything. Counted as 0009 counts the other tables that servers keep in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('organization_administrators')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('organize_id', 'text', (c) => c.notNull())
  for (const layer of ['this', 'sub'])
    for (const right of ['add', 'edit', 'remove', 'view']) table = table.addColumn(`${layer}_${right}`, 'integer', (c) => c.notNull())
  await table.addPrimaryKeyConstraint('organization_administrators_key', ['user_id', 'organize_id']).execute()
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    for (const event of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`count_organization_administrators_${event}`)} after ${sql.raw(event)} on organization_administrators
        begin update revisions set number = number + 1; end`.execute(db)
    return
  }
  await sql`create trigger count_organization_administrators after insert or update or delete on organization_administrators
    for each statement execute function count_change()`.execute(db)
}
