import { invalidField, newId, Refusal, ruledOut, storedRecord, type Services, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { fromFen } from '../../../shared/money/amount'
import type { Part } from '../../../shared/ledger/balance'
import { billStore, type Bill } from '../../../shared/server/ledger/bills'
import { bookBills } from '../../../shared/server/ledger/book'
import { accountsOf, post, type By, type NewEntry } from '../../../shared/server/ledger/post'
import { CreditError, creditOf } from '../../rules/credit'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { owedOn } from '../receipts/owed'
import { takeBack } from './take-back'

/** A bill that a person makes; its amount is whole fen. */
interface BillInput {
  readonly customerId: string
  readonly contractId: string | null
  readonly unitId: string | null
  readonly subject: string
  readonly fromDay: Day
  readonly toDay: Day
  readonly dueDay: Day
  readonly fen: number
  readonly memo: string
}

/** Makes a bill by hand. @throws {Refusal} 400 for what it points at and is not there, days that end before they begin, and a closed month */
export async function makeBill({ lists }: Services, stores: Stores, { fen, ...input }: BillInput, by: By): Promise<Bill> {
  if (input.toDay < input.fromDay) throw ruledOut('receivables.refusal.endBefore')
  if (fen === 0) throw ruledOut('receivables.refusal.nothing')
  await checkOpenMonths(stores, [input.dueDay])
  const customer = await storedRecord(stores, 'customers-customer', input.customerId)
  if (!customer) throw invalidField('customerId', 'unknownReference')
  const contract = input.contractId === null ? undefined : await storedRecord(stores, 'leasing-contract', input.contractId)
  if (input.contractId !== null && contract?.values['customer'] !== input.customerId) throw invalidField('contractId', 'unknownReference')
  const unit = input.unitId === null ? undefined : await storedRecord(stores, 'units-unit', input.unitId)
  if (input.unitId !== null && !unit) throw invalidField('unitId', 'unknownReference')
  if (!(await lists.get('feeSubject')?.rows([input.subject], { store: stores }))?.has(input.subject))
    throw invalidField('subject', 'unknownReference')
  const place = unit?.values['place']
  const [bill] = await bookBills(
    stores,
    [
      {
        ...input,
        source: 'manual',
        sourceId: newId(by.now),
        customer: textOf(customer.values['name']),
        contract: textOf(contract?.values['code']),
        unit: textOf(unit?.values['name']),
        projectId: Array.isArray(place) && typeof place[0] === 'string' ? place[0] : null,
        amount: fromFen(fen),
        taxRate: null,
      },
    ],
    by,
  )
  if (!bill) throw new Error('A bill of a new source was not booked.')
  return bill
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Credit extends By {
  readonly fen: number
  readonly part: Part
  readonly reason: string
  readonly today: Day
}

/** Credits a bill on the present day and returns what is owed then, in fen. @throws {Refusal} 404, and 400 for more than can be credited */
export async function creditBill({ lists }: Services, stores: Stores, billId: string, { fen, part, reason, today, ...by }: Credit): Promise<number> {
  await lockBill(stores, billId)
  await checkOpenMonths(stores, [today])
  const [owed] = await owedOn(stores, lists, [billId], today)
  if (!owed) throw new Refusal('notFoundAnymore')
  const { bill, account } = owed
  const base = { billId, day: today, note: reason }
  const entries: NewEntry[] = []
  if (part === 'principal') entries.push({ ...base, kind: 'credit', part, fen: creditable(bill, account.balance, fen) })
  else {
    if (fen === 0 || fen > owed.lateFee) throw ruledOut('receivables.refusal.moreThanLateFee', { owed: fromFen(owed.lateFee) })
    // What has grown is written down first, so that the waiver stands against something.
    if (owed.grown > 0) entries.push({ ...base, kind: 'lateFee', part, fen: owed.grown })
    entries.push({ ...base, kind: 'credit', part, fen })
  }
  await post(stores, entries, by)
  return owed.principal + owed.lateFee - fen
}

function creditable(bill: Bill, balance: Parameters<typeof creditOf>[1], fen: number): number {
  if (fen === 0) throw ruledOut('receivables.refusal.nothing')
  try {
    return creditOf(bill.billed, balance, fen)
  } catch (error) {
    if (error instanceof CreditError) throw ruledOut(`receivables.refusal.credit.${error.code}`, { open: fromFen(balance.principal) })
    throw error
  }
}

/** Makes a bill void by a person's decision. @throws {Refusal} 404, and 400 where it is void, or its month is closed */
export async function voidBill(
  stores: Stores,
  billId: string,
  { reason, today, ...by }: By & { readonly reason: string; readonly today: Day },
): Promise<void> {
  const [account] = await accountsOf(stores, [billId])
  if (!account) throw new Refusal('notFoundAnymore')
  await checkOpenMonths(stores, [account.bill.dueDay])
  await takeBack(stores, billId, { day: today, note: reason, by })
}

async function lockBill(stores: Stores, billId: string): Promise<void> {
  const bill = await stores.of(billStore).byId(billId)
  if (!bill) throw new Refusal('notFoundAnymore')
  await stores.of(billStore).lock(bill.customerId ?? billId)
}
