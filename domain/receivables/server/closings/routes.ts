import { Type } from '@sinclair/typebox'
import {
  day,
  listOf,
  listQuery,
  mayOpen,
  mayPress,
  nameOf,
  pagedListOf,
  pageOf,
  paginationOf,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { dayIn, fenIn, menus, money, month, root, shownDay, tag, someDay, todayAt, yuan } from '../wire'
import { checkSeesAll, seesAll } from '../scope'
import { userNames } from '../user-names'
import { bookedOn, closeDay } from './close-day'
import { closedMonthStore } from '../../../shared/server/ledger/months'
import { closingStore, type CountedMethod } from './store'

/** The end of a cashier's day, and of a month. */
export function addClosingRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: `${root}/GetDayBooked`,
    tag,
    policy: mayOpen(menus.closing),
    query: Type.Object({ day }),
    data: Type.Object({
      closed: Type.Boolean(),
      receipts: Type.Integer(),
      methods: Type.Array(Type.Object({ method: Type.String(), booked: Type.String() })),
    }),
    summary: "What the caller's own day comes to by method of payment, and whether it is closed",
    async handle({ query, user }) {
      const on = dayIn(query.day, 'day')
      const { methods, receiptIds } = await bookedOn(store, user.id, on)
      return {
        closed: (await store.of(closingStore).of(user.id, on)) !== undefined,
        receipts: receiptIds.length,
        methods: [...methods].map(([method, fen]) => ({ method, booked: yuan(fen) })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CloseDay`,
    tag,
    policy: mayPress('btn_add', menus.closing),
    body: Type.Object({
      day: someDay,
      counted: Type.Array(Type.Object({ method: Type.String({ minLength: 1, maxLength: 50 }), amount: money }), { maxItems: 50 }),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ booked: Type.String(), counted: Type.String(), difference: Type.String() }),
    summary:
      "Closes the caller's day: what was counted is written beside what was booked, and nothing is booked on it any more. 400 where it is closed",
    handle: ({ body, user }) =>
      store.transaction(async (stores) => {
        const now = services.now()
        const { booked, counted } = await closeDay(
          stores,
          dayIn(body.day, 'day'),
          { counted: new Map(body.counted.map(({ method, amount }) => [method, fenIn(amount)])), note: body.note ?? '' },
          { userId: user.id, now, today: todayAt(now) },
        )
        return { booked: yuan(booked), counted: yuan(counted), difference: yuan(counted - booked) }
      }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetDayCloseList`,
    tag,
    policy: mayOpen(menus.closing),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary:
      'Closed days of cashiers, the newest first: what was booked, what was counted, and the difference; whoever sees some customers and contracts only is told of their own',
    async handle({ query, user, access }) {
      const page = pageOf(query)
      const { rows, total } = await store.of(closingStore).list(page, (await seesAll(services, access)) ? undefined : user.id)
      const names = await userNames(
        store,
        rows.map(({ cashierId }) => cashierId),
      )
      return {
        list: rows.map(({ methods, booked, counted, ...closing }) => ({
          ...closing,
          day: shownDay(closing.day),
          cashier: nameOf(names, closing.cashierId),
          booked: yuan(booked),
          counted: yuan(counted),
          difference: yuan(counted - booked),
          methods: (JSON.parse(methods) as readonly CountedMethod[]).map((row) => ({ ...row, booked: yuan(row.booked), counted: yuan(row.counted) })),
        })),
        pagination: paginationOf(page, total),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetClosedMonths`,
    tag,
    policy: mayOpen(menus.closing, menus.bill),
    data: listOf(),
    summary: 'Months that are closed, the newest first',
    async handle() {
      const rows = await store.of(closedMonthStore).list()
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return { list: rows.map((row) => ({ ...row, id: row.month, creatorUser: nameOf(names, row.creatorUserId) })) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CloseMonth`,
    tag,
    policy: mayPress('btn_closeMonth', menus.closing),
    body: Type.Object({ month }),
    summary:
      'Closes a month: no bill is made, credited or voided and no money taken on its days any more. 400 for who sees some customers and contracts only, as it concerns all',
    async handle({ body, user, access }) {
      await checkSeesAll(services, access)
      await store.of(closedMonthStore).close(body.month, { userId: user.id, time: services.now() })
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/OpenMonth`,
    tag,
    policy: mayPress('btn_openMonth', menus.closing),
    body: Type.Object({ month }),
    summary: 'Opens a closed month again; 400 for who sees some customers and contracts only',
    async handle({ body, access }) {
      await checkSeesAll(services, access)
      await store.of(closedMonthStore).open(body.month)
    },
  })
}
