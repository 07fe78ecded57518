import type { Kysely } from 'kysely'

/** Mails between colleagues: what was written once, and the copy that each of those concerned keeps or throws away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sender_id', 'text', (c) => c.notNull())
    .addColumn('to_user_ids', 'text', (c) => c.notNull())
    .addColumn('copy_user_ids', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body_text', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('quotes', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('mail_copies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('mail_id', 'text', (c) => c.notNull().references('mails.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('box', 'text', (c) => c.notNull())
    .addColumn('sent_time', 'bigint', (c) => c.notNull())
    .addColumn('read_time', 'bigint')
    .execute()
  await db.schema.createIndex('mail_copies_box').on('mail_copies').columns(['user_id', 'box', 'sent_time', 'id']).execute()
  await db.schema.createIndex('mail_copies_mail').on('mail_copies').column('mail_id').execute()
}
