import { Type } from '@sinclair/typebox'
import { day, doOnce, id, loadModel, mayOpen, mayPress, onceOf, seenRecord, type AddRoute, type Services } from '../../../../server/module'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { presentBill } from '../bills/present'
import { dayIn, fenIn, memo, menus, money, root, someDay, tag, todayAt, yuan } from '../wire'
import { owedByCustomer } from './owed'
import { payersOf } from './payers'
import { prepaidStore } from './prepaid'
import { sumsOf } from './present'
import { takePayment } from './take'

/** The cash desk: who pays, what they owe, taking their money. */
export function addDeskRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())

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
}
