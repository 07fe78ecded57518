import { Type } from '@sinclair/typebox'
import { wirePath } from '../../../engine'
import type { AddRoute } from '../../http/route'
import { askedBrand, formatQuery } from '../models/asked-format'
import { readKept } from '../models/kept'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'
import { wireDesign } from '../models/wire-design'
import { listBody } from './list-body'
import { listRecords } from './list-records'
import { createRecord, removeRecords, updateRecord } from './save-record'
import { checkScope, notThere, visibleAmong } from './record-rules'
import { isUnique } from './unique-values'
import { inputOf } from './search-records'
import { Refusal } from '../../errors'
import { withSignedFiles } from '../../family/signed-files'
import { mostCells, mostKeys, mostRows } from '../../limits'
import { doOnce, onceOf } from '../../once/once'
import { mayOpenModel, mayPressInModel } from '../../policies/policy'
import { allows, type Access } from '../../policies/access'
import { authorOf, openFields, restrictionOf, shownColumns, shownFields } from '../../policies/record-access'
import { presentDataChange } from './data-change'
import { presentRecord } from './presenter'
import type { Services } from '../../services'
import { byModel, id, pagedListOf } from '../../http/wire'

const bodyLimit = 2 * 1024 * 1024
const tag = 'records'
const sizes = `at most ${mostKeys} keys, in all its form tables ${mostRows} rows and ${mostCells} cells`
const sentAgain = 'With the header `Idempotency-Key`, sent again within a day it gives its first answer and stores nothing anew'
const url = '/api/visualdev/OnlineDev/:modelId'
const byRecord = Type.Object({ modelId: id, id })
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const answer = Type.Object({ id: Type.String(), data: Type.String(), version: Type.Integer() })

/** The columns that somebody may read, as their codes; null for all. */
function columnsFor(access: Access, modelId: string): readonly string[] | null {
  const codes = restrictionOf(access, modelId, 'column')
  return codes && [...codes]
}

/** The fields of a form that somebody may read and fill in, under the names that those who draw it know; null for all. */
function fieldsFor(access: Access, { plan, row }: LoadedModel): readonly string[] | null {
  const open = openFields(access, row.id)
  if (!open) return null
  const paths = [...plan.inputs.keys()].filter((path) => open.has(path)).flatMap((path) => [wirePath(path), path])
  return [...new Set([...(restrictionOf(access, row.id, 'form') ?? []), ...paths])]
}

