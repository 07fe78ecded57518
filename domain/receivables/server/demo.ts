import { inOneTransaction, newId, takeDocumentNumbers, type Services } from '../../../server/module'
import { addDays, daysBetween, earlier } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import { grouped } from '../../shared/grouped'
import { billStore, type Bill } from '../../shared/server/ledger/bills'
import { post, type NewEntry } from '../../shared/server/ledger/post'
import { insertDemoMonths } from './demo-months'
import { insertDemoNotices } from './demo-notices'
import { receiptStore, type Receipt } from './receipts/store'
import { runBilling } from './runs/run'
import { todayAt } from './wire'

const methods = ['transfer', 'transfer', 'transfer', 'wechat', 'alipay', 'card', 'cash'] as const
/** Money comes in within so many days, before a late fee grows. */
const within = 7
/** Bills due in so many days before today are often open still. */
const recent = 45

/**
 * Bills what contracts of the demo have charged until today, and takes money for most of it: the older it is the less is open. A tenth of
 * the receipts leaves a part of their last bill open. Then come three years of what is billed each month beside contracts,
 * and notices for what is owed.
 */
export async function insertDemoMoney(services: Services, author: string): Promise<void> {
  const today = todayAt(services.now())
  if ((await services.store.of(billStore).list({}, { key: 'dueDay', order: 'asc' }, { current: 1, size: 1 })).total > 0) return
  await inOneTransaction(services, async (inside) => {
    await runBilling(inside, { until: today }, { userId: author, now: inside.now() }, today)
    const bills = (await inside.store.of(billStore).all({})).filter(({ customerId, principal }) => customerId !== null && principal > 0)
    const visits = [...grouped(bills, ({ customerId, dueDay }) => `${customerId ?? ''} ${dueDay}`).values()].filter((some, at) =>
      isPaid(some, at, today),
    )
    const entries: NewEntry[] = []
    const receipts: Receipt[] = []
    for (const [at, some] of visits.entries()) {
      const [receipt, paid] = receiptFor(some, { at, author, today })
      receipts.push(receipt)
      entries.push(...paid)
    }
    const numbered: Receipt[] = []
    for (const [, some] of grouped(receipts, ({ day }) => day)) {
      const numbers = await takeDocumentNumbers(inside.store, 'receipt', some.length, some[0]?.creatorTime ?? 0)
      numbered.push(...some.map((receipt, at) => ({ ...receipt, number: numbers[at] ?? '' })))
    }
    await inside.store.of(receiptStore).insert(...numbered)
    await post(inside.store, entries, { userId: author, now: inside.now() })
    await insertDemoMonths(inside, author, today)
    await insertDemoNotices(inside, author, today)
  })
}

function isPaid([bill]: readonly Bill[], at: number, today: string): boolean {
  const age = bill ? daysBetween(bill.dueDay, today) : 0
  return age > recent ? at % 37 !== 5 : at % 4 !== 1
}

interface Around {
  readonly at: number
  readonly author: string
  readonly today: string
}

function receiptFor(bills: readonly Bill[], { at, author, today }: Around): readonly [Receipt, readonly NewEntry[]] {
  const [first] = bills
  if (!first) throw new Error('A receipt is for one bill at least.')
  const day = earlier(addDays(first.dueDay, (at * 5) % within), today)
  const time = startOfDay(day) + (9 * 60 + ((at * 17) % 480)) * 60_000
  const id = newId(time)
  const shares = bills.map((bill, place) =>
    at % 10 === 3 && place === bills.length - 1 && bill.principal > 1 ? Math.round(bill.principal / 2) : bill.principal,
  )
  const taken = shares.reduce((sum, fen) => sum + fen, 0)
  const receipt: Receipt = {
    id,
    number: '',
    day,
    customerId: first.customerId ?? '',
    customer: first.customer,
    method: methods[at % methods.length] ?? 'transfer',
    taken,
    prepaidUsed: 0,
    prepaidSaved: 0,
    depositUsed: 0,
    principal: taken,
    lateFee: 0,
    memo: '',
    state: 'valid',
    closingId: null,
    printed: 1,
    cancelledBy: null,
    cancelledTime: null,
    cancelledDay: null,
    cancelReason: null,
    invoiceState: 'none',
    creatorUserId: author,
    creatorTime: time,
  }
  return [receipt, bills.map((bill, place) => ({ billId: bill.id, kind: 'payment', part: 'principal', fen: shares[place] ?? 0, day, receiptId: id }))]
}
