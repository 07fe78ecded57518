import { daysBetween, type Day } from '../../../shared/calendar/day'
import { taxIn } from '../../../shared/money/tax'
import type { Bill } from '../../../shared/server/ledger/bills'
import type { StoredEntry } from '../../../shared/server/ledger/entries'
import { effectOf } from '../../../shared/ledger/balance'
import { shownDay, yuan } from '../wire'

/** A bill as lists show it: amounts in yuan as decimal text, days as instants. */
export function presentBill(bill: Bill, today: Day) {
  const open = bill.principal + bill.lateFee
  return {
    id: bill.id,
    number: bill.number,
    source: bill.source,
    customerId: bill.customerId,
    customer: bill.customer,
    contractId: bill.contractId,
    contract: bill.contract,
    unitId: bill.unitId,
    unit: bill.unit,
    projectId: bill.projectId,
    subject: bill.subject,
    fromDay: shownDay(bill.fromDay),
    toDay: shownDay(bill.toDay),
    dueDay: shownDay(bill.dueDay),
    billed: yuan(bill.billed),
    ...taxedOf(bill),
    paid: yuan(bill.paid),
    credited: yuan(bill.credited),
    lateFee: yuan(bill.lateFee),
    open: yuan(open),
    /** Days since it was due; 0 where it is not yet, or nothing is owed. */
    overdue: open > 0 && bill.dueDay < today ? daysBetween(bill.dueDay, today) - 1 : 0,
    state: bill.state,
    memo: bill.memo,
    creatorTime: bill.creatorTime,
  }
}

/** What of the amount of a bill is tax: percent, net amount and tax; nothing is known of bills from before rates were kept. */
const taxedOf = ({ billed, taxRate }: Pick<Bill, 'billed' | 'taxRate'>) =>
  taxRate === null ? { taxRate, net: null, tax: null } : { taxRate, ...taxIn(yuan(billed), taxRate) }

/** An entry as it is read: what it adds to what is owed, below 0 for what lowers it. */
export const presentEntry = (entry: StoredEntry, who: string, receipt: string) => ({
  id: entry.id,
  kind: entry.kind,
  part: entry.part,
  undoes: entry.reverses !== null,
  amount: yuan(effectOf(entry)),
  day: shownDay(entry.day),
  receiptId: entry.receiptId,
  receipt,
  note: entry.note,
  creatorUser: who,
  creatorTime: entry.creatorTime,
})
