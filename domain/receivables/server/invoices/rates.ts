import type { Stores } from '../../../../server/module'
import { grouped } from '../../../shared/grouped'
import { taxIn } from '../../../shared/money/tax'
import { taxRates } from '../../../shared/server/fee-prices'
import { billStore } from '../../../shared/server/ledger/bills'
import { entryStore } from '../../../shared/server/ledger/entries'
import type { Receipt } from '../receipts/store'
import { yuan } from '../wire'

/** What of a receipt bears one rate of tax, in yuan as decimal text; what was paid ahead is for nothing yet, and has no rate. */
interface RateOfReceipt {
  /** Percent, as decimal text. */
  readonly rate: string | null
  readonly amount: string
  readonly net: string | null
  readonly tax: string | null
}

/**
 * What an invoice of a receipt says by rate of tax, the highest first, and what was paid ahead behind it; all of it is what the receipt is over. A late fee
 * bears the rate of its bill, as it is charged beside the price of the same supply; a bill from before rates were kept the one that its subject has now.
 */
export async function ratesOfReceipt(stores: Stores, receipt: Receipt): Promise<readonly RateOfReceipt[]> {
  const payments = (await stores.of(entryStore).ofReceipt(receipt.id)).filter(({ kind, reverses }) => kind === 'payment' && reverses === null)
  const bills = await stores.of(billStore).byIds([...new Set(payments.map(({ billId }) => billId))])
  const rateOf = await taxRates(stores)
  const rates = new Map(bills.map(({ id, taxRate, subject }) => [id, Number(taxRate ?? rateOf(subject) ?? 0)]))
  const taxed = [...grouped(payments, ({ billId }) => rates.get(billId) ?? 0)]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, some]): RateOfReceipt => {
      const amount = yuan(some.reduce((sum, { fen }) => sum + fen, 0))
      return { rate: String(rate), amount, ...taxIn(amount, String(rate)) }
    })
  return receipt.prepaidSaved === 0 ? taxed : [...taxed, { rate: null, amount: yuan(receipt.prepaidSaved), net: null, tax: null }]
}
