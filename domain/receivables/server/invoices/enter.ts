import { newId, Refusal, ruledOut, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { fenOf } from '../../../shared/money/amount'
import { billStore } from '../../../shared/server/ledger/bills'
import type { By } from '../../../shared/server/ledger/post'
import { receiptStore, type Receipt } from '../receipts/store'
import { ratesOfReceipt } from './rates'
import { invoiceStore, type Invoice } from './store'

/** A tax invoice as it was issued: kind, whom it names with tax number and so on, and its own number. */
export interface InvoiceInput {
  readonly kind: string
  readonly title: string
  readonly taxNo: string
  readonly number: string
  readonly day: Day
}

/**
 * Enters the tax invoice that was issued for a receipt, over what came in by it and what was used of the account or a deposit; once, until a red one takes
 * it back.
 * @throws {Refusal} 404; 400 where the receipt is cancelled or invoiced, and for a number that is entered already
 */
export async function enterInvoice(stores: Stores, receiptId: string, input: InvoiceInput, by: By): Promise<void> {
  const receipt = await lockedReceipt(stores, receiptId)
  if (receipt.state === 'cancelled') throw ruledOut('receivables.refusal.receiptCancelled')
  if (receipt.invoiceState === 'invoiced') throw ruledOut('receivables.refusal.invoiced', { number: receipt.number })
  await checkNumber(stores, input.number)
  const rates = await ratesOfReceipt(stores, receipt)
  const taxFen = rates.reduce((sum, { tax }) => sum + Number(fenOf(tax ?? '0')), 0)
  const fen = receipt.taken + receipt.prepaidUsed + receipt.depositUsed
  await stores.of(invoiceStore).insert({ ...input, ...entered(by), receiptId, state: 'invoiced', fen, taxFen, reverses: null, note: '' })
}

/**
 * Enters the red invoice that takes back the one of a receipt, after which another may be issued.
 * @throws {Refusal} 404; 400 where none is issued, and for a number that is entered already
 */
export async function enterRedInvoice(
  stores: Stores,
  receiptId: string,
  { number, day, reason }: { readonly number: string; readonly day: Day; readonly reason: string },
  by: By,
): Promise<void> {
  const receipt = await lockedReceipt(stores, receiptId)
  const last = (await stores.of(invoiceStore).of([receiptId])).at(-1)
  if (receipt.invoiceState !== 'invoiced' || !last) throw ruledOut('receivables.refusal.notInvoiced')
  await checkNumber(stores, number)
  const { kind, title, taxNo, fen, taxFen } = last
  const red = { ...entered(by), receiptId, kind, title, taxNo, number, day, note: reason }
  await stores.of(invoiceStore).insert({ ...red, state: 'red', fen: -fen, taxFen: taxFen === null ? null : -taxFen, reverses: last.id })
}

const entered = ({ userId, now }: By): Pick<Invoice, 'id' | 'creatorUserId' | 'creatorTime'> => ({
  ...{ id: newId(now), creatorUserId: userId, creatorTime: now },
})

/** The receipt as it stands while nobody else cancels it or invoices it. */
async function lockedReceipt(stores: Stores, id: string): Promise<Receipt> {
  const seen = await stores.of(receiptStore).byId(id)
  if (!seen) throw new Refusal('notFoundAnymore')
  await stores.of(billStore).lock(seen.customerId)
  return (await stores.of(receiptStore).byId(id)) ?? seen
}

async function checkNumber(stores: Stores, number: string): Promise<void> {
  await stores.of(billStore).lock('invoices')
  if (await stores.of(invoiceStore).isNumbered(number)) throw ruledOut('receivables.refusal.invoiceNumber', { number })
}
