import { defineStore, ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/** The month of a day, `2024-02`. */
export const monthOf = (day: Day): string => day.slice(0, 7)

interface ClosedMonth {
  readonly month: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type MonthTables = { closedMonths: ClosedMonth }

/** Months in whose books nothing changes any more. */
export const closedMonthStore = defineStore('closed months', ({ db }) => {
  const own = db.withTables<MonthTables>()
  return {
    list: (): Promise<readonly ClosedMonth[]> => own.selectFrom('closedMonths').selectAll().orderBy('month', 'desc').execute(),
    all: async (): Promise<ReadonlySet<string>> =>
      new Set((await own.selectFrom('closedMonths').select('month').execute()).map(({ month }) => month)),
    async close(month: string, by: { readonly userId: string | null; readonly time: number }): Promise<void> {
      await own
        .insertInto('closedMonths')
        .values({ month, creatorUserId: by.userId, creatorTime: by.time })
        .onConflict((conflict) => conflict.column('month').doNothing())
        .execute()
    },
    async open(month: string): Promise<void> {
      await own.deleteFrom('closedMonths').where('month', '=', month).execute()
    },
  }
})

/** @throws {Refusal} for a day whose month is closed */
export async function checkOpenMonth(stores: Stores, day: Day): Promise<void> {
  if ((await stores.of(closedMonthStore).all()).has(monthOf(day))) throw ruledOut('receivables.refusal.monthClosed', { month: monthOf(day) })
}
