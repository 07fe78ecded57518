import { defineStore, ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../calendar/day'

/** The month of a day, `2024-02`. */
export const monthOf = (day: Day): string => day.slice(0, 7)

interface ClosedMonth {
  readonly month: string
  readonly creatorUserId: string | null
  readonly creatorTime: number
}
type MonthTables = { closedMonths: ClosedMonth }

/** Months in whose books nothing changes any more. The table is made by the steps of the module `receivables`. */
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

/**
 * Whoever writes to the books on some days asks first; `post` and `bookBills` do for what they write.
 * @throws {Refusal} 400 that names the first of their months that is closed
 */
export async function checkOpenMonths(stores: Stores, days: readonly Day[]): Promise<void> {
  const months = new Set(days.map(monthOf))
  if (months.size === 0) return
  const closed = await stores.of(closedMonthStore).all()
  const month = [...months].toSorted().find((one) => closed.has(one))
  if (month !== undefined) throw ruledOut('receivables.refusal.monthClosed', { month })
}
