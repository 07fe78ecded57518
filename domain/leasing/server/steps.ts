import { sql, type Migration } from 'kysely'

/** The tables of contracts beside their records. */
export const leasingSteps: Readonly<Record<string, Migration>> = {
  '0001-charges': {
    async up(db) {
      await db.schema
        .createTable('contract_charges')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('contract_id', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('unit_id', 'text')
        .addColumn('period', 'integer', (c) => c.notNull())
        .addColumn('from_day', 'text', (c) => c.notNull())
        .addColumn('to_day', 'text', (c) => c.notNull())
        .addColumn('due_day', 'text', (c) => c.notNull())
        .addColumn('amount', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('contract_charges_contract').on('contract_charges').columns(['contract_id', 'due_day']).execute()
      await db.schema.createIndex('contract_charges_due').on('contract_charges').column('due_day').execute()
    },
  },
  '0035-charges-stay': {
    async up(db) {
      const add = (column: string, type: 'text' | 'bigint', begin?: string | number) =>
        db.schema
          .alterTable('contract_charges')
          .addColumn(column, type, (c) => (begin === undefined ? c : c.notNull().defaultTo(begin)))
          .execute()
      await add('kind', 'text', 'period')
      await add('corrects', 'text')
      await add('booked_at', 'bigint', 0)
      await add('voided_at', 'bigint')
      await add('voided_by', 'text')
    },
  },
  '0036-requests': {
    async up(db) {
      await db
        .updateTable('contract_charges' as never)
        .set({ kind: 'once' } as never)
        .where('subject' as never, '=', 'deposit' as never)
        .execute()
      await db.schema
        .createTable('contract_requests')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('contract_id', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('input', 'text', (c) => c.notNull())
        .addColumn('result', 'text', (c) => c.notNull())
        .addColumn('memo', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('asked_by', 'text', (c) => c.notNull())
        .addColumn('asked_at', 'bigint', (c) => c.notNull())
        .addColumn('decided_by', 'text')
        .addColumn('decided_at', 'bigint')
        .execute()
      await db.schema.createIndex('contract_requests_contract').on('contract_requests').columns(['contract_id', 'asked_at']).execute()
      await db.schema.createIndex('contract_requests_kind').on('contract_requests').columns(['kind', 'state', 'day']).execute()
    },
  },
  '0037-versions': {
    async up(db) {
      await db.schema
        .createTable('contract_versions')
        .addColumn('contract_id', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('from_day', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('memo', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('time', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('contract_versions_key', ['contract_id', 'revision'])
        .execute()
    },
  },
  '0038-reminders': {
    async up(db) {
      await db.schema
        .createTable('leasing_reminders')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('time', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
  '0039-rises': {
    async up(db) {
      await db.schema
        .createTable('leasing_rises')
        .addColumn('contract_id', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('leasing_rises_key', ['contract_id', 'day'])
        .execute()
      await db.schema.createIndex('leasing_rises_day').on('leasing_rises').column('day').execute()
      // The days of what was booked before are worked out when somebody asks for the first time.
      await sql`insert into leasing_rises (contract_id, day) select distinct contract_id, '' from contract_charges`.execute(db)
    },
  },
  '0040-tax': {
    async up(db) {
      await db.schema.alterTable('contract_charges').addColumn('tax_rate', 'text').execute()
    },
  },
}
