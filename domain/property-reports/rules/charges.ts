import { grouped } from '../../shared/grouped'
import { sumOf } from '../../shared/money/amount'

/** A charge as the ledger reads it: `fromDay` is an ISO day, the amount yuan as decimal text. */
export interface LedgerCharge {
  readonly contractId: string
  readonly subject: string
  readonly fromDay: string
  readonly amount: string
}

/** What a contract charges for a subject in a year, by the first days of what is charged. */
export interface YearlyCharge {
  readonly contractId: string
  readonly subject: string
  readonly year: number
  readonly amount: string
}

/** Charges by contract, subject and year, in the order of their first ones; exact, and nothing is left out. */
export const chargesByYear = (charges: readonly LedgerCharge[]): readonly YearlyCharge[] =>
  [...grouped(charges, ({ contractId, subject, fromDay }) => JSON.stringify([contractId, subject, fromDay.slice(0, 4)])).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { contractId, subject, fromDay } = first
    return [{ contractId, subject, year: Number(fromDay.slice(0, 4)), amount: sumOf(some.map(({ amount }) => amount)) }]
  })
