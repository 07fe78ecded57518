import { mapInSlices } from '../../process/slices'
import { Type } from '@sinclair/typebox'
import { wireName } from '../../../engine'
import type { AddRoute } from '../../http/route'
import { absentNames } from './absent-names'
import { loadModel } from './open-model'
import { renamesSchema } from './rename-keys'
import { copyModel, createModel, removeModel, updateModel, type SavedModel } from './save-model'
import { scopeOf } from '../records/record-rules'
import { keywordIn } from '../records/search-keyword'
import { namedInput, queryOf, readSearch } from '../records/search-records'
import { askingFor } from '../../references'
import { inputField, isListed, ownInputs } from './engine-model'
import { Refusal } from '../../errors'
import { mostFields, mostNodes, mostObjects, mostTableColumns, mostTables } from '../../limits'
import { modelsOfMenu, previewMenu } from '../../policies/access'
import { mayOpen, mayOpenModel, mayPress, signedIn } from '../../policies/policy'
import { mayPickFrom } from '../../policies/sources'
import { ownId } from '../records/record-words'
import { presentRows } from '../records/presenter'
import type { Services } from '../../services'
import { modelStore, type ModelRow } from './store'
import { byModel, enCode, flag, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { accessStore } from '../../permission/roles/store'

const tag = 'models'
const sizes = `At most ${mostFields} fields, ${mostTables} form tables of ${mostTableColumns} columns, ${mostNodes} nodes and ${mostObjects} objects in each design`
const root = '/api/visualdev/Base'
const bodyLimit = 10 * 1024 * 1024
/** Characters of one design. */
const longestDesign = 4_000_000

const modelBody = Type.Object({
  id: Type.Optional(Type.String()),
  fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  enCode,
  formData: Type.String({ minLength: 2, maxLength: longestDesign }),
  columnData: Type.String({ maxLength: longestDesign }),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  webType: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  state: Type.Optional(flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  enabledMark: Type.Optional(flag),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
const saved = Type.Object({ id: Type.String(), version: Type.Integer(), issues: Type.Array(Type.Unknown()) })
const outsideName = Type.Object({
  of: Type.Union([Type.Literal('dictionary'), Type.Literal('interface'), Type.Literal('model'), Type.Literal('billRule')]),
  id: Type.String({ maxLength: 200 }),
})
const present = ({ id, version, issues }: SavedModel) => ({ id, version, issues: issues.slice(0, 200) })

const summaryOf = (row: ModelRow) => ({
  id: row.id,
  fullName: row.fullName,
  enCode: row.enCode,
  category: row.category,
  type: row.type,
  webType: row.webType,
  state: row.state,
  description: row.description,
  sortCode: row.sortCode,
  enabledMark: row.enabledMark,
  version: row.version,
  creatorTime: row.creatorTime,
  lastModifyTime: row.lastModifyTime,
})

/** Definitions of online-dev models. */
export function addBaseRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const models = store.of(modelStore)

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(previewMenu),
    summary: 'The models, page by page',
    query: Type.Object({ ...listQuery, category: Type.Optional(Type.String()), type: Type.Optional(Type.String()) }),
    data: pagedListOf(),
    async handle({ query }) {
      const page = pageOf(query)
      const { rows, total } = await models.list({ keyword: query.keyword, category: query.category, page })
      return { list: rows.map(summaryOf), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag,
    policy: mayOpen(previewMenu),
    summary: 'Names of all models',
    data: listOf(),
    async handle() {
      const { rows } = await models.list({})
      return {
        list: rows
          .filter((row) => row.enabledMark === 1)
          .map(({ id, fullName, enCode: code, category }) => ({ id, fullName, enCode: code, category })),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/IsHavePermission`,
    tag,
    policy: signedIn,
    summary: 'Whether the user may design models',
    data: Type.Boolean(),
    handle: ({ access }) =>
      Promise.resolve(
        access.administrator || access.menus.some((menu) => menu.enCode === previewMenu && access.holds(menu.id, 'button', 'btn_design')),
      ),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:modelId`,
    tag,
    policy: mayOpen(previewMenu),
    params: byModel,
    summary: 'One model with its documents',
    async handle({ params }) {
      const row = await models.byId(params.modelId)
      if (!row) throw new Refusal('notFound')
      return { ...summaryOf(row), formData: row.formData, columnData: row.columnData }
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_design', previewMenu),
    body: modelBody,
    bodyLimit,
    data: saved,
    summary: `Stores a new model and makes its tables; 400 names the place of every defect. ${sizes}`,
    handle: async ({ body, user, words }) => present(await createModel(services, body, { userId: user.id, words })),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:modelId`,
    tag,
    policy: mayPress('btn_design', previewMenu),
    params: byModel,
    body: Type.Object({
      ...modelBody.properties,
      acceptedLoss: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'How many stored values may be lost: what 428 has told the author',
        }),
      ),
      renames: renamesSchema,
    }),
    bodyLimit,
    data: saved,
    summary:
      'Changes a model; columns are added, none is dropped, and stored values go along as far as nothing of them is lost. 428 names every field ' +
      `whose stored values would be lost or no longer be shown and how many; it is saved once \`acceptedLoss\` allows as many. Values of keys in \`renames\` ` +
      `go along with their names, and so do the rights to them and the data schemes that ask for them. ${sizes}`,
    handle: async ({ params, body, user, words }) =>
      present(await updateModel(services, params.modelId, body, body.version, { userId: user.id, words })),
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:modelId`,
    tag,
    policy: mayPress('btn_design', previewMenu),
    params: byModel,
    summary: 'Removes a model that has no records and that no menu shows',
    handle: async ({ params }) =>
      removeModel(
        services,
        params.modelId,
        (await store.of(accessStore).menus()).some((menu) => modelsOfMenu(menu).includes(params.modelId)),
      ),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Absent`,
    tag,
    policy: mayOpen(previewMenu),
    body: Type.Object({ names: Type.Array(outsideName, { maxItems: 2000 }) }),
    data: Type.Object({ absent: Type.Array(outsideName) }),
    summary: 'Those of the dictionaries, data interfaces, models and bill rules that a document names which are not here',
    handle: async ({ body }) => ({ absent: [...(await absentNames(store, body.names))] }),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/:modelId/Actions/Copy`,
    tag,
    policy: mayPress('btn_design', previewMenu),
    params: byModel,
    data: saved,
    summary: 'A second model of the same form, without records',
    handle: async ({ params, user, words }) => present(await copyModel(services, params.modelId, { userId: user.id, words })),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:modelId/FormDataFields`,
    tag,
    policy: mayOpenModel,
    params: byModel,
    summary: 'Fields of the form, without form tables',
    data: listOf(),
    async handle({ params, words }) {
      const { plan } = await loadModel(services, params.modelId)
      const fields = ownInputs(plan).flatMap((input) => inputField(input) ?? [])
      return { list: fields.map((field) => ({ label: words.text(field.title), vmodel: wireName(field.key), kind: field.kind })) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:modelId/FieldDataSelect`,
    tag,
    policy: signedIn,
    params: byModel,
    data: pagedListOf(),
    summary:
      'Records to pick from, for those who work with the model or with a form that points at it: `relationField` is what is shown, ' +
      '`keyword` is searched in it and in `columnOptions` as people read them, also by the names that ids stand for, `json` names fields that must equal something',
    query: Type.Object({
      ...listQuery,
      relationField: Type.Optional(Type.String({ maxLength: 100 })),
      columnOptions: Type.Optional(Type.String({ maxLength: 2000 })),
      json: Type.Optional(Type.String({ maxLength: 8000 })),
    }),
    async handle({ params, query, access, words }) {
      const model = await loadModel(services, params.modelId)
      const shown = await mayPickFrom(services, access, params.modelId)
      if (!shown) throw new Refusal('noPermission')
      const page = pageOf(query)
      const columns = [query.relationField ?? '', ...(query.columnOptions ?? '').split(',')].map((name) => namedInput(model, name)?.path ?? name)
      const request = { search: {}, equal: readSearch(query.json), sort: undefined, page }
      const anyOf = await keywordIn(askingFor(services, { access }), model, query.keyword, columns, shown)
      const asked = queryOf(model, request, shown)
      const scope = await scopeOf(services, model, access)
      const { rows, total } = await store.records.list(model.tables, { ...asked, scope, ...(anyOf && { anyOf }) })
      const wanted = new Set(columns)
      const listed = ownInputs(model.plan).filter(isListed)
      const keep = (key: string): boolean => shown(key) && (wanted.has(key) || !listed.some((input) => wanted.has(input.path)))
      const cells = await presentRows(services, model, rows, words, keep)
      const plain = listed.filter(({ path }) => keep(path))
      // Beside the words, what is stored: for those who copy a column into another field.
      const list = await mapInSlices(cells, (row, at) => ({
        ...ownId(row, columns),
        ...row,
        '~raw': Object.fromEntries(plain.map(({ path }) => [path, rows[at]?.values[path] ?? null])),
      }))
      return { list, pagination: paginationOf(page, total) }
    },
  })
}
