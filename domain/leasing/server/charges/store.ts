import { defineStore } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'

/** A booked row of a contract's schedule; the amount is yuan as decimal text. */
export interface Charge {
  readonly id: string
  readonly contractId: string
  /** Which version of the contract booked it, from 1. */
  readonly revision: number
  readonly subject: string
  readonly unitId: string | null
  readonly period: number
  readonly fromDay: Day
  readonly toDay: Day
  readonly dueDay: Day
  readonly amount: string
}
type ChargeTables = { contractCharges: Charge }

/** How many rows one statement stores, below the limit of bound parameters of either database. */
const batch = 90

/** What contracts charge, as it was booked when they were approved. */
export const chargeStore = defineStore('contract charges', ({ db }) => {
  const own = db.withTables<ChargeTables>()
  return {
    of: (contractId: string): Promise<readonly Charge[]> =>
      own.selectFrom('contractCharges').selectAll().where('contractId', '=', contractId).orderBy('dueDay').orderBy('id').execute(),
    async insert(charges: readonly Charge[]): Promise<void> {
      for (let at = 0; at < charges.length; at += batch)
        await own
          .insertInto('contractCharges')
          .values(charges.slice(at, at + batch))
          .execute()
    },
    /** Takes away what is charged from a day on; all of it where none is given. */
    async remove(contractId: string, from?: Day): Promise<void> {
      await own
        .deleteFrom('contractCharges')
        .where('contractId', '=', contractId)
        .$if(from !== undefined, (rows) => rows.where('fromDay', '>=', from ?? ''))
        .execute()
    },
  }
})
