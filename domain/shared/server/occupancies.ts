import { sql } from 'kysely'
import { defineStore, newId } from '../../../server/module'
import type { Day } from '../calendar/day'
import type { OpenSpan, Span } from '../calendar/span'
import type { Occupancy } from '../occupancy/state'

/** `fromDay` and `toDay` are ISO days. The table is made by the steps of the module `units`. */
type OccupancyTables = {
  unitOccupancies: Omit<Occupancy, 'from' | 'to'> & {
    fromDay: Day
    toDay: Day | null
    creatorUserId: string | null
    creatorTime: number
  }
}
type Row = OccupancyTables['unitOccupancies']

const read = ({ id, unitId, kind, fromDay, toDay, holder, customerId, sourceId, memo }: Row): Occupancy => ({
  id,
  unitId,
  kind,
  from: fromDay,
  to: toDay,
  holder,
  customerId,
  sourceId,
  memo,
})

/** What holds units on which days. Who holds a unit asks for `lock` first, so that of two who come at once one finds it taken. */
export const occupancyStore = defineStore('unit occupancies', ({ db, dialect }) => {
  const own = db.withTables<OccupancyTables>()
  return {
    /** Until the end of the transaction nobody else holds any of these units. The embedded database has one writer anyway. */
    async lock(unitIds: readonly string[]): Promise<void> {
      if (dialect !== 'postgres') return
      // In one order, so that two who want the same units do not wait for each other.
      for (const id of [...new Set(unitIds)].toSorted()) await sql`select pg_advisory_xact_lock(hashtext(${`unit ${id}`}))`.execute(db)
    },
    /** Of some units, or of all; only what meets the days where a span is given. */
    async of(unitIds: readonly string[] | null, span: OpenSpan = { from: null, to: null }): Promise<readonly Occupancy[]> {
      if (unitIds?.length === 0) return []
      const rows = await own
        .selectFrom('unitOccupancies')
        .selectAll()
        .$if(unitIds !== null && unitIds.length <= 500, (some) => some.where('unitId', 'in', [...(unitIds ?? [])]))
        .$if(span.to !== null, (some) => some.where('fromDay', '<=', span.to ?? ''))
        .$if(span.from !== null, (some) => some.where((eb) => eb.or([eb('toDay', 'is', null), eb('toDay', '>=', span.from ?? '')])))
        .orderBy('fromDay')
        .orderBy('id')
        .execute()
      const wanted = unitIds && new Set(unitIds)
      return rows.filter(({ unitId }) => !wanted || wanted.has(unitId)).map(read)
    },
    /** What a customer holds, held or will hold; only what meets the days where a span is given. */
    async ofCustomer(customerId: string, span: OpenSpan = { from: null, to: null }): Promise<readonly Occupancy[]> {
      const rows = await own
        .selectFrom('unitOccupancies')
        .selectAll()
        .where('customerId', '=', customerId)
        .$if(span.to !== null, (some) => some.where('fromDay', '<=', span.to ?? ''))
        .$if(span.from !== null, (some) => some.where((eb) => eb.or([eb('toDay', 'is', null), eb('toDay', '>=', span.from ?? '')])))
        .orderBy('fromDay')
        .orderBy('id')
        .execute()
      return rows.map(read)
    },
    /** Reservations set by hand whose last day is one of these, with who made each: by that day. */
    async reservationsEnding({ from, to }: Span): Promise<readonly (Occupancy & { readonly to: Day; readonly madeBy: string | null })[]> {
      const rows = await own
        .selectFrom('unitOccupancies')
        .selectAll()
        .where('kind', '=', 'reserved')
        .where('sourceId', 'is', null)
        .where('toDay', '>=', from)
        .where('toDay', '<=', to)
        .orderBy('toDay')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...read(row), to: row.toDay ?? '', madeBy: row.creatorUserId }))
    },
    /** What one customer holds and held another does, under its name. */
    async handOver(from: string, to: string, holder: string): Promise<void> {
      await own.updateTable('unitOccupancies').set({ customerId: to, holder }).where('customerId', '=', from).execute()
    },
    /** What one contract holds, by its days. */
    async ofSource(sourceId: string): Promise<readonly Occupancy[]> {
      return (await own.selectFrom('unitOccupancies').selectAll().where('sourceId', '=', sourceId).orderBy('fromDay').execute()).map(read)
    },
    async byId(id: string): Promise<Occupancy | undefined> {
      const row = await own.selectFrom('unitOccupancies').selectAll().where('id', '=', id).executeTakeFirst()
      return row && read(row)
    },
    /** Holds a unit and returns the id of that. */
    async insert({ from, to, ...one }: Omit<Occupancy, 'id'>, by: { readonly userId: string | null; readonly time: number }): Promise<string> {
      const id = newId(by.time)
      await own
        .insertInto('unitOccupancies')
        .values({ ...one, id, fromDay: from, toDay: to, creatorUserId: by.userId, creatorTime: by.time })
        .execute()
      return id
    },
    async update(id: string, { from, to, ...change }: Partial<Omit<Occupancy, 'id' | 'unitId'>>): Promise<void> {
      await own
        .updateTable('unitOccupancies')
        .set({ ...change, ...(from !== undefined && { fromDay: from }), ...(to !== undefined && { toDay: to }) })
        .where('id', '=', id)
        .execute()
    },
    async remove(id: string): Promise<void> {
      await own.deleteFrom('unitOccupancies').where('id', '=', id).execute()
    },
    async removeOf(sourceId: string): Promise<void> {
      await own.deleteFrom('unitOccupancies').where('sourceId', '=', sourceId).execute()
    },
  }
})
