import { sql, type Migration } from 'kysely'

/** What lets the books grow to millions of bills, and what notices and receipts say beside their money. */
export const stepsOfGrowth: Readonly<Record<string, Migration>> = {
  '0009-settled-days': {
    async up(db) {
      await db.schema
        .alterTable('bills')
        .addColumn('settled_day', 'text', (c) => c.notNull().defaultTo('9999-12-31'))
        .execute()
      await sql`update bills set settled_day = coalesce((select max(day) from bill_entries where bill_id = bills.id), '0001-01-01') where principal + late_fee = 0`.execute(
        db,
      )
      await db.schema
        .createIndex('bills_settled')
        .on('bills')
        .columns(['settled_day', 'due_day', 'project_id', 'customer_id', 'customer', 'billed', 'id'])
        .execute()
      // Bills of a run slice by slice, in the order of their ids.
      await db.schema.createIndex('bills_of_run').on('bills').columns(['run_id', 'id']).execute()
      await db.schema.dropIndex('bills_run').execute()
      // Whose bills bear a unit, and a part of a number, for whoever looks for a payer.
      await db.schema.createIndex('bills_unit').on('bills').columns(['unit_id', 'customer_id']).execute()
      await sql`create index bills_owed_numbers on bills (number, customer_id) where state in ('open', 'part')`.execute(db)
      await db.schema.createIndex('payment_notice_rows_bill').on('payment_notice_rows').column('bill_id').execute()
    },
  },
  '0010-sent-notices': {
    async up(db) {
      await db.schema
        .createTable('payment_notice_sendings')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('notice_id', 'text', (c) => c.notNull())
        .addColumn('channel', 'text', (c) => c.notNull())
        .addColumn('receiver', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('answer', 'text', (c) => c.notNull())
        .addColumn('done_time', 'bigint')
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('payment_notice_sendings_notice').on('payment_notice_sendings').columns(['notice_id', 'creator_time']).execute()
      await db.schema.createIndex('payment_notices_month').on('payment_notices').columns(['month', 'id']).execute()
      await db.schema
        .alterTable('payment_notices')
        .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
    },
  },
  '0011-invoices': {
    async up(db) {
      await db.schema
        .createTable('receipt_invoices')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('receipt_id', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('tax_no', 'text', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull().unique())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('fen', 'bigint', (c) => c.notNull())
        .addColumn('reverses', 'text', (c) => c.unique())
        .addColumn('note', 'text', (c) => c.notNull())
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('receipt_invoices_receipt').on('receipt_invoices').columns(['receipt_id', 'creator_time']).execute()
      await db.schema.createIndex('receipt_invoices_day').on('receipt_invoices').column('day').execute()
      await db.schema
        .alterTable('receipts')
        .addColumn('invoice_state', 'text', (c) => c.notNull().defaultTo('none'))
        .execute()
    },
  },
  '0012-tax-rates': {
    // Bills that are there were made without a rate, and stay as they are.
    async up(db) {
      await db.schema.alterTable('bills').addColumn('tax_rate', 'text').execute()
    },
  },
  '0013-arrears-by-month': {
    // What was owed on a day long ago is among all that has been settled since, and all that has come due since; of each month it is a few. Holds what
    // arrears are added up by, so that the bills themselves need not be read.
    async up(db) {
      await sql`create index bills_unsettled on bills
        (substr(due_day, 1, 7), settled_day, due_day, project_id, customer_id, customer, billed, id)`.execute(db)
      await db.schema.dropIndex('bills_settled').execute()
    },
  },
  '0014-tax-of-invoices': {
    // Invoices that are there were entered without it: what their receipts bear today need not be what stood on them.
    async up(db) {
      await db.schema.alterTable('receipt_invoices').addColumn('tax_fen', 'bigint').execute()
    },
  },
}
