import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { absentNames } from './absent-names'
import { askedBrand, formatQuery } from './asked-format'
import { byCategory } from './by-category'
import { bodyLimit, modelBody } from './design-body'
import { addModelFieldRoutes } from './field-routes'
import { listModels, modelSorts, publishStates } from './list-models'
import { changeSettings, removeModel, toggleModel } from './manage-models'
import { designs, mayRelease, maySeeDesigns } from './may-design'
import { keptAfter, keptBody, readKept } from './kept'
import { renamesSchema } from './rename-keys'
import { copyModel, createModel, updateModel, type SavedModel } from './save-model'
import { Refusal } from '../../errors'
import { mostFields, mostNodes, mostObjects, mostTableColumns, mostTables } from '../../limits'
import { allows, designMenu, previewMenu } from '../../policies/access'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { saveUnpublished } from '../model-versions/save-draft'
import { modelStore, type ModelSummary } from './store'
import { asTheyWere, wireDocuments } from './wire-documents'
import { byModel, enCode, flag, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'

const tag = 'models'
const sizes = `At most ${mostFields} fields, ${mostTables} form tables of ${mostTableColumns} columns, ${mostNodes} nodes and ${mostObjects} objects in each design`
const root = '/api/visualdev/Base'

const saved = Type.Object({ id: Type.String(), version: Type.Integer(), issues: Type.Array(Type.Unknown()) })
const outsideName = Type.Object({
  of: Type.Union([Type.Literal('dictionary'), Type.Literal('interface'), Type.Literal('model'), Type.Literal('billRule')]),
  id: Type.String({ maxLength: 200 }),
})
const present = ({ id, version, issues }: SavedModel) => ({ id, version, issues: issues.slice(0, 200) })

const summaryOf = (row: ModelSummary) => ({
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
  module: row.module,
  moduleVersion: row.moduleVersion,
  version: row.version,
  creatorTime: row.creatorTime,
  lastModifyTime: row.lastModifyTime,
})

const settings = Type.Object({
  fullName: modelBody.properties.fullName,
  enCode,
  category: Type.String({ maxLength: 100 }),
  description: Type.String({ maxLength: 500 }),
  sortCode: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
const changed = Type.Object({ id: Type.String(), version: Type.Integer() })

/** Definitions of online-dev models. */
export function addBaseRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const models = store.of(modelStore)
  const keep = async (id: string, before: string, body: Parameters<typeof keptAfter>[1]): Promise<void> => {
    const after = keptAfter(before, body)
    if (after !== null) await models.keep(id, after)
  }

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: maySeeDesigns,
    summary:
      'The models, page by page, with the menus that show them, how many records they have and who changed them last; `publishState` of a model is ' +
      'draft (never published), unlisted (published, and no menu shows it), published, changed (with a draft beside that), or withdrawn (or its menus are all switched off); `draftNumber` and `publishedNumber` name its versions, `module` the module that brings it along: such a model is not changed here',
    query: Type.Object({
      ...listQuery,
      category: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
      publishState: Type.Optional(Type.Union(publishStates.map((state) => Type.Literal(state)))),
      enabledMark: Type.Optional(flag),
    }),
    data: Type.Intersect([pagedListOf(), Type.Object({ categories: Type.Array(Type.String()) })]),
    async handle({ query }) {
      const page = pageOf(query)
      const by = modelSorts.find((sort) => sort === query.sidx)
      if (query.sidx && !by) throw new Refusal('unknownSort', { values: { key: query.sidx } })
      const { rows, total } = await listModels(services, {
        keyword: query.keyword,
        category: query.category,
        state: query.publishState,
        enabledMark: query.enabledMark,
        sort: by && { by, descending: query.sort === 'desc' },
        page,
      })
      const list = rows.map(({ row, ...more }) => ({ ...summaryOf(row), ...more }))
      return { list, categories: [...(await models.categories())], pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag,
    policy: maySeeDesigns,
    query: Type.Object({ ...formatQuery, type: Type.Optional(Type.String({ maxLength: 20 })) }),
    summary: 'Names of all models; for clients of the family and with `format=generator` by their categories, as `children` of them',
    data: listOf(),
    async handle({ query, request, words }) {
      const list = (await models.names())
        .filter((row) => row.enabledMark === 1 && row.state === 1)
        .map(({ id, fullName, enCode: code, category }) => ({ id, fullName, enCode: code, category }))
      return { list: (await askedBrand(services, request, query)) === null ? list : await byCategory(store, list, words) }
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
        access.administrator ||
          access.menus.some((menu) => [previewMenu, designMenu].includes(menu.enCode) && access.holds(menu.id, 'button', 'btn_design')),
      ),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/:modelId`,
    tag,
    policy: maySeeDesigns,
    params: byModel,
    query: Type.Object(formatQuery),
    summary:
      'One model with its documents; for clients of the family and with `format=generator` in the format that those read. `appColumnData`, `tables`, `dbLinkId` and `enableFlow` are as such a client said them: nothing here follows them',
    async handle({ params, query, request }) {
      const row = await models.byId(params.modelId)
      if (!row) throw new Refusal('notFound')
      const brand = await askedBrand(services, request, query)
      const designs = brand === null ? row : wireDocuments(services.registry, row, brand)
      return { ...summaryOf(row), ...readKept(row.kept), formData: designs.formData, columnData: designs.columnData }
    },
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: designs('btn_add', 'btn_import'),
    body: Type.Object({ ...modelBody.properties, ...keptBody }),
    bodyLimit,
    data: saved,
    summary: `Stores a new model and makes its tables; with the state 0 it is a draft that no page can open before it is published. 400 names the place of every defect. ${sizes}`,
    async handle({ body, user, words }) {
      const made = await createModel(services, body, { userId: user.id, words })
      await keep(made.id, '{}', body)
      return present(made)
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:modelId`,
    tag,
    policy: designs('btn_design'),
    params: byModel,
    body: Type.Object({
      ...modelBody.properties,
      ...keptBody,
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
      'Changes a model and publishes it so, or with the state 0 keeps one that is not published as a draft; columns are added, none is dropped, ' +
      'and stored values go along as far as nothing of them is lost. 428 names every field ' +
      `whose stored values would be lost or no longer be shown and how many; it is saved once \`acceptedLoss\` allows as many. Values of keys in \`renames\` ` +
      `go along with their names, and so do the rights to them and the data schemes that ask for them. ${sizes}`,
    async handle({ params, body, user, access, words }) {
      const row = await models.byId(params.modelId)
      const input = row ? { ...body, ...asTheyWere(services.registry, row, body) } : body
      const draft = await saveUnpublished(services, params.modelId, input, user.id)
      if (!draft && !allows(access, mayRelease, undefined)) throw new Refusal('noPermission')
      const saved = draft ?? (await updateModel(services, params.modelId, input, body.version, { userId: user.id, access, words }))
      await keep(params.modelId, row?.kept ?? '{}', body)
      return present(saved)
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:modelId`,
    tag,
    policy: designs('btn_remove'),
    params: byModel,
    summary: 'Removes a model; 400 names what needs it: its records, the menus that show it, the models that point at it',
    handle: ({ params, words }) => removeModel(services, params.modelId, words),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:modelId/Settings`,
    tag,
    policy: designs('btn_edit'),
    params: byModel,
    body: settings,
    data: changed,
    summary: 'Changes what a model is called and where it stands in lists; its form, its list and its records stay',
    handle: ({ params, body: { version, ...body }, user, words }) =>
      changeSettings(services, params.modelId, body, version, { userId: user.id, words }),
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/:modelId/Actions/State`,
    tag,
    policy: designs('btn_edit'),
    params: byModel,
    data: changed,
    summary: 'Switches a model on or off; one that is off is offered nowhere, and its records wait',
    async handle({ params, user }) {
      const toggled = await toggleModel(services, params.modelId, user.id)
      // Tabs of composable pages that show it come or go.
      services.realtime.tell({ event: 'access', userIds: null })
      return toggled
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Actions/Absent`,
    onlyReads: true,
    tag,
    policy: maySeeDesigns,
    body: Type.Object({ names: Type.Array(outsideName, { maxItems: 2000 }) }),
    data: Type.Object({ absent: Type.Array(outsideName) }),
    summary: 'Those of the dictionaries, data interfaces, models and bill rules that a document names which are not here',
    handle: async ({ body }) => ({ absent: [...(await absentNames(store, body.names))] }),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/:modelId/Actions/Copy`,
    tag,
    policy: designs('btn_copy'),
    params: byModel,
    data: saved,
    summary: 'A second model of the same form, without records; a draft, which is published by those who may',
    handle: async ({ params, user, words }) => present(await copyModel(services, params.modelId, { userId: user.id, words })),
  })

  addModelFieldRoutes(route, services)
}
