import type { Expression, SqlBool } from 'kysely'
import { newId, Refusal, ruledOut, takeDocumentNumbers, type Services, type Stores } from '../../../../server/module'
import { addMonths, endOfMonth, type Day } from '../../../shared/calendar/day'
import { grouped } from '../../../shared/grouped'
import { billStore, owedStates } from '../../../shared/server/ledger/bills'
import type { By } from '../../../shared/server/ledger/post'
import { owedOn, type OwedBill } from '../receipts/owed'
import { noticeStore, type Notice, type NoticeRange, type NoticeRow } from './store'

/** What notices are wanted: of a month and kind, for one project, or for some customers. */
export interface NoticesAsked {
  /** `2024-02`. */
  readonly month: string
  readonly range: NoticeRange
  readonly payUntil: Day
  readonly projectId?: string | undefined
  readonly customerIds?: readonly string[] | undefined
  /** Only bills that meet a condition: those that whoever asks sees. */
  readonly seen?: Expression<SqlBool> | undefined
}

/** What one customer would be asked to pay, in fen. */
export interface NoticePlan {
  readonly customerId: string
  readonly customer: string
  readonly bills: readonly OwedBill[]
  readonly total: number
  readonly arrears: number
  readonly lateFee: number
}

/** The bill rule that numbers notices; the module `billing` ships it. */
const rule = 'paymentNotice'
/** So many notices are made in one go. */
const most = 5000

/** Whom notices would ask for how much, late fees as they are on `today`; `noticed` customers have one already. */
export async function plannedNotices(
  { lists }: Services,
  stores: Stores,
  asked: NoticesAsked,
  today: Day,
): Promise<{ readonly plans: readonly NoticePlan[]; readonly noticed: number }> {
  const first = `${asked.month}-01`
  const last = endOfMonth(first)
  const bills = await stores.of(billStore).all({
    states: owedStates,
    projectId: asked.projectId,
    seen: asked.seen,
    dueFrom: asked.range === 'benqi' ? first : undefined,
    dueTo: asked.range === 'lishi' ? endOfMonth(addMonths(first, -1)) : last,
  })
  const wanted = asked.customerIds && new Set(asked.customerIds)
  const some = bills.filter(({ customerId }) => customerId !== null && (!wanted || wanted.has(customerId)))
  const owed = await owedOn(
    stores,
    lists,
    some.map(({ id }) => id),
    today,
  )
  const has = await stores.of(noticeStore).noticed(asked.month, asked.range)
  const sum = (rows: readonly OwedBill[], of: (row: OwedBill) => number): number => rows.reduce((all, row) => all + of(row), 0)
  const plans = [...grouped(owed, ({ bill }) => bill.customerId ?? '')].map(([customerId, rows]): NoticePlan => ({
    customerId,
    customer: rows[0]?.bill.customer ?? '',
    bills: rows,
    total: sum(rows, (row) => row.principal + row.lateFee),
    arrears: sum(rows, (row) => (row.bill.dueDay < first ? row.principal + row.lateFee : 0)),
    lateFee: sum(rows, ({ lateFee }) => lateFee),
  }))
  const open = plans.filter(({ customerId }) => !has.has(customerId))
  return { plans: open, noticed: plans.length - open.length }
}

/**
 * Makes the notices; customers that have one of the month and kind are passed over, so that doing it twice makes nothing new.
 * @throws {Refusal} 400 for more than 5,000 at once
 */
export async function makeNotices(services: Services, stores: Stores, asked: NoticesAsked, by: By & { readonly today: Day }): Promise<number> {
  await stores.of(billStore).lock('payment notices')
  const { plans } = await plannedNotices(services, stores, asked, by.today)
  if (plans.length > most) throw ruledOut('receivables.refusal.tooManyNotices', { count: plans.length, most })
  const numbers = await takeDocumentNumbers(stores, rule, plans.length, by.now)
  const notices: Notice[] = []
  const rows: NoticeRow[] = []
  for (const [at, { customerId, customer, bills, total, arrears, lateFee }] of plans.entries()) {
    const id = newId(by.now)
    notices.push({
      id,
      number: numbers[at] ?? '',
      customerId,
      customer,
      month: asked.month,
      range: asked.range,
      payUntil: asked.payUntil,
      total,
      arrears,
      lateFee,
      bills: bills.length,
      state: 'valid',
      printed: 0,
      sent: 0,
      creatorUserId: by.userId,
      creatorTime: by.now,
    })
    rows.push(
      ...bills.map(({ bill, principal, lateFee: fee }): NoticeRow => ({ id: newId(by.now), noticeId: id, billId: bill.id, principal, lateFee: fee })),
    )
  }
  await stores.of(noticeStore).insert(notices, rows)
  return notices.length
}

/** Makes a notice void, so that another can take its place. @throws {Refusal} 404, and 400 where it is void */
export async function voidNotice(stores: Stores, id: string): Promise<void> {
  await stores.of(billStore).lock('payment notices')
  const notice = await stores.of(noticeStore).byId(id)
  if (!notice) throw new Refusal('notFoundAnymore')
  if (notice.state === 'void') throw ruledOut('receivables.refusal.noticeVoid')
  await stores.of(noticeStore).void(id)
}
