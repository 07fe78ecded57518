import { Type, type Static } from '@sinclair/typebox'
import {
  byId,
  doOnce,
  flag,
  id,
  mayOpen,
  mayPress,
  nameOf,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  listQuery,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { dayIn, menus, root, shownDay, tag, someDay, todayAt, yuan } from '../wire'
import { userNames } from '../user-names'
import { checkSeesAll, seenBy } from '../scope'
import type { Asked } from './candidates'
import { billingClock, clockSchema, setBillingClock } from './clock'
import { previewOf } from './preview'
import { runBilling } from './run'
import { runStore } from './store'
import { undoRun } from './undo'

const some = Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')]))
const body = Type.Object({ until: someDay, projectId: some, contractId: some, subject: some, again: Type.Optional(flag) })

const askedIn = (given: Static<typeof body>): Asked => ({
  until: dayIn(given.until, 'until'),
  projectId: given.projectId || undefined,
  contractId: given.contractId || undefined,
  subject: given.subject || undefined,
  again: given.again === 1,
})

/** Making bills of what contracts charge. */
export function addRunRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'POST',
    url: `${root}/PreviewBillRun`,
    onlyReads: true,
    tag,
    policy: mayPress('btn_generate', menus.bill),
    body,
    data: Type.Object({
      made: Type.Integer(),
      amount: Type.String(),
      takenBack: Type.Integer(),
      givenBack: Type.Integer(),
      leftOut: Type.Record(Type.String(), Type.Integer()),
      rows: Type.Array(Type.Unknown()),
      subjects: Type.Array(Type.Unknown()),
      left: Type.Array(Type.Unknown()),
    }),
    summary:
      'What would be billed, of the contracts that the caller sees: counts, sums by subject, why the rest is left out, and the first 500 rows of each. Makes nothing',
    handle: async ({ body: given, words, access }) => previewOf(services, askedIn(given), words, await seenBy(services, access)),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CreateBillRun`,
    tag,
    policy: mayPress('btn_generate', menus.bill),
    body,
    data: Type.Object({
      id: Type.Union([Type.String(), Type.Null()]),
      made: Type.Integer(),
      takenBack: Type.Integer(),
      givenBack: Type.Integer(),
      amount: Type.String(),
    }),
    summary:
      'Makes the bills of everything that the contracts that the caller sees charge up to a day and that has none yet; run again it makes nothing new. Bills whose charge is gone are taken back. 400 where the month of the day is closed',
    async handle({ body: given, user, access, request }) {
      const seen = await seenBy(services, access)
      return doOnce(services, onceOf(request, user.id), async (keep) => {
        const now = services.now()
        const { fen, ...done } = await runBilling(services, askedIn(given), { userId: user.id, now }, todayAt(now), {
          keep: (stores, { fen: sum, ...answer }) => keep(stores, { ...answer, amount: yuan(sum) }),
          seen,
        })
        return { ...done, amount: yuan(fen) }
      })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetBillRunList`,
    tag,
    policy: mayOpen(menus.run),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary:
      'When bills were made, by whom, how many and how much; the newest first. Of runs with bills that the caller does not see nothing is told',
    async handle({ query, access }) {
      const page = pageOf(query)
      const { rows, total } = await store.of(runStore).list(page, (await seenBy(services, access)).bills)
      const names = await userNames(
        store,
        rows.map(({ creatorUserId }) => creatorUserId),
      )
      return {
        list: rows.map(({ asked, untilDay, fen, ...run }) => ({
          ...run,
          ...(JSON.parse(asked) as Omit<Asked, 'until'>),
          untilDay: shownDay(untilDay),
          amount: yuan(fen),
          creatorUser: nameOf(names, run.creatorUserId),
        })),
        pagination: paginationOf(page, total),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/UndoBillRun/:id`,
    tag,
    policy: mayPress('btn_undo', menus.run),
    params: byId,
    data: Type.Object({ voided: Type.Integer() }),
    summary:
      'Makes the bills of a run void; 400 that names the bill where something happened to one of them, or a notice asks for it. 404 also where the caller does not see all of its bills',
    async handle({ params, user, access }) {
      const now = services.now()
      const { bills: seen } = await seenBy(services, access)
      return { voided: await undoRun(services, params.id, { userId: user.id, now }, todayAt(now), seen) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetBillingClock`,
    tag,
    policy: mayPress('btn_clock', menus.run),
    data: clockSchema,
    summary: 'Whether the clock makes bills each day, of what is due how many days ahead, and of which project and subject',
    handle: () => billingClock(store),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/SetBillingClock`,
    tag,
    policy: mayPress('btn_clock', menus.run),
    body: clockSchema,
    summary: 'Sets whether the clock makes bills, and of what; 400 for who sees some customers and contracts only, as the clock sees all',
    async handle({ body, access }) {
      await checkSeesAll(services, access)
      await setBillingClock(store, body)
    },
  })
}
