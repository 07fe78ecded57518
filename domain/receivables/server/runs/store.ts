import { sql, type Expression, type SqlBool } from 'kysely'
import { defineStore, pageOfRows, type PageWanted } from '../../../../server/module'
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
type RunTables = { billingRuns: Run; bills: { readonly id: string; readonly runId: string | null } }

export const runStore = defineStore('billing runs', ({ db }) => {
  const own = db.withTables<RunTables>()
  return {
    byId: (id: string): Promise<Run | undefined> => own.selectFrom('billingRuns').selectAll().where('id', '=', id).executeTakeFirst(),
    /** A page of runs, the newest first; with `seen`, which bills a reader sees, without those that made others. */
    async list(page: PageWanted, seen?: Expression<SqlBool>) {
      const shown = own.selectFrom('billingRuns').$if(seen !== undefined, (some) =>
        some.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bills')
                .select('bills.id')
                .whereRef('bills.runId', '=', 'billingRuns.id')
                .where(sql<SqlBool>`not (${seen ?? sql`1 = 1`})`),
            ),
          ),
        ),
      )
      const { rows, total } = await pageOfRows(shown.selectAll().orderBy('creatorTime', 'desc').orderBy('id', 'desc'), shown, page)
      return { rows: rows as readonly Run[], total }
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
