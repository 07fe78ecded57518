import type { Kysely } from 'kysely'
import type { CodedRow } from '../../../../server/module'
import { isJsonObject, type Json } from '../../../../engine'
import { defineStore, namedTable, newId, parseJson, type NamedRow, type ServerResource } from '../../../../server/module'

/** A form that people without an account may fill in. Its code is its name in addresses; `model` is a model's code. */
export interface PublicFormRow extends CodedRow, NamedRow {
  readonly model: string
  /** The keys of the fields that are shown and taken, as JSON; all others stay with the staff. */
  readonly fields: string
  /** `anyone` makes a new record; `link` adds to the one record that a link was made for, once. */
  readonly filledBy: 'anyone' | 'link'
  /** New records that one day may bring; 0 for as many as come. */
  readonly mostPerDay: number
  /** From this moment on it is closed; null for never. Milliseconds since 1970 UTC. */
  readonly endsTime: number | null
  /** The day, `yyyy-MM-dd`, of which `sent` counts the records. */
  readonly sentDay: string
  readonly sent: number
  readonly creatorUserId: string | null
  readonly lastModifyUserId: string | null
  readonly lastModifyTime: number | null
}

const table = 'visitorsForms'

export const publicFormStore = defineStore('public forms', ({ db }) => {
  const rows = () => (db as never as Forms).selectFrom(table)
  return {
    ...namedTable<PublicFormRow>(db, table),
    byCode: async (enCode: string): Promise<PublicFormRow | undefined> => rows().selectAll().where('enCode', '=', enCode).executeTakeFirst(),
    /** Counts one record of a day, if it may bring one more. Returns whether it may: of two at once the second is asked again. */
    async take(enCode: string, day: string): Promise<boolean> {
      const { numUpdatedRows } = await (db as never as Forms)
        .updateTable(table)
        .set((eb) => ({
          sentDay: day,
          sent: eb
            .case()
            .when('sentDay', '=', day)
            .then(eb('sent', '+', 1))
            .else(1)
            .end(),
        }))
        .where('enCode', '=', enCode)
        .where((eb) => eb.or([eb('mostPerDay', '=', 0), eb('sentDay', '!=', day), eb('sent', '<', eb.ref('mostPerDay'))]))
        .executeTakeFirst()
      return Number(numUpdatedRows) === 1
    },
    /** Takes back what was counted for a record that was refused. */
    async giveBack(enCode: string, day: string): Promise<void> {
      await (db as never as Forms)
        .updateTable(table)
        .set((eb) => ({ sent: eb('sent', '-', 1) }))
        .where('enCode', '=', enCode)
        .where('sentDay', '=', day)
        .where('sent', '>', 0)
        .execute()
    },
  }
})
type Forms = Kysely<{ visitorsForms: PublicFormRow }>

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

/** What stands in the database may be older than what reads it now: a text that is no JSON says nothing. */
export function readStored(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

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
            ...newForm,
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
} satisfies ServerResource['migrations']

/** What a form is that nothing else was said of. */
export const newForm = { description: '', mostPerDay: 0, endsTime: null, sentDay: '', sent: 0, sortCode: 0, enabledMark: 1, version: 1 } as const
