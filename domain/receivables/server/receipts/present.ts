import { shownDay, yuan } from '../wire'
import type { OwedBill } from './owed'
import type { Receipt } from './store'

/** A receipt as lists show it: amounts in yuan as decimal text, days as instants. */
export const presentReceipt = (receipt: Receipt, cashier: string) => ({
  id: receipt.id,
  number: receipt.number,
  day: shownDay(receipt.day),
  customerId: receipt.customerId,
  customer: receipt.customer,
  method: receipt.method,
  taken: yuan(receipt.taken),
  prepaidUsed: yuan(receipt.prepaidUsed),
  prepaidSaved: yuan(receipt.prepaidSaved),
  depositUsed: yuan(receipt.depositUsed),
  principal: yuan(receipt.principal),
  lateFee: yuan(receipt.lateFee),
  memo: receipt.memo,
  state: receipt.state,
  isCounted: receipt.closingId === null ? 0 : 1,
  printed: receipt.printed,
  cancelReason: receipt.cancelReason ?? '',
  cancelledDay: shownDay(receipt.cancelledDay),
  invoiceState: receipt.invoiceState,
  cashier,
  creatorTime: receipt.creatorTime,
})

/** What bills come to together, in yuan as decimal text. */
export const sumsOf = (owed: readonly OwedBill[]) => {
  const sum = (key: 'principal' | 'lateFee'): string => yuan(owed.reduce((all, one) => all + one[key], 0))
  return { principal: sum('principal'), lateFee: sum('lateFee') }
}
