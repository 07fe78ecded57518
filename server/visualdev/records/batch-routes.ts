import { Type } from '@sinclair/typebox'
import { withPlaces } from '../../../engine'
import type { AddRoute } from '../../http/route'
import { byModel } from '../../http/wire'
import { onceOf } from '../../once/once'
import { mayOpenModel, mayPressInModel } from '../../policies/policy'
import { authorOf, shownColumns } from '../../policies/record-access'
import type { Services } from '../../services'
import { isListed, ownInputs } from '../models/engine-model'
import { loadModel } from '../models/open-model'
import { actOnEach } from './batch'
import { removeRecords, updateRecord } from './save-record'
import { saveRows } from './save-rows'
import { chosenBy, selectionBody } from './selection'

const tag = 'records'
const url = '/api/visualdev/OnlineDev/:modelId/Actions'
const after = Type.Optional(Type.String({ maxLength: 100 }))
const report = Type.Object({
  done: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), message: Type.String() })),
  next: Type.Union([Type.String(), Type.Null()]),
})
const mostRowsAtOnce = 200
const sentRow = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }), version: Type.Integer({ minimum: 1 }), data: Type.String() })
const inParts =
  'A call takes one part of them and gives `next`, which the following call names as `after`, until it is null. Each record is by itself: `refused` says which were left as they are, and why'

/** What is done with many records of a list at once: those that were ticked, or all that a query finds. */
export function addBatchRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: `${url}/Summary`,
    onlyReads: true,
    tag,
    policy: mayOpenModel,
    params: byModel,
    body: Type.Object({ selection: selectionBody }),
    data: Type.Object({ count: Type.Integer(), sums: Type.Record(Type.String(), Type.String()), until: Type.Integer() }),
    summary:
      'How many records of a selection the caller sees, and the exact sums of the columns of numbers that the caller may read, as digits with as many decimals as the field has. `until` is the moment of asking: what is made later is not among them',
    async handle({ params, body, user, access }) {
      const model = await loadModel(services, params.modelId)
      const until = services.now()
      const chosen = await chosenBy(services, model, body.selection, { access, organizeId: user.organizeId, now: until })
      const isShown = shownColumns(access, params.modelId)
      const inputs = ownInputs(model.plan).filter((input) => isListed(input) && input.kind.input?.match === 'range' && isShown(input.path))
      const placesOf = new Map(inputs.map(({ path, field }) => [path, (field.props as { readonly precision?: number | null }).precision ?? 0]))
      const { count, sums } = await services.store.records.sumChosen(model.tables, { ...chosen, until }, [...placesOf.keys()])
      const written = Object.entries(sums).map(([path, sum]) => [path, withPlaces(sum, placesOf.get(path) ?? 0)])
      return { count, sums: Object.fromEntries(written) as Record<string, string>, until }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/BatchUpdate`,
    tag,
    policy: mayPressInModel('btn_edit'),
    params: byModel,
    bodyLimit: 2 * 1024 * 1024,
    body: Type.Object({ selection: selectionBody, data: Type.String(), after }),
    data: report,
    summary: `Changes the same values of many records, each under the rules of its form; \`data\` is the JSON text of the values. ${inParts}`,
    async handle({ params, body, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      const chosen = await chosenBy(services, model, body.selection, { access, organizeId: user.organizeId, now: services.now() })
      const author = authorOf(user, access, params.modelId, words, 'batch')
      const part = { services, model, chosen, after: body.after ?? '', words, isShown: shownColumns(access, params.modelId) }
      return actOnEach(part, (id) => updateRecord(services, model, id, body.data, undefined, author))
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/SaveRows`,
    tag,
    policy: mayPressInModel('btn_edit'),
    params: byModel,
    bodyLimit: 2 * 1024 * 1024,
    body: Type.Object({ rows: Type.Array(sentRow, { minItems: 1, maxItems: mostRowsAtOnce }) }),
    data: Type.Object({ rows: Type.Array(Type.Object({ id: Type.String(), version: Type.Integer() })) }),
    summary:
      'Changes several records, each under the rules of its form and from the `version` that was read: all of them or, when one is refused, none; 400 then says in `fields` what is wrong in which row (`rows.2.amount`, `rows.2` for all of it) and in `rows` why, such as `stale`. `data` of a row is the JSON text of the values that change. With the header `Idempotency-Key`, sent again within a day it gives its first answer and changes nothing anew',
    async handle({ params, body, user, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      const author = authorOf(user, access, params.modelId, words)
      return { rows: [...(await saveRows(services, model, body.rows, { author, access }, onceOf(request, user.id)))] }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/BatchRemove`,
    tag,
    policy: mayPressInModel('btn_batchRemove', 'btn_remove'),
    params: byModel,
    body: Type.Object({ selection: selectionBody, after }),
    data: report,
    summary: `Removes many records. ${inParts}`,
    async handle({ params, body, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      const chosen = await chosenBy(services, model, body.selection, { access, organizeId: user.organizeId, now: services.now() })
      const part = { services, model, chosen, after: body.after ?? '', words, isShown: shownColumns(access, params.modelId) }
      return actOnEach(part, (id) => removeRecords(services, model, [id], { userId: user.id, words, source: 'batch' }))
    },
  })
}
