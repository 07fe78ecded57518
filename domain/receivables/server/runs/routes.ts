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
import { fenOf } from '../../../shared/money/amount'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { dayIn, menus, root, shownDay, tag, someDay, todayAt, yuan } from '../wire'
import { userNames } from '../user-names'
import { candidatesOf, countReasons, type Asked } from './candidates'
import { runBilling, undoRun } from './run'
import { runStore } from './store'

const some = Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')]))
const body = Type.Object({ until: someDay, projectId: some, contractId: some, subject: some, again: Type.Optional(flag) })
/** So many rows of a preview are told; the counts and sums are of all. */
const shown = 500

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
    }),
    summary: 'What would be billed: counts, sums by subject, why the rest is left out, and the first 500 rows. Makes nothing',
    async handle({ body: given, words }) {
      const asked = askedIn(given)
      await checkOpenMonths(store, [asked.until])
      const { drafts, givenBack, leftOut, takenBack, givenInVain } = await candidatesOf(store, asked)
      const sums = new Map<string, bigint>()
      for (const { subject, amount } of drafts) sums.set(subject, (sums.get(subject) ?? 0n) + fenOf(amount))
      const names = await subjectsOf(store, services.lists, [...sums.keys()], words)
      return {
        made: drafts.length,
        amount: yuan(Number([...sums.values()].reduce((all, fen) => all + fen, 0n))),
        takenBack: takenBack.length + givenInVain.length,
        givenBack: givenBack.length,
        leftOut: { ...countReasons(leftOut) },
        subjects: [...sums].map(([subject, fen]) => ({ subject, name: names.get(subject)?.name ?? subject, amount: yuan(Number(fen)) })),
        rows: drafts.slice(0, shown).map(({ sourceId, customer, contract, unit, subject, fromDay, toDay, dueDay, amount }) => ({
          id: sourceId,
          customer,
          contract,
          unit,
          subject: names.get(subject)?.name ?? subject,
          fromDay,
          toDay,
          dueDay,
          amount,
        })),
      }
    },
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
      'Makes the bills of everything that contracts charge up to a day and that has none yet; run again it makes nothing new. Bills whose charge is gone are taken back. 400 where the month of the day is closed',
    handle: ({ body: given, user, request }) =>
      doOnce(services, onceOf(request, user.id), async (keep) => {
        const now = services.now()
        const { fen, ...done } = await runBilling(services, askedIn(given), { userId: user.id, now }, todayAt(now), {
          keep: (stores, { fen: sum, ...answer }) => keep(stores, { ...answer, amount: yuan(sum) }),
        })
        return { ...done, amount: yuan(fen) }
      }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetBillRunList`,
    tag,
    policy: mayOpen(menus.run),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'When bills were made, by whom, how many and how much; the newest first',
    async handle({ query }) {
      const page = pageOf(query)
      const { rows, total } = await store.of(runStore).list(page)
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
    summary: 'Makes the bills of a run void; 400 that names the bill where something happened to one of them',
    async handle({ params, user }) {
      const now = services.now()
      return { voided: await undoRun(services, params.id, { userId: user.id, now }, todayAt(now)) }
    },
  })
}
