import { sql, type Kysely, type Migration } from 'kysely'

/** Acts that two persons do, and lines of banks' statements. */
export const laterSteps: Readonly<Record<string, Migration>> = {
  '0007-two-persons': {
    async up(db) {
      await db.schema
        .createTable('money_requests')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('target_id', 'text', (c) => c.notNull())
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('customer_id', 'text', (c) => c.notNull())
        .addColumn('customer', 'text', (c) => c.notNull())
        .addColumn('fen', 'bigint', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('decided_by', 'text')
        .addColumn('decided_time', 'bigint')
        .addColumn('decision', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      // Of one thing, one request of a kind waits at a time.
      await sql`create unique index money_requests_once on money_requests (kind, target_id) where state = 'waiting'`.execute(db)
    },
  },
  '0008-bank-lines': {
    async up(db) {
      await db.schema
        .createTable('bank_lines')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('import_id', 'text', (c) => c.notNull())
        .addColumn('mark', 'text', (c) => c.notNull().unique())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('fen', 'bigint', (c) => c.notNull())
        .addColumn('payer', 'text', (c) => c.notNull())
        .addColumn('payer_account', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('reference', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('customer_id', 'text')
        .addColumn('receipt_id', 'text')
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('bank_lines_day').on('bank_lines').columns(['state', 'day']).execute()
      await db.schema.createIndex('bank_lines_receipt').on('bank_lines').column('receipt_id').execute()
    },
  },
}

/** Deposits as a book of their own, and money that moves between them and accounts. */
export async function addDeposits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deposit_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('contract_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('fen', 'bigint', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('method', 'text')
    .addColumn('receipt_id', 'text')
    .addColumn('source_id', 'text')
    .addColumn('transfer_id', 'text')
    .addColumn('reverses', 'text', (c) => c.unique())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('creator_user_id', 'text')
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('deposit_entries_customer').on('deposit_entries').columns(['customer_id', 'contract_id']).execute()
  await db.schema.createIndex('deposit_entries_receipt').on('deposit_entries').column('receipt_id').execute()
  await db.schema.createIndex('bills_subject').on('bills').columns(['subject', 'customer_id']).execute()
  await db.schema
    .alterTable('receipts')
    .addColumn('deposit_used', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('prepaid_entries').addColumn('transfer_id', 'text').execute()
  await db.schema
    .createTable('money_transfers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('from_customer_id', 'text', (c) => c.notNull())
    .addColumn('from_customer', 'text', (c) => c.notNull())
    .addColumn('from_contract_id', 'text')
    .addColumn('to_customer_id', 'text', (c) => c.notNull())
    .addColumn('to_customer', 'text', (c) => c.notNull())
    .addColumn('to_contract_id', 'text')
    .addColumn('fen', 'bigint', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('undone_by', 'text')
    .addColumn('undone_time', 'bigint')
    .addColumn('undo_reason', 'text')
    .addColumn('creator_user_id', 'text')
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .execute()
  // What ends of contracts gave back went to accounts already: it is held no more.
  await sql`insert into deposit_entries (id, customer_id, contract_id, kind, fen, day, source_id, note, creator_user_id, creator_time)
    select p.id, p.customer_id, c.contract_id, 'given', -p.fen, p.day, p.source_id, p.note, p.creator_user_id, p.creator_time
    from prepaid_entries p join contract_charges c on c.id = p.source_id
    where p.kind = 'given' and c.subject = 'deposit' and p.fen > 0`.execute(db)
}