/** Records of online-dev models. */
export function addOnlineDevRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: `${url}/Config`,
    tag,
    policy: mayOpenModel,
    params: byModel,
    query: Type.Object(formatQuery),
    summary:
      'The form and list design of a model, as they are stored, or for clients of the family and with `format=generator` in the format that those read, in the language of the caller and without what the caller may not use. `absent` names the dictionaries and data interfaces that are not here, of which the choices in the form count; `shownColumns` are the columns that the caller may read, search and sort by, `shownFields` the fields of the form, and as `table.column` the columns of its form tables, that the caller may read and fill in, null for all',
    async handle({ params, query, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      const { row, absent } = model
      const brand = await askedBrand(services, request, query)
      const kept = readKept(row.kept)
      const may = {
        field: shownFields(access, params.modelId),
        column: shownColumns(access, params.modelId),
        press: (button: string) => allows(access, mayPressInModel(button), params.modelId),
      }
      return {
        id: row.id,
        fullName: row.fullName,
        enCode: row.enCode,
        webType: String(row.webType),
        type: row.type,
        version: row.version,
        formData: row.formData,
        columnData: row.columnData,
        ...(brand !== null && wireDesign(model, { brand, words, registry: services.registry, may })),
        absent,
        shownColumns: columnsFor(access, params.modelId),
        shownFields: fieldsFor(access, model),
        appColumnData: kept.appColumnData,
        flowId: '',
        flowEnCode: '',
        flowTemplateJson: '',
        enableFlow: kept.enableFlow,
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${url}/List`,
    onlyReads: true,
    tag,
    policy: mayOpenModel,
    params: byModel,
    body: listBody,
    summary:
      'One page of records; cells hold the text a reader sees, under the name of their field (that of a field named `id` is `id__own`, for `id` is the record).' +
      ' A further key that names a field finds what equals its value.' +
      ' `superQueryJson` is `{matchLogic, conditionList: [{logic, groups: [{field, symbol, fieldValue}]}]}`, or the older `{matchLogic, conditionJson}`; days may be told from today (`@thisMonth`, `@lastDays:7`), columns of form tables are named `table.column`.' +
      ' `raw` names fields of which a row also brings what is stored, under `~raw`. Form tables of which the list has columns come as lists of rows. The fixed filter of the list always holds',
    data: pagedListOf(),
    async handle({ params, body, user, access, words }) {
      const model = await loadModel(services, params.modelId)
      return listRecords(services, model, body, { access, user, words })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${url}/Taken`,
    tag,
    policy: mayPressInModel('btn_add', 'btn_edit'),
    params: byModel,
    query: Type.Object({
      field: Type.String({ maxLength: 100 }),
      value: Type.String({ maxLength: 2000 }),
      id: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Object({ taken: Type.Boolean() }),
    summary: 'Whether another record than `id` holds a value in a field whose values are unique',
    async handle({ params, query, access }) {
      const model = await loadModel(services, params.modelId)
      const input = inputOf(model, query.field)
      if (!input || !isUnique(input) || !shownFields(access, params.modelId)(input.path))
        throw new Refusal('unknownSearch', { values: { key: query.field.slice(0, 80) } })
      return { taken: await store.transaction((stores) => stores.records.isTaken(model.tables, input.path, query.value, query.id || null)) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${url}/:id`,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    data: answer,
    summary: 'One record with its raw values, for the form',
    async handle({ params, access, request, reply }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const record = await store.records.read(model.tables, params.id)
      if (!record) throw await notThere(services, model, params.id)
      return withSignedFiles(services, request, reply, presentRecord(model, record, shownFields(access, params.modelId)))
    },
  })

  route.guarded({
    method: 'GET',
    url: `${url}/:id/DataChange`,
    tag,
    policy: mayOpenModel,
    params: byRecord,
    query: Type.Object(formatQuery),
    data: answer,
    summary:
      'One record in words, for reading; `<field>_id` is what is stored where words stand for a row of a list. For clients of the family and with `format=generator` files are lists, rich text is HTML, and marks and sliders are numbers',
    async handle({ params, query, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const record = await store.records.read(model.tables, params.id)
      if (!record) throw await notThere(services, model, params.id)
      const isWire = (await askedBrand(services, request, query)) !== null
      return presentDataChange(services, model, record, words, { isShown: shownFields(access, params.modelId), isWire })
    },
  })

  route.guarded({
    method: 'POST',
    url,
    tag,
    policy: mayPressInModel('btn_add'),
    params: byModel,
    bodyLimit,
    summary: `Stores a new record; \`data\` is the JSON text of its values: ${sizes}. ${sentAgain}`,
    body: Type.Object({ id: Type.Optional(Type.Literal('')), data: Type.String(), status: Type.Optional(Type.Unknown()) }),
    data: Type.Object({ id: Type.String(), version: Type.Integer() }),
    async handle({ params, body, user, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      const author = authorOf(user, access, params.modelId, words)
      return { id: await createRecord(services, model, body.data, author, onceOf(request, user.id)), version: 1 }
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${url}/:id`,
    tag,
    policy: mayPressInModel('btn_edit'),
    params: byRecord,
    bodyLimit,
    summary: `Changes the values that are given, ${sizes}; 409 when the record no longer has the version that was read. ${sentAgain}`,
    body: Type.Object({ id: Type.Optional(Type.String()), data: Type.String(), version, status: Type.Optional(Type.Unknown()) }),
    data: Type.Object({ id: Type.String(), version: Type.Integer() }),
    async handle({ params, body, user, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      await checkScope(services, model, access, [params.id])
      const author = authorOf(user, access, params.modelId, words)
      const version = await updateRecord(services, model, params.id, body.data, body.version, author, onceOf(request, user.id))
      return { id: params.id, version }
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${url}/:id`,
    tag,
    policy: mayPressInModel('btn_remove'),
    params: byRecord,
    summary: `Removes one record. ${sentAgain}`,
    handle: async ({ params, user, access, words, request }) => {
      const model = await loadModel(services, params.modelId)
      await doOnce(services, onceOf(request, user.id), async (keep) => {
        await checkScope(services, model, access, [params.id])
        return { removed: await removeRecords(services, model, [params.id], { userId: user.id, words, source: 'form' }, keep) }
      })
    },
  })

  route.guarded({
    method: 'POST',
    url: '/api/visualdev/OnlineDev/batchDelete/:modelId',
    tag,
    policy: mayPressInModel('btn_batchRemove', 'btn_remove'),
    params: byModel,
    summary: `Removes several records. ${sentAgain}`,
    body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 1000 }) }),
    data: Type.Object({ removed: Type.Integer() }),
    async handle({ params, body, user, access, words, request }) {
      const model = await loadModel(services, params.modelId)
      return doOnce(services, onceOf(request, user.id), async (keep) => {
        // Some may be gone meanwhile; what is there and not the user's to see stays.
        const ids = await visibleAmong(services, model, access, body.ids)
        if (ids.length === 0) throw new Refusal('notFoundAnymore')
        return { removed: await removeRecords(services, model, ids, { userId: user.id, words, source: 'batch' }, keep) }
      })
    },
  })
}
