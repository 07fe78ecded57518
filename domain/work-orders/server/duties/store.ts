import { defineStore, namedTable, newId, parseJson, type NamedRow, type ServerResource } from '../../../../server/module'
import type { Duty } from '../../rules/duty'

/** Who is on duty where and when, as it is kept: lists are JSON. */
export interface DutyRow extends NamedRow {
  readonly level: Duty['level']
  readonly place: string
  readonly weekdays: string
  readonly fromTime: string
  readonly toTime: string
  readonly fromDay: string
  readonly toDay: string
  readonly userIds: string
  readonly roleIds: string
}
/** A duty with the people whom it names, and the roles whose holders it names. */
export interface StaffedDuty extends Duty {
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
}

export const dutyStore = defineStore('duties of work orders', ({ db }) => namedTable<DutyRow>(db, 'workOrderDuties'))

const listIn = (text: string): readonly unknown[] => {
  const list = parseJson(text)
  return Array.isArray(list) ? list : []
}

/** Reads a stored duty, its lists from their JSON. */
export const readDuty = ({ level, place, weekdays, fromTime, toTime, fromDay, toDay, userIds, roleIds }: DutyRow): StaffedDuty => ({
  level,
  place: listIn(place).map(String),
  weekdays: listIn(weekdays).map(Number),
  fromTime,
  toTime,
  fromDay,
  toDay,
  userIds: listIn(userIds).map(String),
  roleIds: listIn(roleIds).map(String),
})

export const dutySteps = {
  'duties-0001': {
    async up(db) {
      let table = db.schema
        .createTable('work_order_duties')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('full_name', 'text', (column) => column.notNull())
      for (const name of ['level', 'place', 'weekdays', 'from_time', 'to_time', 'from_day', 'to_day', 'user_ids', 'role_ids'])
        table = table.addColumn(name, 'text', (column) => column.notNull())
      await table
        .addColumn('sort_code', 'integer', (column) => column.notNull())
        .addColumn('enabled_mark', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
      const always = { place: '[]', weekdays: '[]', fromTime: '', toTime: '', fromDay: '', toDay: '', userIds: '[]', sortCode: 99, enabledMark: 1 }
      // Until somebody says who is on duty, the administrators are told.
      for (const [fullName, level] of [
        ['默认值班', 'first'],
        ['默认升级', 'escalation'],
      ])
        await db
          .insertInto('workOrderDuties')
          .values({ ...always, id: newId(Date.now()), fullName, level, roleIds: '["administrator"]' })
          .execute()
      await db.schema
        .createTable('work_order_escalations')
        .addColumn('order_id', 'text', (column) => column.primaryKey())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
} satisfies ServerResource['migrations']
