import type { Services, Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { billStore, owedStates, type Bill } from '../../../shared/server/ledger/bills'
import { accountsOf, type Account } from '../../../shared/server/ledger/post'
import { subjectsOf, type Subject } from '../../../shared/server/ledger/subjects'
import { freeUntil, grownOf } from '../../../shared/ledger/late-fee'

/** A bill as somebody owes it on a day, in fen. */
export interface OwedBill {
  readonly bill: Bill
  readonly account: Account
  /** Where its subject stands among the subjects. */
  readonly order: number
  readonly principal: number
  /** Owed as late fee on the day: what is written down, and what has grown since. */
  readonly lateFee: number
  /** What of it has grown since it was last written down; a payment writes it down. */
  readonly grown: number
  /** The last day without a late fee; null for subjects that bear none. */
  readonly freeUntil: Day | null
}

/** What bills come to on a day, late fees included; bills of which nothing is owed as well. */
export async function owedOn(stores: Stores, lists: Services['lists'], billIds: readonly string[], day: Day): Promise<readonly OwedBill[]> {
  const accounts = await accountsOf(stores, billIds)
  const subjects = await subjectsOf(
    stores,
    lists,
    accounts.map(({ bill }) => bill.subject),
  )
  return accounts.map((account) => owed(account, subjects.get(account.bill.subject), day))
}

/** Everything that a customer owes on a day, by due day. */
export async function owedByCustomer(stores: Stores, lists: Services['lists'], customerId: string, day: Day): Promise<readonly OwedBill[]> {
  const bills = await stores.of(billStore).all({ customerId, states: owedStates })
  return owedOn(
    stores,
    lists,
    bills.map(({ id }) => id),
    day,
  )
}

function owed(account: Account, subject: Subject | undefined, day: Day): OwedBill {
  const { bill, balance, entries } = account
  const base = { bill, account, order: subject?.order ?? 0, principal: balance.principal }
  const rule = subject?.late
  if (!rule || balance.state === 'void') return { ...base, lateFee: balance.lateFee, grown: 0, freeUntil: null }
  const grown = grownOf(bill, entries, rule, day)
  return { ...base, lateFee: balance.lateFee + grown, grown, freeUntil: freeUntil(bill.dueDay, rule) }
}
