import { isJsonObject } from '../../../../engine'
import { newId, type ServerResource } from '../../../../server/module'
import { readStored, type PublicFormRow } from './store'

interface FormerForm {
  readonly name: string
  readonly model: string
  readonly fields: readonly string[]
  readonly by: PublicFormRow['filledBy']
}

/** Reads the setting in which forms were named before there was a table for them; what is no form was not open then either. */
function formerForms(value: string): readonly FormerForm[] {
  const saved = readStored(value)
  if (!isJsonObject(saved)) return []
  return Object.entries(saved).flatMap(([name, form]) => {
    if (!isJsonObject(form) || typeof form['model'] !== 'string' || !Array.isArray(form['fields'])) return []
    return [{ name, model: form['model'], fields: form['fields'].map(String), by: form['by'] === 'link' ? 'link' : 'anyone' }]
  })
}

/** What a form of the first step was that nothing else was said of. */
const firstForm = { description: '', mostPerDay: 0, endsTime: null, sentDay: '', sent: 0, sortCode: 0, enabledMark: 1, version: 1 } as const

export const publicFormSteps = {
  'forms-0001': {
    async up(db) {
      await db.schema
        .createTable('visitors_forms')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('full_name', 'text', (column) => column.notNull())
        .addColumn('en_code', 'text', (column) => column.notNull().unique())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('model', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('filled_by', 'text', (column) => column.notNull())
        .addColumn('most_per_day', 'integer', (column) => column.notNull())
        .addColumn('ends_time', 'bigint')
        .addColumn('sent_day', 'text', (column) => column.notNull())
        .addColumn('sent', 'integer', (column) => column.notNull())
        .addColumn('sort_code', 'integer', (column) => column.notNull())
        .addColumn('enabled_mark', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (column) => column.notNull())
        .addColumn('last_modify_user_id', 'text')
        .addColumn('last_modify_time', 'bigint')
        .execute()
      // Installations of before named their forms in a setting.
      const setting = await db.selectFrom('settings').select('value').where('key', '=', 'publicForms').executeTakeFirst()
      for (const { name, model, fields, by } of formerForms(String(setting?.value ?? '{}')))
        await db
          .insertInto('visitorsForms')
          .values({
            ...firstForm,
            id: newId(Date.now()),
            fullName: name,
            enCode: name,
            model,
            fields: JSON.stringify(fields),
            filledBy: by,
            creatorTime: Date.now(),
          })
          .execute()
    },
  },
  'forms-0002': {
    async up(db) {
      const add = (column: string, type: 'text' | 'integer', begin: string | number) =>
        db.schema
          .alterTable('visitors_forms')
          .addColumn(column, type, (c) => c.notNull().defaultTo(begin))
          .execute()
      await add('thanks', 'text', '')
      // As many as an address could send before there was such a limit.
      await add('most_per_hour', 'integer', 60)
      await add('most_files', 'integer', 0)
      await add('largest_file', 'integer', 10)
      await add('phone_field', 'text', '')
      await add('place_field', 'text', '')
      await add('state_field', 'text', '')
      await add('answer_fields', 'text', '[]')
      await db.schema
        .createTable('visitors_senders')
        .addColumn('form', 'text', (c) => c.notNull())
        .addColumn('sender', 'text', (c) => c.notNull())
        .addColumn('hour', 'bigint', (c) => c.notNull())
        .addColumn('sent', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('visitors_senders_key', ['form', 'sender', 'hour'])
        .execute()
      await db.schema
        .createTable('visitors_requests')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('form_id', 'text', (c) => c.notNull())
        .addColumn('record_id', 'text', (c) => c.notNull())
        .addColumn('creator_time', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
  'forms-0003': {
    async up(db) {
      const columns = { rate_field: '', remark_field: '', rate_states: '[]' }
      for (const [column, begin] of Object.entries(columns))
        await db.schema
          .alterTable('visitors_forms')
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(begin))
          .execute()
    },
  },
} satisfies ServerResource['migrations']
