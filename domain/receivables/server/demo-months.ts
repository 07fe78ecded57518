import { newId, storedRecords, takeDocumentNumbers, type Services } from '../../../server/module'
import { addDays, addMonths, daysBetween, earlier, endOfMonth, startOfMonth, type Day } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import { grouped } from '../../shared/grouped'
import { taxRates } from '../../shared/server/fee-prices'
import { bringInBills, type Brought } from '../../shared/server/ledger/bring-in'
import { occupancyStore } from '../../shared/server/occupancies'
import { prepaidStore } from './receipts/prepaid'
import { receiptStore, type Receipt } from './receipts/store'

/** Three years of months that are billed for cars, network and water, beside what contracts charge. */
const months = 36
const hour = 3_600_000
const methods = ['transfer', 'wechat', 'alipay', 'transfer', 'card'] as const
/** What some customers pay ahead, in fen: it pays their next bills. */
const ahead = 150_000

/** What is billed each month of a unit: subject, what it is over in fen, and what for. */
const monthlyOf = (unit: string, at: number): readonly (readonly [string, number, string])[] => [
  ...Array.from({ length: 1 + (at % 2) }, (_, place) => ['parking', 30_000 + place * 6_000, `P-${unit}-${place + 1}`] as const),
  ['network', 12_000 + (at % 5) * 2_000, ''],
  ['water', 4_000 + ((at * 131) % 9_000), ''],
]

/**
 * Brings in what was billed each month for whatever is leased, over three years, and what came of it: most is paid within a week, some in part, some not at
 * all, the newest often not yet; every twelfth customer pays something ahead, which pays the next month.
 */
export async function insertDemoMonths(inside: Services, author: string, today: Day): Promise<void> {
  const { store } = inside
  const leases = (await store.of(occupancyStore).of(null)).filter(({ kind, customerId }) => kind === 'leased' && customerId !== null)
  const named = async (modelId: string) => new Map((await storedRecords(store, modelId, { where: [] })).map(({ id, values }) => [id, values]))
  const [units, customers] = [await named('units-unit'), await named('customers-customer')]
  const contracts = await named('leasing-contract')
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const rateOf = await taxRates(store)
  const accounts = new Map<string, number>()
  const first = addMonths(startOfMonth(today), -months)
  for (let step = 0; step < months; step += 1) {
    const from = addMonths(first, step)
    const dueDay = addDays(from, 9)
    const time = startOfDay(from) + 9 * hour
    const bills: Brought[] = []
    for (const [at, { unitId, customerId, sourceId, from: begun, to }] of leases.entries()) {
      if (begun > from || (to !== null && to < endOfMonth(from))) continue
      const unit = units.get(unitId)
      const place = unit?.['place']
      const contract = contracts.get(sourceId ?? '')
      for (const [subject, billed, memo] of monthlyOf(text(unit?.['name']), at))
        bills.push({
          ...{ id: newId(time), number: '', source: 'manual', sourceId: newId(time), subject, memo, billed, runId: null },
          taxRate: String(rateOf(subject) ?? 0),
          ...{ customerId, customer: text(customers.get(customerId ?? '')?.['name']) },
          ...{ contractId: contract ? sourceId : null, contract: text(contract?.['code']) },
          ...{ unitId, unit: text(unit?.['name']), projectId: Array.isArray(place) && typeof place[0] === 'string' ? place[0] : null },
          ...{ fromDay: from, toDay: endOfMonth(from), dueDay, creatorUserId: author, creatorTime: time, entries: [] },
        })
    }
    const numbers = await takeDocumentNumbers(store, 'bill', bills.length, time)
    const numbered = bills.map((bill, at) => ({ ...bill, number: numbers[at] ?? '' }))
    const paid = visitsOf(numbered, { step, author, today, accounts })
    await bringInBills(store, paid.bills)
    const receipts: Receipt[] = []
    for (const [, some] of grouped(paid.receipts, ({ day }) => day)) {
      const own = await takeDocumentNumbers(store, 'receipt', some.length, some[0]?.creatorTime ?? 0)
      receipts.push(...some.map((receipt, at) => ({ ...receipt, number: own[at] ?? '' })))
    }
    await store.of(receiptStore).insert(...receipts)
    for (const { id, customerId, day, number, prepaidUsed, prepaidSaved, creatorTime } of receipts) {
      const by = { userId: author, now: creatorTime }
      const prepaid = store.of(prepaidStore)
      if (prepaidUsed > 0) await prepaid.insert({ customerId, kind: 'used', fen: -prepaidUsed, day, receiptId: id, note: number }, by)
      if (prepaidSaved > 0) await prepaid.insert({ customerId, kind: 'saved', fen: prepaidSaved, day, receiptId: id, note: number }, by)
    }
  }
}

interface Around {
  readonly step: number
  readonly author: string
  readonly today: Day
  /** What customers have paid ahead so far, in fen. */
  readonly accounts: Map<string, number>
}

/** Who comes to pay for a month, for which of their bills, and with what. */
function visitsOf(bills: readonly Brought[], around: Around): { readonly bills: readonly Brought[]; readonly receipts: readonly Receipt[] } {
  const receipts: Receipt[] = []
  const settled = [...grouped(bills, ({ customerId }) => customerId ?? '')].flatMap(([customerId, own], at): readonly Brought[] => {
    const age = daysBetween(own[0]?.dueDay ?? '', around.today)
    const comes = age > 45 ? (at * 7 + around.step) % 43 !== 5 : age > 0 && (at + around.step) % 4 !== 1
    if (!comes || customerId === '') return own
    const visit = visitOf(customerId, own, at, around)
    if (visit.receipt.day > around.today) return own
    receipts.push(visit.receipt)
    around.accounts.set(customerId, (around.accounts.get(customerId) ?? 0) + visit.receipt.prepaidSaved - visit.receipt.prepaidUsed)
    return visit.bills
  })
  return { bills: settled, receipts }
}

function visitOf(customerId: string, own: readonly Brought[], at: number, { step, author, today, accounts }: Around) {
  const day = earlier(addDays(own[0]?.dueDay ?? '', (at * 5 + step) % 7), today)
  const time = startOfDay(day) + 9 * hour + ((at * 17) % 480) * 60_000
  const id = newId(time)
  // Some leave a half of the last bill for another day.
  const isPart = (at + step) % 23 === 3
  const shares = own.map(({ billed }, place) => (isPart && place === own.length - 1 ? Math.floor(billed / 2) : billed))
  const principal = shares.reduce((sum, fen) => sum + fen, 0)
  const prepaidUsed = Math.min(accounts.get(customerId) ?? 0, principal)
  const prepaidSaved = prepaidUsed === 0 && at % 12 === 4 && step % 3 === 1 ? ahead : 0
  const receipt: Receipt = {
    ...{ id, number: '', day, customerId, customer: own[0]?.customer ?? '', method: methods[(at + step) % methods.length] ?? 'transfer' },
    ...{ taken: principal - prepaidUsed + prepaidSaved, prepaidUsed, prepaidSaved, depositUsed: 0, principal, lateFee: 0, memo: '' },
    ...{ state: 'valid', closingId: null, printed: 1, cancelledBy: null, cancelledTime: null, cancelledDay: null, cancelReason: null },
    ...{ invoiceState: 'none', creatorUserId: author, creatorTime: time },
  }
  const bills = own.map((bill, place): Brought => ({
    ...bill,
    entries: [{ kind: 'payment', part: 'principal', fen: shares[place] ?? 0, day, receiptId: id }],
  }))
  return { receipt, bills }
}
