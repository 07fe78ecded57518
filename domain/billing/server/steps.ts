import { sql, type Kysely, type Migration } from 'kysely'
import { firstLanguage, languages } from '../../../engine'
import { wordsOf } from '../../../server/module'
import { shippedSubjects } from './shipped-subjects'

/** What the table of fee subjects, which the platform made, has got since. */
export const billingSteps: Readonly<Record<string, Migration>> = {
  '0001-late-fees': {
    async up(db) {
      await db.schema.alterTable('fee_subjects').addColumn('late_rate', 'text').execute()
      await db.schema
        .alterTable('fee_subjects')
        .addColumn('late_grace', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('fee_subjects').addColumn('late_cap', 'text').execute()
    },
  },
  '0002-names-and-tax': {
    async up(db) {
      await db.schema.alterTable('fee_subjects').addColumn('names', 'text').execute()
      await db.schema.alterTable('fee_subjects').addColumn('tax_rate', 'text').execute()
    },
  },
  // Contracts billed by ids that nobody had entered: bills showed these ids, and rent bore no late fee.
  '0003-usual-subjects': { up: insertUsualSubjects },
  '0004-prices': {
    async up(db) {
      const add = (column: string, begin?: string) =>
        db.schema
          .alterTable('fee_subjects')
          .addColumn(column, 'text', (c) => (begin === undefined ? c : c.notNull().defaultTo(begin)))
          .execute()
      await add('price')
      await add('price_per', 'month')
      await add('price_by', 'area')
      await db.schema
        .createTable('unit_fee_prices')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('unit_id', 'text', (c) => c.notNull())
        .addColumn('subject_id', 'text', (c) => c.notNull())
        .addColumn('price', 'text', (c) => c.notNull())
        .addColumn('per', 'text', (c) => c.notNull())
        .addColumn('by_what', 'text', (c) => c.notNull())
        .addColumn('memo', 'text', (c) => c.notNull().defaultTo(''))
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('time', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('unit_fee_prices_once', ['unit_id', 'subject_id'])
        .execute()
      await db.schema.createIndex('unit_fee_prices_subject').on('unit_fee_prices').column('subject_id').execute()
    },
  },
  '0005-rest-of-shares': {
    async up(db) {
      await db.schema.alterTable('fee_subjects').addColumn('share_rest', 'text').execute()
    },
  },
}

/**
 * Enters the usual subjects, once. One that is there under its id stays as it is. Where another bears the name, what contracts need is entered with its id
 * behind the name, and the others are left out: somebody has entered them under an id of theirs.
 */
async function insertUsualSubjects(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`select id, full_name as name from fee_subjects`.execute(db)
  const [ids, names] = [new Set(rows.map(({ id }) => id)), new Set(rows.map(({ name }) => name))]
  for (const { id, energy, sortCode, lateRate, taxRate, isNamedByContracts } of shippedSubjects) {
    if (ids.has(id)) continue
    const called = Object.fromEntries(languages.map((language) => [language, wordsOf(language).t(`billing.subject.${id}`)]))
    const { [firstLanguage]: own = id, ...others } = called
    if (names.has(own) && !isNamedByContracts) continue
    await sql`insert into fee_subjects (id, full_name, names, energy, sort_code, enabled_mark, version, late_rate, late_grace, late_cap, tax_rate)
      values (${id}, ${names.has(own) ? `${own} (${id})` : own}, ${JSON.stringify(others)}, ${energy}, ${sortCode}, 1, 1,
        ${lateRate}, ${lateRate === null ? 0 : 7}, ${lateRate === null ? null : '100'}, ${taxRate})`.execute(db)
  }
}
