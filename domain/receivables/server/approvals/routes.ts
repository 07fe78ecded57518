import { Type } from '@sinclair/typebox'
import {
  allows,
  byId,
  listQuery,
  loadModel,
  mayOpen,
  mayPress,
  nameOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  seenIn,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { userNames } from '../user-names'
import { fenIn, menus, money, reason, root, tag, todayAt, yuan } from '../wire'
import { announce, mayApprove } from './ask'
import { approve, refuse, withdraw } from './decide'
import { requestKinds, requestStates, requestStore } from './store'
import { setTwoPersons, twoPersons } from './two-persons'

const limit = Type.Optional(Type.Union([money, Type.Null(), Type.Literal('')]))
const fenOrNone = (given: string | number | null | undefined): number | null =>
  given === undefined || given === null || given === '' ? null : fenIn(given)
const shown = (fen: number | null): string | null => (fen === null ? null : yuan(fen))

/** Acts that take two persons: what waits, deciding on it, and which acts these are. */
export function addApprovalRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const customers = () => loadModel(services, 'customers-customer')
  const see = async (access: Access, id: string) => {
    const request = await store.of(requestStore).byId(id)
    if (!request) throw new Refusal('notFoundAnymore')
    await seenRecord(services, await customers(), access, request.customerId)
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetMoneyRequestList`,
    tag,
    policy: mayOpen(menus.approval),
    query: Type.Object({
      ...listQuery,
      state: Type.Optional(Type.Union(requestStates.map((one) => Type.Literal(one)))),
      kind: Type.Optional(Type.Union(requestKinds.map((one) => Type.Literal(one)))),
    }),
    data: pagedListOf(),
    summary: 'Acts that were asked for and take a second person, the newest first; to who may not decide, their own',
    async handle({ query, user, access }) {
      const page = pageOf(query)
      const mayDecide = allows(access, mayApprove, undefined)
      const { rows, total } = await store
        .of(requestStore)
        .list({ ...query, seen: await seenIn(services, await customers(), access), ...(!mayDecide && { creatorUserId: user.id }) }, page)
      const names = await userNames(
        store,
        rows.flatMap(({ creatorUserId, decidedBy }) => [creatorUserId, decidedBy]),
      )
      return {
        list: rows.map(({ payload: _payload, fen, creatorUserId, decidedBy, ...request }) => ({
          ...request,
          ...{ amount: yuan(fen), isOwn: creatorUserId === user.id ? 1 : 0 },
          ...{ creatorUser: nameOf(names, creatorUserId), decidedUser: nameOf(names, decidedBy) },
        })),
        pagination: paginationOf(page, total),
      }
    },
  })

  const decision = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 200 })) })
  route.guarded({
    method: 'POST',
    url: `${root}/ApproveMoneyRequest/:id`,
    tag,
    policy: mayApprove,
    params: byId,
    body: decision,
    summary:
      'Approves what somebody else asked for: it is done now, in their name. 400 for what oneself asked for, and what is not possible any more',
    async handle({ params, body, user, access }) {
      await see(access, params.id)
      const now = services.now()
      const told = await store.transaction((stores) =>
        approve(services, stores, params.id, { userId: user.id, now, today: todayAt(now), said: body.reason ?? '' }),
      )
      announce(services, told)
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/RefuseMoneyRequest/:id`,
    tag,
    policy: mayApprove,
    params: byId,
    body: Type.Object({ reason }),
    summary: 'Refuses what somebody else asked for, for a reason; 400 for what oneself asked for',
    async handle({ params, body, user, access }) {
      await see(access, params.id)
      const now = services.now()
      const told = await store.transaction((stores) => refuse(stores, params.id, { userId: user.id, now, today: todayAt(now), said: body.reason }))
      announce(services, told)
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/WithdrawMoneyRequest/:id`,
    tag,
    policy: mayOpen(menus.approval),
    params: byId,
    summary: 'Takes back what oneself asked for, while nobody decided on it',
    handle: ({ params, user }) => store.transaction((stores) => withdraw(stores, params.id, { userId: user.id, now: services.now() })),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetTwoPersons`,
    tag,
    policy: mayPress('btn_settings', menus.approval),
    data: Type.Unknown(),
    summary: 'Which acts take two persons; limits are yuan as decimal text, null for none',
    async handle() {
      const { cancelCounted, creditAbove, refundAbove } = await twoPersons(store)
      return { cancelCounted: cancelCounted ? 1 : 0, creditAbove: shown(creditAbove), refundAbove: shown(refundAbove) }
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/SetTwoPersons`,
    tag,
    policy: mayPress('btn_settings', menus.approval),
    body: Type.Object({
      cancelCounted: Type.Optional(Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 1 })])),
      creditAbove: limit,
      refundAbove: limit,
    }),
    summary: 'Says which acts take two persons: cancelling what was counted, and credits and refunds above limits; nothing for none',
    handle: ({ body }) =>
      setTwoPersons(store, {
        cancelCounted: Boolean(body.cancelCounted),
        creditAbove: fenOrNone(body.creditAbove),
        refundAbove: fenOrNone(body.refundAbove),
      }),
  })
}
