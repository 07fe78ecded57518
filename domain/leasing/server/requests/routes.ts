import { Type } from '@sinclair/typebox'
import {
  byId,
  loadModel,
  mayOpen,
  nameOf,
  namesOfUsers,
  Refusal,
  seenRecord,
  userStore,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { contractModelId } from '../contracts/contract'
import type { Change } from '../changes/change'
import { changeSchema, presentChange } from '../changes/present'
import { presentSettlement, settlementSchema } from '../endings/present'
import { endToldOf } from '../endings/told'
import { requestStore } from './store'

/** What was asked for with a contract, for whoever decides on it. */
export function addRequestRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/whdy/GetContractRequest/:id',
    tag: 'leasing',
    policy: mayOpen('leasing.contract'),
    params: byId,
    data: Type.Object({
      kind: Type.String({ description: '`end` or `change`' }),
      day: Type.String(),
      memo: Type.String(),
      user: Type.String(),
      time: Type.Integer(),
      settlement: Type.Union([settlementSchema, Type.Null()]),
      change: Type.Union([changeSchema, Type.Null()]),
    }),
    summary:
      'The end or the change of a contract that somebody has asked for and nobody has decided on, as it would be booked; 404 where there is none',
    async handle({ params, access, words }) {
      const record = await seenRecord(services, await loadModel(services, contractModelId), access, params.id)
      const request = await services.store.of(requestStore).waiting(params.id)
      if (!request) throw new Refusal('notFoundAnymore')
      const names = namesOfUsers(await services.store.of(userStore).byIds([request.askedBy]))
      const { kind, day, memo, askedAt: time } = request
      return {
        kind,
        day,
        memo,
        user: nameOf(names, request.askedBy),
        time,
        settlement:
          kind === 'end'
            ? await presentSettlement(services, record, await endToldOf(services.store, record.values, request), { access, words })
            : null,
        change: kind === 'change' ? await presentChange(services, record, JSON.parse(request.result) as Change, { access, words }) : null,
      }
    },
  })
}
