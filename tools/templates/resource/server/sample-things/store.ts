import { defineStore, namedTable, type NamedRow, type ServerResource } from '../../../../../server/module'

/** A row of the sample things: a name, an order and a state, and what is said here. */
export interface SampleThing extends NamedRow {
  readonly note: string
}

export const sampleThingStore = defineStore('sample things', ({ db }) => namedTable<SampleThing>(db, 'sampleModuleSampleThings'))

/** A step that was released never changes: what comes later is a step of the next number. */
export const sampleThingSteps = {
  'sample-things-0001': {
    async up(db) {
      await db.schema
        .createTable('sample_module_sample_things')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('full_name', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('sort_code', 'integer', (column) => column.notNull())
        .addColumn('enabled_mark', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
    },
  },
} satisfies ServerResource['migrations']
