import { Type } from '@sinclair/typebox'
import {
  byId,
  doOnce,
  id,
  listQuery,
  mayOpen,
  mayPress,
  nameOf,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { addDays } from '../../../shared/calendar/day'
import { billStates } from '../../../shared/ledger/balance'
import { billStore, isBillSort, owedStates, type BillQuery } from '../../../shared/server/ledger/bills'
import { owedOn } from '../receipts/owed'
import { announce } from '../approvals/ask'
import { askForCredit } from '../approvals/limits'
import { receiptStore } from '../receipts/store'
import { dayIn, daysIn, fenIn, menus, money, memo, reason, root, spanQuery, tag, someDay, todayAt, yuan } from '../wire'
import { seeCustomers, seenBill, seenBy } from '../scope'
import { userNames } from '../user-names'
import { creditBill, makeBill, voidBill } from './manage'
import { presentBill, presentEntry } from './present'

const filters = {
  customerId: Type.Optional(id),
  contractId: Type.Optional(id),
  unitId: Type.Optional(id),
  projectId: Type.Optional(id),
  subject: Type.Optional(id),
  runId: Type.Optional(id),
  /** `owed`: something is owed; `overdue`: and its due day has passed. */
  state: Type.Optional(Type.Union([...billStates, 'owed' as const, 'overdue' as const].map((one) => Type.Literal(one)))),
  dueDay: spanQuery,
}

/** Bills: looking at them, making one by hand, crediting and voiding them. */
export function addBillRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())

  route.guarded({
    method: 'GET',
    url: `${root}/GetBillList`,
    tag,
    policy: mayOpen(menus.bill),
    query: Type.Object({ ...listQuery, ...filters }),
    data: Type.Object({
      ...pagedListOf().properties,
      sums: Type.Object({ billed: Type.String(), paid: Type.String(), open: Type.String(), lateFee: Type.String() }),
    }),
    summary: 'Bills page by page, with what all that are found come to. Amounts are yuan as decimal text',
    async handle({ query, access }) {
      const { state, dueDay, sidx = '', sort } = query
      const due = daysIn(dueDay)
      const wanted: BillQuery = {
        ...query,
        seen: (await seenBy(services, access)).bills,
        states: state === undefined ? undefined : state === 'owed' || state === 'overdue' ? owedStates : [state],
        dueFrom: due.from,
        dueTo: state === 'overdue' ? addDays(today(), -1) : due.to,
      }
      const page = pageOf(query)
      const order = isBillSort(sidx) ? ({ key: sidx, order: sort === 'asc' ? 'asc' : 'desc' } as const) : ({ key: 'dueDay', order: 'desc' } as const)
      const { rows, total, sums } = await store.of(billStore).list(wanted, order, page)
      return {
        list: rows.map((bill) => presentBill(bill, today())),
        pagination: paginationOf(page, total),
        sums: { billed: yuan(sums.billed), paid: yuan(sums.paid), open: yuan(sums.principal + sums.lateFee), lateFee: yuan(sums.lateFee) },
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetBillInfo/:id`,
    tag,
    policy: mayOpen(menus.bill, menus.desk),
    params: byId,
    data: Type.Object({ bill: Type.Unknown(), entries: Type.Array(Type.Unknown()) }),
    summary: 'A bill with everything that happened to it, and the late fee of today',
    async handle({ params, access }) {
      await seenBill(services, access, params.id)
      const [owed] = await owedOn(store, services.lists, [params.id], today())
      if (!owed) throw new Refusal('notFoundAnymore')
      const { bill, account, grown, freeUntil } = owed
      const names = await userNames(
        store,
        account.entries.map(({ creatorUserId }) => creatorUserId),
      )
      const receipts = new Map<string, string>()
      for (const { receiptId } of account.entries)
        if (receiptId !== null && !receipts.has(receiptId)) receipts.set(receiptId, (await store.of(receiptStore).byId(receiptId))?.number ?? '')
      return {
        bill: {
          ...presentBill(bill, today()),
          lateFee: yuan(owed.lateFee),
          grown: yuan(grown),
          open: yuan(owed.principal + owed.lateFee),
          freeUntil,
        },
        entries: account.entries.map((entry) => presentEntry(entry, nameOf(names, entry.creatorUserId), receipts.get(entry.receiptId ?? '') ?? '')),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CreateBill`,
    tag,
    policy: mayPress('btn_add', menus.bill),
    body: Type.Object({
      customerId: id,
      contractId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])),
      unitId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])),
      subject: id,
      fromDay: someDay,
      toDay: someDay,
      dueDay: someDay,
      amount: money,
      memo,
    }),
    data: Type.Object({ id: Type.String(), number: Type.String() }),
    summary:
      'Makes a bill by hand, such as for a lost key. 400 for days whose month is closed. With the header `Idempotency-Key`, sent again within a day it is not made anew',
    async handle({ body, user, access, request }) {
      await seeCustomers(services, access, body.customerId)
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const days = { fromDay: dayIn(body.fromDay, 'fromDay'), toDay: dayIn(body.toDay, 'toDay'), dueDay: dayIn(body.dueDay, 'dueDay') }
          const { id: billId, number } = await makeBill(
            services,
            stores,
            { ...body, ...days, contractId: body.contractId || null, unitId: body.unitId || null, fen: fenIn(body.amount), memo: body.memo ?? '' },
            { userId: user.id, now: services.now() },
          )
          await keep(stores, { id: billId, number })
          return { id: billId, number }
        }),
      )
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CreditBill/:id`,
    tag,
    policy: mayPress('btn_credit', menus.bill),
    params: byId,
    body: Type.Object({ amount: money, part: Type.Optional(Type.Union([Type.Literal('principal'), Type.Literal('lateFee')])), reason }),
    data: Type.Object({ open: Type.String(), waiting: Type.Boolean() }),
    summary:
      'Lowers what a bill owes, such as by a discount, or waives some of its late fee; where that takes two persons it waits for the second (`waiting`). 400 for more than is owed',
    async handle({ params, body, user, access }) {
      await seenBill(services, access, params.id)
      const credit = { fen: fenIn(body.amount), part: body.part ?? ('principal' as const), reason: body.reason }
      const by = { today: today(), userId: user.id, now: services.now() }
      const { told, ...answer } = await store.transaction(async (stores) => {
        const request = await askForCredit(services, stores, params.id, credit, by)
        if (request) return { open: yuan(request.open), waiting: true, told: request.told }
        return { open: yuan(await creditBill(services, stores, params.id, { ...credit, ...by })), waiting: false, told: [] }
      })
      announce(services, told)
      return answer
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/VoidBill/:id`,
    tag,
    policy: mayPress('btn_void', menus.bill),
    params: byId,
    body: Type.Object({ reason }),
    summary: 'Makes a bill void: what happened to it is undone by entries that say so, and what was paid goes to the account of the customer',
    async handle({ params, body, user, access }) {
      await seenBill(services, access, params.id)
      return store.transaction((stores) => voidBill(stores, params.id, { reason: body.reason, today: today(), userId: user.id, now: services.now() }))
    },
  })
}
