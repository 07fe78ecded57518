import { defineStore } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/** One making of bills: until which day, what was asked for (JSON), how many bills and how much. */
export interface Run {
  readonly id: string
  readonly untilDay: Day
  readonly asked: string
  readonly made: number
  readonly takenBack: number
  readonly fen: number
  /** `undone`: its bills are void. */
  readonly state: 'done' | 'undone'
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type RunTables = { billingRuns: Run }

export const runStore = defineStore('billing runs', ({ db }) => {
  const own = db.withTables<RunTables>()
  return {
    byId: (id: string): Promise<Run | undefined> => own.selectFrom('billingRuns').selectAll().where('id', '=', id).executeTakeFirst(),
    async list(page: { readonly current: number; readonly size: number }) {
      const [rows, { count }] = await Promise.all([
        own
          .selectFrom('billingRuns')
          .selectAll()
          .orderBy('creatorTime', 'desc')
          .orderBy('id', 'desc')
          .limit(page.size)
          .offset((page.current - 1) * page.size)
          .execute(),
        own
          .selectFrom('billingRuns')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      ])
      return { rows: rows as readonly Run[], total: Number(count) }
    },
    async insert(run: Run): Promise<void> {
      await own.insertInto('billingRuns').values(run).execute()
    },
    /** Adds what a slice of a run did. */
    async add(id: string, { made, takenBack, fen }: Pick<Run, 'made' | 'takenBack' | 'fen'>): Promise<void> {
      await own
        .updateTable('billingRuns')
        .set((eb) => ({ made: eb('made', '+', made), takenBack: eb('takenBack', '+', takenBack), fen: eb('fen', '+', fen) }))
        .where('id', '=', id)
        .execute()
    },
    async undo(id: string): Promise<void> {
      await own.updateTable('billingRuns').set({ state: 'undone' }).where('id', '=', id).execute()
    },
  }
})
