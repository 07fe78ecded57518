import { Type, type Static } from '@sinclair/typebox'
import { byId, doOnce, id, mayPress, onceOf, Refusal, type AddRoute, type Services } from '../../../../server/module'
import { seeCustomers, seenBy } from '../scope'
import { dayIn, menus, month, root, someDay, tag, todayAt, yuan } from '../wire'
import { makeNotices, plannedNotices, voidNotice, type NoticesAsked } from './make'
import { noticeStore } from './store'
import { range } from './wire'

const body = Type.Object({
  month,
  range,
  payUntil: someDay,
  projectId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])),
  customerIds: Type.Optional(Type.Array(id, { maxItems: 500 })),
})
/** So many rows of a preview are told; the counts and sums are of all. */
const shown = 500

const askedIn = (given: Static<typeof body>): NoticesAsked => ({
  month: given.month,
  range: given.range,
  payUntil: dayIn(given.payUntil, 'payUntil'),
  projectId: given.projectId || undefined,
  customerIds: given.customerIds,
})
/** Making notices, and making them void. */
export function addNoticeMaking(route: AddRoute, services: Services): void {
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
