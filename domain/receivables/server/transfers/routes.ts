import { Type } from '@sinclair/typebox'
import {
  byId,
  doOnce,
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
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { fenIn, menus, money, reason, root, shownDay, tag, todayAt, yuan } from '../wire'
import { seenBy } from '../scope'
import { userNames } from '../user-names'
import { transferStore } from './store'
import { transferMoney, undoTransfer } from './transfer'

/** Whose money: the account of a customer, or with `contractId` the deposit for that contract ('' for one without a contract). */
const holder = Type.Object({ customerId: id, contractId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])) })

/** Money that goes from one account or deposit to another. */
export function addTransferRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const see = async (access: Parameters<typeof seenRecord>[2], ...customerIds: readonly string[]) => {
    const model = await loadModel(services, 'customers-customer')
    for (const customerId of new Set(customerIds)) await seenRecord(services, model, access, customerId)
  }

  route.guarded({
    method: 'POST',
    url: `${root}/TransferMoney`,
    tag,
    policy: mayPress('btn_transfer', menus.account),
    body: Type.Object({ from: holder, to: holder, amount: money, reason }),
    data: Type.Object({ id: Type.String() }),
    summary:
      'Moves money from the account of a customer, or a deposit, to another account or deposit, for a reason; 400 for more than there is. Takes `Idempotency-Key`',
    async handle({ body, user, access, request }) {
      await see(access, body.from.customerId, body.to.customerId)
      const now = services.now()
      const sides = [body.from, body.to].map(({ customerId, contractId = null }) => ({ customerId, contractId }))
      const [from, to] = [sides[0] ?? body.from, sides[1] ?? body.to] as [(typeof sides)[number], (typeof sides)[number]]
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const transfer = await transferMoney(
            stores,
            { from, to, fen: fenIn(body.amount), reason: body.reason },
            { userId: user.id, now, today: todayAt(now) },
          )
          await keep(stores, { id: transfer.id })
          return { id: transfer.id }
        }),
      )
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/UndoTransfer/:id`,
    tag,
    policy: mayPress('btn_transfer', menus.account),
    params: byId,
    body: Type.Object({ reason }),
    summary: 'Takes a transfer back by entries of today; 400 where what it brought is used already',
    async handle({ params, body, user, access }) {
      const transfer = await store.of(transferStore).byId(params.id)
      if (!transfer) throw new Refusal('notFoundAnymore')
      await see(access, transfer.fromCustomerId, transfer.toCustomerId)
      const now = services.now()
      return store.transaction((stores) => undoTransfer(stores, params.id, { reason: body.reason, today: todayAt(now), userId: user.id, now }))
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetTransferList`,
    tag,
    policy: mayOpen(menus.account),
    query: Type.Object({ ...listQuery, customerId: Type.Optional(id) }),
    data: pagedListOf(),
    summary: 'Transfers between accounts and deposits, the newest first',
    async handle({ query, access }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total } = await store.of(transferStore).list({ ...query, seen }, page)
      const names = await userNames(
        store,
        rows.flatMap(({ creatorUserId, undoneBy }) => [creatorUserId, undoneBy]),
      )
      return {
        list: rows.map(({ fen, day, creatorUserId, undoneBy, ...transfer }) => ({
          ...transfer,
          ...{ from: transfer.fromContractId === null ? 'account' : 'deposit', to: transfer.toContractId === null ? 'account' : 'deposit' },
          ...{ amount: yuan(fen), day: shownDay(day), creatorUser: nameOf(names, creatorUserId), undoneUser: nameOf(names, undoneBy) },
        })),
        pagination: paginationOf(page, total),
      }
    },
  })
}
