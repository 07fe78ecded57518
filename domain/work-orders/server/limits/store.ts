import { defineStore, namedTable, newId, type NamedRow, type ServerResource } from '../../../../server/module'
import type { Limit } from '../../rules/deadlines'

/** How soon orders of an urgency are taken and finished, as it is kept. */
export interface LimitRow extends NamedRow, Limit {}

export const limitStore = defineStore('limits of work orders', ({ db }) => namedTable<LimitRow>(db, 'workOrderLimits'))

/** What holds where nobody has said otherwise: minutes until somebody takes an order, hours until it is finished. */
const begun = [
  ['普通', '1', 120, 48],
  ['重要', '2', 60, 24],
  ['紧急', '3', 15, 4],
] as const

export const limitSteps = {
  'limits-0001': {
    async up(db) {
      await db.schema
        .createTable('work_order_limits')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('full_name', 'text', (column) => column.notNull())
        .addColumn('urgency', 'text', (column) => column.notNull())
        .addColumn('respond_minutes', 'integer', (column) => column.notNull())
        .addColumn('finish_hours', 'integer', (column) => column.notNull())
        .addColumn('sort_code', 'integer', (column) => column.notNull())
        .addColumn('enabled_mark', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      for (const [at, [fullName, urgency, respondMinutes, finishHours]] of begun.entries())
        await db
          .insertInto('workOrderLimits')
          .values({ id: newId(Date.now()), fullName, urgency, respondMinutes, finishHours, sortCode: at + 1, enabledMark: 1 })
          .execute()
    },
  },
} satisfies ServerResource['migrations']
