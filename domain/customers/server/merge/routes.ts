import { Type } from '@sinclair/typebox'
import { doAct, id, listOf, mayOpenThe, mayPressInThe, seenRecord, loadModel, type AddRoute, type Services } from '../../../../server/module'
import { customerModelId } from '../customer'
import { similarTo } from '../similar/similar'
import { mergeAct, mergeButton, mergeOf, type Moved } from './merge'
import { mergeStore } from './store'

const root = '/api/SubDev/whdy'
const tag = 'customers'
const text = Type.Optional(Type.String({ maxLength: 200 }))

/** Finding customers that are there twice, and making them one. */
export function addMergeRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: `${root}/GetSimilarCustomers`,
    onlyReads: true,
    tag,
    policy: mayOpenThe(customerModelId),
    body: Type.Object({ id: Type.Optional(id), name: text, licence: text, phone: text }),
    data: listOf(),
    summary:
      'Customers that may be the one of these values, at most 10: `why` says whether they share licence or phone number, or have a like name. The customer `id` itself is left out',
    handle: async ({ body, access }) => ({ list: [...(await similarTo(services, access, body))] }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetMergedCustomers`,
    tag,
    policy: mayOpenThe(customerModelId),
    query: Type.Object({ id }),
    data: listOf(),
    summary: 'The customers that became part of a customer, the latest first',
    async handle({ query, access }) {
      await seenRecord(services, await loadModel(services, customerModelId), access, query.id)
      const merged = await services.store.of(mergeStore).into(query.id)
      return { list: merged.map(({ id: own, name, creatorTime }) => ({ id: own, name, creatorTime: Number(creatorTime) })) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/MergeCustomer`,
    tag,
    policy: mayPressInThe(customerModelId, mergeButton),
    body: Type.Object({ id, otherId: id, version: Type.Optional(Type.Integer({ minimum: 1 })) }),
    data: Type.Object({ id: Type.String(), data: Type.String(), version: Type.Integer(), moved: Type.Record(Type.String(), Type.Integer()) }),
    summary:
      'Makes the customer `otherId` part of the customer `id`, in one transaction: contracts, units and all else that names the other names this one, which takes over what it lacks. The other goes into the recycle bin and says where it went.' +
      ' 400 says why two are not one: of another kind, or with another licence. With the header `Idempotency-Key`, sent again within a day it is not done anew',
    async handle({ body, user, access, words, request }) {
      const moved: Moved = {}
      const act = mergeOf(services, access, body.otherId, moved)
      const told = body.version === undefined ? {} : { version: body.version }
      const after = await doAct(services, act, mergeAct, { modelId: customerModelId, id: body.id }, told, { user, access, words, request })
      return { ...after, moved }
    },
  })
}
