import { sql, type Migration } from 'kysely'
import { addDeposits, laterSteps } from './later-steps'
import { stepsOfGrowth } from './steps-of-growth'

/** The tables of what is owed and paid. Amounts are whole fen, days ISO texts, times milliseconds since 1970 UTC. */
export const receivableSteps: Readonly<Record<string, Migration>> = {
  '0001-bills': {
    async up(db) {
      await db.schema
        .createTable('bills')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('number', 'text', (c) => c.notNull().unique())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('source_id', 'text', (c) => c.notNull())
        .addColumn('customer_id', 'text')
        .addColumn('customer', 'text', (c) => c.notNull())
        .addColumn('contract_id', 'text')
        .addColumn('contract', 'text', (c) => c.notNull())
        .addColumn('unit_id', 'text')
        .addColumn('unit', 'text', (c) => c.notNull())
        .addColumn('project_id', 'text')
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('from_day', 'text', (c) => c.notNull())
        .addColumn('to_day', 'text', (c) => c.notNull())
        .addColumn('due_day', 'text', (c) => c.notNull())
        .addColumn('billed', 'bigint', (c) => c.notNull())
        .addColumn('principal', 'bigint', (c) => c.notNull())
        .addColumn('late_fee', 'bigint', (c) => c.notNull())
        .addColumn('paid', 'bigint', (c) => c.notNull())
        .addColumn('credited', 'bigint', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('memo', 'text', (c) => c.notNull())
        .addColumn('run_id', 'text')
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      // A source is billed once, until that bill is void.
      await sql`create unique index bills_source on bills (source, source_id) where state <> 'void'`.execute(db)
      await db.schema.createIndex('bills_customer').on('bills').columns(['customer_id', 'due_day']).execute()
      await db.schema.createIndex('bills_contract').on('bills').columns(['contract_id', 'due_day']).execute()
      await db.schema.createIndex('bills_due').on('bills').columns(['due_day', 'id']).execute()
      await db.schema.createIndex('bills_run').on('bills').column('run_id').execute()

      await db.schema
        .createTable('bill_entries')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('bill_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('part', 'text', (c) => c.notNull())
        .addColumn('fen', 'bigint', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('receipt_id', 'text')
        .addColumn('reverses', 'text', (c) => c.unique())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('bill_entries_bill').on('bill_entries').column('bill_id').execute()
      await db.schema.createIndex('bill_entries_receipt').on('bill_entries').column('receipt_id').execute()

      await db.schema
        .createTable('billing_runs')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('until_day', 'text', (c) => c.notNull())
        .addColumn('asked', 'text', (c) => c.notNull())
        .addColumn('made', 'integer', (c) => c.notNull())
        .addColumn('taken_back', 'integer', (c) => c.notNull())
        .addColumn('fen', 'bigint', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
  '0002-receipts': {
    async up(db) {
      await db.schema
        .createTable('receipts')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('number', 'text', (c) => c.notNull().unique())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('customer_id', 'text', (c) => c.notNull())
        .addColumn('customer', 'text', (c) => c.notNull())
        .addColumn('method', 'text', (c) => c.notNull())
        .addColumn('taken', 'bigint', (c) => c.notNull())
        .addColumn('prepaid_used', 'bigint', (c) => c.notNull())
        .addColumn('prepaid_saved', 'bigint', (c) => c.notNull())
        .addColumn('principal', 'bigint', (c) => c.notNull())
        .addColumn('late_fee', 'bigint', (c) => c.notNull())
        .addColumn('memo', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('closing_id', 'text')
        .addColumn('printed', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('cancelled_by', 'text')
        .addColumn('cancelled_time', 'bigint')
        .addColumn('cancelled_day', 'text')
        .addColumn('cancel_reason', 'text')
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('receipts_day').on('receipts').columns(['day', 'id']).execute()
      await db.schema.createIndex('receipts_customer').on('receipts').column('customer_id').execute()

      await db.schema
        .createTable('prepaid_entries')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('customer_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('fen', 'bigint', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('receipt_id', 'text')
        .addColumn('source_id', 'text', (c) => c.unique())
        .addColumn('method', 'text')
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('prepaid_entries_customer').on('prepaid_entries').column('customer_id').execute()
    },
  },
  '0003-closings': {
    async up(db) {
      await db.schema
        .createTable('cash_closings')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('cashier_id', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('booked', 'bigint', (c) => c.notNull())
        .addColumn('counted', 'bigint', (c) => c.notNull())
        .addColumn('receipts', 'integer', (c) => c.notNull())
        .addColumn('methods', 'text', (c) => c.notNull())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('cash_closings_once', ['cashier_id', 'day'])
        .execute()
      await db.schema
        .createTable('closed_months')
        .addColumn('month', 'text', (c) => c.primaryKey())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
  '0004-notices': {
    async up(db) {
      await db.schema
        .createTable('payment_notices')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('number', 'text', (c) => c.notNull().unique())
        .addColumn('customer_id', 'text', (c) => c.notNull())
        .addColumn('customer', 'text', (c) => c.notNull())
        .addColumn('month', 'text', (c) => c.notNull())
        .addColumn('range', 'text', (c) => c.notNull())
        .addColumn('pay_until', 'text', (c) => c.notNull())
        .addColumn('total', 'bigint', (c) => c.notNull())
        .addColumn('arrears', 'bigint', (c) => c.notNull())
        .addColumn('late_fee', 'bigint', (c) => c.notNull())
        .addColumn('bills', 'integer', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('printed', 'integer', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      // A customer has one notice of a kind for a month, until that is void.
      await sql`create unique index payment_notices_once on payment_notices (customer_id, month, range) where state <> 'void'`.execute(db)
      await db.schema
        .createTable('payment_notice_rows')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('notice_id', 'text', (c) => c.notNull())
        .addColumn('bill_id', 'text', (c) => c.notNull())
        .addColumn('principal', 'bigint', (c) => c.notNull())
        .addColumn('late_fee', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('payment_notice_rows_notice').on('payment_notice_rows').column('notice_id').execute()
    },
  },
  '0005-deposits': { up: addDeposits },
  '0006-figures': {
    // What reports of any day read: bills by what is owed of them, and entries by their day.
    async up(db) {
      await sql`create index bills_owed on bills (due_day) where state in ('open', 'part')`.execute(db)
      await db.schema.createIndex('bill_entries_day').on('bill_entries').columns(['day', 'bill_id']).execute()
      await sql`create index bill_entries_late on bill_entries (bill_id) where part = 'lateFee'`.execute(db)
      await db.schema.createIndex('receipts_cancelled').on('receipts').column('cancelled_day').execute()
      await db.schema.createIndex('prepaid_entries_kind').on('prepaid_entries').columns(['kind', 'day']).execute()
    },
  },
  ...laterSteps,
  ...stepsOfGrowth,
}
