import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { id, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { namesOfUsers, nameOf } from '../../message/messages/presenter'
import { onceOf } from '../../once/once'
import { userStore } from '../../permission/users/store'
import { mayOpenModel, mayPressInModel } from '../../policies/policy'
import { authorOf, shownFields } from '../../policies/record-access'
import type { Services } from '../../services'
import { ownInputs } from '../models/engine-model'
import { loadModel } from '../models/open-model'
import { checkScope } from '../records/record-rules'
import { namesOfNow } from './names-of-now'
import { presentEntries, presentHead, presentWhole } from './present-history'
import { historyStore } from './store'
import { bringBack, pastVersion } from './versions'

const tag = 'history'
const root = '/api/visualdev/OnlineDev/:modelId/:id/History'
const byRecord = Type.Object({ modelId: id, id })
const byEntry = Type.Object({ modelId: id, id, number: Type.String({ pattern: '^\\d{1,15}$' }) })

const head = {
  number: Type.Integer(),
  version: Type.Integer(),
  kind: Type.String({ description: '`create`, `update`, `remove`, `restore` or `act`' }),
  source: Type.String({ description: '`form`, `import`, `batch`, `interface`, `job`, `public`, `act` or `seed`' }),
  detail: Type.String({ description: 'The name of an act, or the number of the entry whose version was brought back' }),
  userId: Type.String(),
  user: Type.String(),
  time: Type.Integer(),
}
const sides = { title: Type.String(), before: Type.String(), after: Type.String() }
const change = Type.Object({
  field: Type.String(),
  ...sides,
  rows: Type.Array(Type.Object({ id: Type.String(), kind: Type.String(), cells: Type.Array(Type.Object(sides)) })),
})
const whole = Type.Object({
  field: Type.String(),
  title: Type.String(),
  text: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})

/** The history of records: what changed, versions, and bringing one back. */
export function addHistoryRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const history = store.of(historyStore)

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    query: Type.Object({
      currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      field: Type.Optional(Type.String({ maxLength: 130 })),
      userId: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Object({ ...pagedListOf(Type.Object({ ...head, changes: Type.Array(change) })).properties, now: Type.Integer() }),
    summary:
      'What changed of a record, the newest first, in words: of fields that the caller may not see nothing. `field` leaves those that change this field, `userId` those of one person. `now` is the version that the record has',
    async handle({ params, query, access, words }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const record = await store.records.read(model.tables, params.id)
      if (!record) throw new Refusal('notFoundAnymore')
      const isShown = shownFields(access, params.modelId)
      const { changesOf, everNamed } = namesOfNow(await history.ofForm(model.tables.table))
      if (query.field && !(model.plan.inputs.has(query.field) && isShown(query.field)))
        throw new Refusal('unknownSearch', { values: { key: query.field.slice(0, 80) } })
      const page = pageOf(query, 20)
      const wanted = { fields: query.field ? everNamed(query.field) : null, userId: query.userId ?? null, page }
      const { rows, total } = await history.page(model.tables.table, params.id, wanted)
      const reader = { model, words, isShown, values: record.values }
      const list = await presentEntries(
        services,
        reader,
        rows.map((entry) => [entry, changesOf(entry)]),
      )
      return { list, pagination: paginationOf(page, total), now: record.version }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Filters`,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    data: Type.Object({
      fields: Type.Array(Type.Object({ field: Type.String(), title: Type.String() })),
      people: Type.Array(Type.Object({ userId: Type.String(), user: Type.String() })),
    }),
    summary: 'What the history of a record can be narrowed by: the fields that the caller may see, and who changed the record',
    async handle({ params, access, words }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const isShown = shownFields(access, params.modelId)
      const people = await history.people(model.tables.table, params.id)
      const names = namesOfUsers(await store.of(userStore).byIds(people))
      return {
        fields: ownInputs(model.plan)
          .filter(({ path }) => isShown(path))
          .map(({ path, field }) => ({ field: path, title: words.text(field.title) })),
        people: people.filter((one) => one !== '').map((userId) => ({ userId, user: nameOf(names, userId) })),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:number`,
    tag,
    policy: mayOpenModel,
    params: byEntry,
    data: Type.Object({ ...head, now: Type.Integer(), fields: Type.Array(whole) }),
    summary: 'A record as a whole as an entry of its history left it, in words; `now` is the version that it has',
    async handle({ params, access, words }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const { entry, record, values } = await pastVersion(services, model, params.id, Number(params.number))
      const names = namesOfUsers(await store.of(userStore).byIds([entry.userId]))
      const fields = await presentWhole(services, { model, words, isShown: shownFields(access, params.modelId), values })
      return { ...presentHead(entry, nameOf(names, entry.userId)), now: record.version, fields }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/:number/Actions/Restore`,
    tag,
    policy: mayPressInModel('btn_edit'),
    params: byEntry,
    body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    data: Type.Object({ id: Type.String(), version: Type.Integer() }),
    summary:
      'Makes the values of a record what an entry of its history left, as an ordinary change under all rules and rights; 409 when the record no longer has `version`. Secrets and what the server fills in stay. With the header `Idempotency-Key`, sent again within a day it is not done anew',
    async handle({ params, body, user, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const author = authorOf(user, access, params.modelId, words)
      const wanted = { id: params.id, number: Number(params.number), version: body.version }
      return { id: params.id, version: await bringBack(services, model, wanted, author, onceOf(request, user.id)) }
    },
  })
}
