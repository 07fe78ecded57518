import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { byModel, enCode, id, listOf } from '../../http/wire'
import type { Services } from '../../services'
import { mayDesign, maySeeDesigns } from '../models/may-design'
import { bodyLimit, longestDesign } from '../models/design-body'
import { compareVersions, presentVersions } from './present-versions'
import { dropDraft, goBack, modelOf, readDesign, saveDraft } from './save-draft'
import { versionStore, type ModelVersion } from './store'

const tag = 'models'
const root = '/api/visualdev/Base/:modelId'
const byNumber = Type.Object({ modelId: id, number: Type.String({ maxLength: 12, description: 'The number of a version, or `latest`' }) })
const version = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'How often the draft was saved when it was read; 0 where there was none' }),
)
const shortText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const saved = Type.Object({ number: Type.Integer(), version: Type.Integer(), issues: Type.Array(Type.Unknown()) })
const difference = Type.Object({ of: Type.String(), change: Type.String(), name: Type.String(), title: Type.String(), text: Type.String() })

/** The versions of models: drafts, what is published, and what was. */
export function addModelVersionRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const versions = store.of(versionStore)

  const versionOf = async (modelId: string, number: string): Promise<ModelVersion> => {
    const latest = number === 'latest'
    if (!latest && !/^\d{1,9}$/.test(number)) throw new Refusal('notFoundAnymore')
    const found = latest ? ((await versions.draft(modelId)) ?? (await versions.published(modelId))) : await versions.numbered(modelId, Number(number))
    if (!found) throw new Refusal('notFoundAnymore')
    return found
  }

  route.guarded({
    method: 'GET',
    url: `${root}/Versions`,
    tag,
    policy: maySeeDesigns,
    params: byModel,
    data: listOf(),
    summary: 'The versions of a model without their documents, the newest first: its draft, what is published, and what was',
    async handle({ params }) {
      await modelOf(store, params.modelId)
      return { list: await presentVersions(services, await versions.all(params.modelId)) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Versions/:number`,
    tag,
    policy: maySeeDesigns,
    params: byNumber,
    summary:
      'One version with its documents; `latest` is the draft, or what is published where there is none. `understood` is false for one that this version of the product can no longer work with: its documents are told all the same. `module` names the module that brings the model along: such a model is looked at only',
    async handle({ params }) {
      const found = await versionOf(params.modelId, params.number)
      const { isUnderstood, issues } = readDesign(services, found, params.modelId)
      const [presented] = await presentVersions(services, [found])
      const { module } = await modelOf(store, params.modelId)
      return { ...presented, module, understood: isUnderstood, issues: issues.slice(0, 200) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Versions/:number/Differences`,
    tag,
    policy: maySeeDesigns,
    params: byNumber,
    query: Type.Object({ from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })) }),
    data: Type.Object({ from: Type.Integer(), to: Type.Integer(), understood: Type.Boolean(), list: Type.Array(difference) }),
    summary:
      'What a version differs in from the one with the number `from`, or from what is published, in words: fields, searches, columns, buttons and settings. `understood` is false where forms could not be compared',
    async handle({ params, query, words }) {
      const after = await versionOf(params.modelId, params.number)
      const before = query.from === undefined ? await versions.published(params.modelId) : await versionOf(params.modelId, String(query.from))
      return before ? compareVersions(services, before, after, words) : { from: 0, to: after.number, understood: true, list: [] }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/Draft`,
    tag,
    policy: mayDesign,
    params: byModel,
    body: Type.Object(
      {
        fullName: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
        enCode: Type.Optional(enCode),
        category: shortText(100),
        description: shortText(500),
        type: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
        webType: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
        formData: Type.String({ minLength: 2, maxLength: longestDesign }),
        columnData: Type.String({ maxLength: longestDesign }),
        note: shortText(500),
        version,
      },
      { additionalProperties: false },
    ),
    bodyLimit,
    data: saved,
    summary:
      'Stores what a model is to become; pages and records go on with what is published. Defects are told and do not hinder. 409 with both texts when the draft is no longer the one that was read',
    async handle({ params, body, user }) {
      const { number, version: now, issues } = await saveDraft(services, params.modelId, body, user.id)
      return { number, version: now, issues: issues.slice(0, 200) }
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/Draft`,
    tag,
    policy: mayDesign,
    params: byModel,
    query: Type.Object({ version }),
    summary: 'Discards the draft of a model that is published, or was; 400 where the draft is all there is',
    handle: ({ params, query }) => dropDraft(services, params.modelId, query.version),
  })
  route.guarded({
    method: 'POST',
    url: `${root}/Versions/:number/Actions/Restore`,
    tag,
    policy: mayDesign,
    params: byNumber,
    body: Type.Object({ version }, { additionalProperties: false }),
    data: Type.Object({ number: Type.Integer(), version: Type.Integer() }),
    summary: 'Goes back to a version: it becomes the draft. 409 where there is another draft than the one that `version` names',
    async handle({ params, body, user }) {
      const found = await versionOf(params.modelId, params.number)
      const draft = await goBack(services, params.modelId, found.number, body.version, user.id)
      return { number: draft.number, version: draft.version }
    },
  })
}
