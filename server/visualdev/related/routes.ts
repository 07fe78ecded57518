import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { byModel, id } from '../../http/wire'
import { mayOpenModel, mayPressInModel } from '../../policies/policy'
import type { Services } from '../../services'
import { loadModel } from '../models/open-model'
import { checkThere } from '../records/record-rules'
import { chosenBy, selectionBody } from '../records/selection'
import { countsOfPointing, relatedTo } from './related'

const tag = 'records'
const root = '/api/visualdev/OnlineDev/:modelId'
const mostShown = 20

/** What points at records of a model. */
export function addRelatedRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Pointing`,
    onlyReads: true,
    tag,
    policy: mayPressInModel('btn_remove', 'btn_batchRemove'),
    params: byModel,
    body: Type.Object({ selection: selectionBody }, { additionalProperties: false }),
    data: Type.Object({
      count: Type.Integer(),
      list: Type.Array(Type.Object({ modelId: Type.String(), title: Type.String(), count: Type.Integer() })),
    }),
    summary:
      'How many records of a selection the caller sees, and how many records of which models point at them, besides those of the selection itself; of models, records and fields that the caller may not read none is counted',
    async handle({ params, body, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      const asks = { access, organizeId: user.organizeId, now: services.now() }
      return countsOfPointing(services, model, await chosenBy(services, model, body.selection, asks), access, words)
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:id/Related`,
    tag,
    policy: mayOpenModel,
    params: Type.Object({ modelId: id, id }),
    query: Type.Object({ most: Type.Optional(Type.Integer({ minimum: 1, maximum: mostShown })) }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          modelId: Type.String(),
          title: Type.String(),
          fields: Type.Array(Type.String()),
          total: Type.Integer(),
          rows: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
          filter: Type.String({ description: 'The `superQueryJson` that finds them in their list; empty where none can' }),
        }),
      ),
    }),
    summary:
      'The records that point at one, by their model: by which fields, how many, and the names of those made last (`most`, 5 by default); only what the caller would see in the lists of these models',
    async handle({ params, query, access, words }) {
      const model = await loadModel(services, params.modelId)
      await checkThere(services, model, access, params.id)
      return { list: await relatedTo(services, model, params.id, { access, words, most: query.most ?? 5 }) }
    },
  })
}
