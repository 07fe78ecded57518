import { Type, type Static } from '@sinclair/typebox'
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
import { billStore } from '../../../shared/server/ledger/bills'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { dayIn, menus, month, root, shownDay, someDay, tag, todayAt, yuan } from '../wire'
import { makeNotices, plannedNotices, voidNotice, type NoticesAsked } from './make'
import { noticeRanges, noticeStore, type Notice } from './store'

const range = Type.Union(noticeRanges.map((one) => Type.Literal(one)))
const body = Type.Object({
  month,
  range,
  payUntil: someDay,
  projectId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])),
  customerIds: Type.Optional(Type.Array(id, { maxItems: 500 })),
})
/** So many rows of a preview are told; the counts and sums are of all. */
const shown = 500
/** So many notices are printed in one job. */
const printedAtOnce = 100

const askedIn = (given: Static<typeof body>): NoticesAsked => ({
  month: given.month,
  range: given.range,
  payUntil: dayIn(given.payUntil, 'payUntil'),
  projectId: given.projectId || undefined,
  customerIds: given.customerIds,
})
const present = ({ payUntil, total, arrears, lateFee, ...notice }: Notice, by: string) => ({
  ...notice,
  payUntil: shownDay(payUntil),
  total: yuan(total),
  arrears: yuan(arrears),
  lateFee: yuan(lateFee),
  creatorUser: by,
})

/** Letters that ask customers to pay. */
export function addNoticeRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())

  route.guarded({
    method: 'POST',
    url: `${root}/PreviewPaymentNotices`,
    onlyReads: true,
    tag,
    policy: mayPress('btn_add', menus.notice),
    body,
    data: Type.Object({ made: Type.Integer(), noticed: Type.Integer(), amount: Type.String(), rows: Type.Array(Type.Unknown()) }),
    summary:
      'Whom notices would ask for how much, the first 500 of them; customers that have one of the month and kind are counted apart. Makes nothing',
    async handle({ body: given, access }) {
      const asked = { ...askedIn(given), seen: (await seenBy(services, access)).bills }
      const { plans, noticed } = await plannedNotices(services, store, asked, today())
      return {
        made: plans.length,
        noticed,
        amount: yuan(plans.reduce((sum, { total }) => sum + total, 0)),
        rows: plans.slice(0, shown).map(({ customerId, customer, bills, total, arrears, lateFee }) => ({
          id: customerId,
          customer,
          bills: bills.length,
          total: yuan(total),
          arrears: yuan(arrears),
          lateFee: yuan(lateFee),
        })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CreatePaymentNotices`,
    tag,
    policy: mayPress('btn_add', menus.notice),
    body,
    data: Type.Object({ made: Type.Integer() }),
    summary: 'Makes payment notices for a month; customers that have one of the month and kind are passed over. 400 for more than 5,000 at once',
    async handle({ body: given, user, access, request }) {
      const asked = { ...askedIn(given), seen: (await seenBy(services, access)).bills }
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const answer = { made: await makeNotices(services, stores, asked, { userId: user.id, now: services.now(), today: today() }) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetPaymentNoticeList`,
    tag,
    policy: mayOpen(menus.notice),
    query: Type.Object({
      ...listQuery,
      customerId: Type.Optional(id),
      month: Type.Optional(month),
      range: Type.Optional(range),
      state: Type.Optional(Type.Union([Type.Literal('valid'), Type.Literal('void')])),
    }),
    data: pagedListOf(),
    summary: 'Payment notices page by page, the newest first',
    async handle({ query, access }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total } = await store.of(noticeStore).list({ ...query, seen }, page)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return { list: rows.map((notice) => present(notice, nameOf(names, notice.creatorUserId))), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetPaymentNoticeDetailList/:id`,
    tag,
    policy: mayOpen(menus.notice),
    params: byId,
    data: Type.Object({ notice: Type.Unknown(), list: Type.Array(Type.Unknown()) }),
    summary: 'A payment notice with the bills that it asks for, as they were when it was made',
    async handle({ params, words, access }) {
      const notice = await store.of(noticeStore).byId(params.id)
      if (!notice) throw new Refusal('notFoundAnymore')
      await seeCustomers(services, access, notice.customerId)
      const rows = await store.of(noticeStore).rowsOf(notice.id)
      const bills = new Map((await store.of(billStore).byIds(rows.map(({ billId }) => billId))).map((bill) => [bill.id, bill]))
      const subjects = await subjectsOf(
        store,
        services.lists,
        [...bills.values()].map(({ subject }) => subject),
        words,
      )
      return {
        notice: present(notice, nameOf(await userNames(store, [notice.creatorUserId]), notice.creatorUserId)),
        list: rows.map(({ id: rowId, billId, principal, lateFee }) => {
          const bill = bills.get(billId)
          return {
            id: rowId,
            number: bill?.number ?? '',
            contract: bill?.contract ?? '',
            unit: bill?.unit ?? '',
            subject: subjects.get(bill?.subject ?? '')?.name ?? bill?.subject ?? '',
            fromDay: bill?.fromDay ?? '',
            toDay: bill?.toDay ?? '',
            dueDay: bill?.dueDay ?? '',
            principal: yuan(principal),
            lateFee: yuan(lateFee),
            amount: yuan(principal + lateFee),
          }
        }),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/NotePaymentNoticesPrinted`,
    tag,
    policy: mayOpen(menus.notice),
    body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: printedAtOnce }) }),
    summary: 'Notes that notices were printed once more, at most 100 of them',
    async handle({ body: given, access }) {
      const { customers: seen } = await seenBy(services, access)
      return store.of(noticeStore).notePrinted(given.ids, seen)
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/VoidPaymentNotice/:id`,
    tag,
    policy: mayPress('btn_void', menus.notice),
    params: byId,
    summary: 'Makes a payment notice void, so that another of the month can be made',
    async handle({ params, access }) {
      const notice = await store.of(noticeStore).byId(params.id)
      if (!notice) throw new Refusal('notFoundAnymore')
      await seeCustomers(services, access, notice.customerId)
      return store.transaction((stores) => voidNotice(stores, params.id))
    },
  })
}
