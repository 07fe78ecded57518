import { Type } from '@sinclair/typebox'
import {
  allows,
  byId,
  day,
  doOnce,
  eitherOf,
  id,
  listQuery,
  loadModel,
  mayOpen,
  mayPress,
  nameOf,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import { entryStore } from '../../../shared/server/ledger/entries'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { dayIn, daysIn, fenIn, menus, money, memo, reason, root, spanQuery, tag, someDay, todayAt, yuan } from '../wire'
import { announce } from '../approvals/ask'
import { askForCancelling } from '../approvals/limits'
import { presentBill } from '../bills/present'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { cancelReceipt } from './cancel'
import { owedByCustomer } from './owed'
import { payersOf } from './payers'
import { prepaidStore } from './prepaid'
import { presentReceipt, sumsOf } from './present'
import { receiptStore } from './store'
import { takePayment } from './take'

const mayCancel = mayPress('btn_cancel', menus.receipt)
const mayCancelCounted = mayPress('btn_cancelCounted', menus.receipt)

/** The cash desk, and receipts. */
export function addReceiptRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())
  const seenReceipt = async (access: Access, receiptId: string) => {
    const receipt = await store.of(receiptStore).byId(receiptId)
    if (!receipt) throw new Refusal('notFoundAnymore')
    await seeCustomers(services, access, receipt.customerId)
    return receipt
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetPayerList`,
    tag,
    policy: mayOpen(menus.desk, menus.account),
    query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: Type.Object({ list: Type.Array(Type.Unknown()) }),
    summary:
      'Customers that a word may mean: name, phone, licence, unit, or the number of a contract or bill; with what they owe and have paid ahead',
    handle: async ({ query, access }) => ({
      list: (await payersOf(services, access, query.keyword.trim())).map(({ owed, prepaid, ...payer }) => ({
        ...payer,
        owed: yuan(owed),
        prepaid: yuan(prepaid),
      })),
    }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetOwedList`,
    tag,
    policy: mayOpen(menus.desk, menus.deposit),
    query: Type.Object({ customerId: id, day: Type.Optional(day) }),
    data: Type.Object({ list: Type.Array(Type.Unknown()), prepaid: Type.String(), principal: Type.String(), lateFee: Type.String() }),
    summary: 'What a customer owes on a day, by due day, late fees as they are on it, and what the account holds',
    async handle({ query, access, words }) {
      await seenRecord(services, await loadModel(services, 'customers-customer'), access, query.customerId)
      const on = query.day === undefined ? today() : dayIn(query.day, 'day')
      const owed = await owedByCustomer(store, services.lists, query.customerId, on)
      const names = await subjectsOf(
        store,
        services.lists,
        owed.map(({ bill }) => bill.subject),
        words,
      )
      return {
        list: owed.map(({ bill, principal, lateFee, freeUntil, order }) => ({
          ...presentBill(bill, on),
          subjectName: names.get(bill.subject)?.name ?? bill.subject,
          order,
          fromDay: bill.fromDay,
          toDay: bill.toDay,
          dueDay: bill.dueDay,
          freeUntil,
          principal: yuan(principal),
          lateFee: yuan(lateFee),
          open: yuan(principal + lateFee),
        })),
        prepaid: yuan(await store.of(prepaidStore).balanceOf(query.customerId)),
        ...sumsOf(owed),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CreateReceipt`,
    tag,
    policy: mayPress('btn_receive', menus.desk),
    body: Type.Object({
      customerId: id,
      day: someDay,
      method: Type.String({ minLength: 1, maxLength: 50 }),
      taken: money,
      prepaidUsed: Type.Optional(money),
      bills: Type.Optional(Type.Array(Type.Object({ id, amount: Type.Optional(money) }), { maxItems: 500 })),
      memo,
    }),
    data: Type.Object({ id: Type.String(), number: Type.String(), saved: Type.String() }),
    summary:
      'Takes money of a customer. Without `bills` it pays everything that is owed, the oldest first; what is left over goes to the account. 400 for more than a bill owes, more of the account than it holds, a day to come, and days that are closed. With the header `Idempotency-Key`, sent again within a day it is not taken anew',
    async handle({ body, user, access, request }) {
      await seenRecord(services, await loadModel(services, 'customers-customer'), access, body.customerId)
      const payment = {
        customerId: body.customerId,
        day: dayIn(body.day, 'day'),
        method: body.method,
        taken: fenIn(body.taken),
        prepaidUsed: fenIn(body.prepaidUsed ?? 0),
        bills: body.bills?.map((bill) => ({ id: bill.id, fen: bill.amount === undefined ? null : fenIn(bill.amount) })) ?? null,
        memo: body.memo ?? '',
      }
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const receipt = await takePayment(services, stores, payment, { userId: user.id, now: services.now(), today: today() })
          const answer = { id: receipt.id, number: receipt.number, saved: yuan(receipt.prepaidSaved) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetReceiptList`,
    tag,
    policy: mayOpen(menus.receipt),
    query: Type.Object({
      ...listQuery,
      customerId: Type.Optional(id),
      method: Type.Optional(Type.String({ maxLength: 50 })),
      state: Type.Optional(Type.Union([Type.Literal('valid'), Type.Literal('cancelled')])),
      cashierId: Type.Optional(id),
      day: spanQuery,
    }),
    data: Type.Object({ ...pagedListOf().properties, sums: Type.Object({ taken: Type.String() }) }),
    summary: 'Receipts page by page, the newest first, with what valid ones of them took in',
    async handle({ query, access }) {
      const { day: days, ...rest } = query
      const { customers: seen } = await seenBy(services, access)
      const page = pageOf(query)
      const { rows, total, taken } = await store.of(receiptStore).list({ ...rest, ...daysIn(days), seen }, page)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return {
        list: rows.map((receipt) => presentReceipt(receipt, nameOf(names, receipt.creatorUserId))),
        pagination: paginationOf(page, total),
        sums: { taken: yuan(taken) },
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetReceiptInfo/:id`,
    tag,
    policy: mayOpen(menus.receipt, menus.desk),
    params: byId,
    data: Type.Object({ receipt: Type.Unknown(), rows: Type.Array(Type.Unknown()) }),
    summary: 'A receipt with the bills that it paid',
    async handle({ params, words, access }) {
      const receipt = await seenReceipt(access, params.id)
      const entries = (await store.of(entryStore).ofReceipt(receipt.id)).filter(({ kind, reverses }) => kind === 'payment' && reverses === null)
      const bills = new Map((await store.of(billStore).byIds([...new Set(entries.map(({ billId }) => billId))])).map((bill) => [bill.id, bill]))
      const subjects = await subjectsOf(
        store,
        services.lists,
        [...bills.values()].map(({ subject }) => subject),
        words,
      )
      const cashier = nameOf(await userNames(store, [receipt.creatorUserId]), receipt.creatorUserId)
      return {
        receipt: presentReceipt(receipt, cashier),
        rows: entries.map(({ id: entryId, billId, part, fen }) => {
          const bill = bills.get(billId)
          return {
            id: entryId,
            number: bill?.number ?? '',
            contract: bill?.contract ?? '',
            unit: bill?.unit ?? '',
            subject: subjects.get(bill?.subject ?? '')?.name ?? bill?.subject ?? '',
            fromDay: bill?.fromDay ?? '',
            toDay: bill?.toDay ?? '',
            part,
            amount: yuan(fen),
          }
        }),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/NoteReceiptPrinted/:id`,
    tag,
    policy: mayOpen(menus.receipt, menus.desk),
    params: byId,
    summary: 'Notes that a receipt was printed once more',
    async handle({ params, access }) {
      await seenReceipt(access, params.id)
      await store.of(receiptStore).notePrinted(params.id)
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CancelReceipt/:id`,
    tag,
    policy: eitherOf(mayCancel, mayCancelCounted),
    params: byId,
    body: Type.Object({ reason }),
    summary:
      'Cancels a receipt: its bills are owed again. 400 where what it put into the account is used, and where it was counted at the end of a day: that takes the button btn_cancelCounted, and btn_cancel the others; where it takes two persons it waits for the second (`waiting`)',
    data: Type.Object({ waiting: Type.Boolean() }),
    async handle({ params, body, user, access }) {
      await seenReceipt(access, params.id)
      const cancelling = {
        reason: body.reason,
        mayCancel: allows(access, mayCancel, undefined),
        mayCancelCounted: allows(access, mayCancelCounted, undefined),
        ...{ today: today(), userId: user.id, now: services.now() },
      }
      const told = await store.transaction(async (stores) => {
        const request = await askForCancelling(stores, params.id, cancelling)
        if (!request) await cancelReceipt(stores, params.id, cancelling)
        return request?.told ?? null
      })
      announce(services, told ?? [])
      return { waiting: told !== null }
    },
  })
}
