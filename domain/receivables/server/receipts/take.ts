import { newId, ruledOut, storedRecord, takeDocumentNumbers, type Services, type Stores } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { fromFen } from '../../../shared/money/amount'
import { billStore } from '../../../shared/server/ledger/bills'
import { post, type By, type NewEntry } from '../../../shared/server/ledger/post'
import { allocate, type Share } from '../../rules/allocation'
import { depositSubject } from '../../rules/deposit'
import { checkOpenDay } from '../closings/store'
import { moveDeposits } from '../deposits/move'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { owedByCustomer, type OwedBill } from './owed'
import { prepaidStore } from './prepaid'
import { receiptStore, type Receipt } from './store'

/** Money that a customer brings; amounts are whole fen. */
export interface Payment {
  readonly customerId: string
  readonly day: Day
  readonly method: string
  readonly taken: number
  readonly prepaidUsed: number
  /** The bills that it is for, and how much each gets where that is said; without, everything that is owed, the oldest first. */
  readonly bills: readonly { readonly id: string; readonly fen: number | null }[] | null
  readonly memo: string
  /** The deposit that pays in the place of money; bills of deposits are not paid so. */
  readonly deposit?: { readonly contractId: string; readonly fen: number }
}

/** The bill rule that numbers receipts. */
const rule = 'receipt'

/**
 * Takes money: writes down the late fees of the bills that get some, pays them, and keeps what is left over in the customer's account. All of it or
 * nothing; of two who take money for the same bills one finds them paid.
 * @throws {Refusal} 400 for nothing at all, a day to come or closed, more of the account than there is, and more for a bill than it owes
 */
export async function takePayment(services: Services, stores: Stores, payment: Payment, by: By & { readonly today: Day }): Promise<Receipt> {
  const { customerId, day, taken, prepaidUsed, deposit } = payment
  const depositUsed = deposit?.fen ?? 0
  const money = taken + prepaidUsed + depositUsed
  if (money <= 0) throw ruledOut('receivables.refusal.nothing')
  if (day > by.today) throw ruledOut('receivables.refusal.dayToCome')
  await checkOpenMonths(stores, [day])
  await checkOpenDay(stores, by.userId, day)
  await stores.of(billStore).lock(customerId)
  const customer = await storedRecord(stores, 'customers-customer', customerId)
  const held = await stores.of(prepaidStore).balanceOf(customerId)
  if (prepaidUsed > held) throw ruledOut('receivables.refusal.prepaidShort', { held: yuan(held) })
  const all = await owedByCustomer(stores, services.lists, customerId, day)
  const owed = deposit ? all.filter(({ bill }) => bill.subject !== depositSubject) : all
  const { shares, rest } = sharesOf(owed, payment, money)
  // What is taken out of the account or a deposit does not go to the account.
  if (rest > 0 && deposit) throw ruledOut('receivables.refusal.depositUnneeded', { owed: yuan(money - rest) })
  if (rest > 0 && rest > taken) throw ruledOut('receivables.refusal.prepaidUnneeded', { rest: yuan(rest) })
  const id = newId(by.now)
  const sum = (part: Share['part']): number => shares.filter((share) => share.part === part).reduce((all, { fen }) => all + fen, 0)
  const [number = ''] = await takeDocumentNumbers(stores, rule, 1, by.now)
  const receipt: Receipt = {
    id,
    number,
    day,
    customerId,
    customer: typeof customer?.values['name'] === 'string' ? customer.values['name'] : (owed[0]?.bill.customer ?? ''),
    method: payment.method,
    taken,
    prepaidUsed,
    prepaidSaved: rest,
    depositUsed,
    principal: sum('principal'),
    lateFee: sum('lateFee'),
    memo: payment.memo,
    state: 'valid',
    closingId: null,
    printed: 0,
    cancelledBy: null,
    cancelledTime: null,
    cancelledDay: null,
    cancelReason: null,
    invoiceState: 'none',
    creatorUserId: by.userId,
    creatorTime: by.now,
  }
  await stores.of(receiptStore).insert(receipt)
  await post(stores, entriesOf(owed, shares, { day, receiptId: id }), by)
  if (deposit)
    await moveDeposits(
      stores,
      [{ customerId, contractId: deposit.contractId, kind: 'deducted', fen: -deposit.fen, day, receiptId: id, note: number }],
      by,
    )
  const prepaid = stores.of(prepaidStore)
  if (prepaidUsed > 0) await prepaid.insert({ customerId, kind: 'used', fen: -prepaidUsed, day, receiptId: id, note: number }, by)
  if (rest > 0) await prepaid.insert({ customerId, kind: 'saved', fen: rest, day, receiptId: id, note: number }, by)
  return receipt
}

const yuan = (fen: number): string => fromFen(fen)

function sharesOf(owed: readonly OwedBill[], { bills }: Payment, money: number): ReturnType<typeof allocate> {
  const of = ({ bill, order, principal, lateFee }: OwedBill) => ({ id: bill.id, due: bill.dueDay, order, principal, lateFee })
  if (bills === null) return allocate(owed.map(of), money)
  let rest = money
  const shares: Share[] = []
  for (const { id, fen } of bills) {
    const one = owed.find(({ bill }) => bill.id === id)
    if (!one) throw ruledOut('receivables.refusal.notOwed')
    if (fen !== null && fen > one.principal + one.lateFee)
      throw ruledOut('receivables.refusal.moreThanOwed', { number: one.bill.number, owed: yuan(one.principal + one.lateFee) })
    if (fen !== null && fen > rest) throw ruledOut('receivables.refusal.moreThanTaken', { number: one.bill.number })
    const part = allocate([of(one)], Math.min(rest, fen ?? rest))
    shares.push(...part.shares)
    rest -= part.shares.reduce((all, share) => all + share.fen, 0)
  }
  return { shares, rest }
}

function entriesOf(
  owed: readonly OwedBill[],
  shares: readonly Share[],
  { day, receiptId }: { readonly day: Day; readonly receiptId: string },
): readonly NewEntry[] {
  const paid = new Set(shares.map(({ id }) => id))
  const grown = owed.filter(({ bill, grown: fen }) => paid.has(bill.id) && fen > 0)
  return [
    ...grown.map(({ bill, grown: fen }): NewEntry => ({ billId: bill.id, kind: 'lateFee', part: 'lateFee', fen, day, receiptId })),
    ...shares.map(({ id, part, fen }): NewEntry => ({ billId: id, kind: 'payment', part, fen, day, receiptId })),
  ]
}
