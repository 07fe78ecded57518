import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { byId, id, listOf } from '../../http/wire'
import { made } from '../../named-lists/parts'
import { modelsOfMenu } from '../../policies/access'
import { mayOpen, mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../../visualdev/models/loaded-model'
import { loadModel } from '../../visualdev/models/open-model'
import { roleStore } from '../roles/store'
import { menuStore } from '../../system/menus/store'
import { fieldsOf } from './conditions'
import { removeScheme, saveScheme, schemeOf } from './manage-schemes'
import { presentField, presentScheme } from './presenter'
import { dataSchemeStore, presets, type DataScheme } from './store'

const tag = 'menus'
const menu = 'system.menu'
const root = '/api/system/ModuleDataAuthorizeScheme'
const byMenu = Type.Object({ moduleId: id })

const body = Type.Object(
  {
    id: Type.Optional(Type.String()),
    moduleId: id,
    modelId: Type.Optional(id),
    fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    preset: Type.Union(presets.map((one) => Type.Literal(one))),
    conditionJson: Type.Optional(Type.String({ maxLength: 200_000 })),
    sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Told by the server, and overlooked. */
    ...Object.fromEntries(['modelName', 'enCode', 'conditionText', 'roleNames'].map((key) => [key, Type.Optional(Type.Unknown())])),
  },
  { additionalProperties: false },
)

/** The data schemes of menu entries: which records of a model the roles see that hold them. */
export function addDataSchemeRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const modelOrNull = async (modelId: string): Promise<LoadedModel | null> => {
    try {
      return await loadModel(services, modelId)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
  const present = async (schemes: readonly DataScheme[], words: Words) => {
    const [holders, roles] = await Promise.all([store.of(dataSchemeStore).holders(schemes.map((one) => one.id)), store.of(roleStore).all()])
    const models = new Map<string, LoadedModel | null>()
    for (const { modelId } of schemes) if (!models.has(modelId)) models.set(modelId, await modelOrNull(modelId))
    return schemes.map((scheme) => {
      const held = holders.get(scheme.id) ?? []
      const names = roles.filter((role) => held.includes(role.id)).map(({ fullName }) => fullName)
      return presentScheme(scheme, models.get(scheme.modelId) ?? null, names, words)
    })
  }
  const entry = async (moduleId: string) => {
    const found = (await store.of(menuStore).all()).find((one) => one.id === moduleId)
    if (!found) throw new Refusal('notFoundAnymore')
    return found
  }

  route.guarded({
    method: 'GET',
    url: `${root}/:moduleId/List`,
    tag,
    policy: mayOpen(menu),
    params: byMenu,
    data: listOf(),
    summary: 'The data schemes of a menu entry, each with its conditions in words and the roles that hold it',
    async handle({ params, words }) {
      const { id: menuId } = await entry(params.moduleId)
      return {
        list: await present(
          (await store.of(dataSchemeStore).all()).filter((one) => one.menuId === menuId),
          words,
        ),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: '/api/system/ModuleDataAuthorize/:moduleId/List',
    tag,
    policy: mayOpen(menu),
    params: byMenu,
    data: listOf(),
    summary:
      'The fields that conditions of data schemes may name, of each model that a menu entry shows: `conditionSymbol` lists operators, `conditionText` what values may be',
    async handle({ params, words }) {
      const models = await Promise.all(modelsOfMenu(await entry(params.moduleId)).map(modelOrNull))
      return { list: models.flatMap((model) => (model ? fieldsOf(model).map((field) => presentField(field, model, words)) : [])) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One data scheme',
    handle: async ({ params, words }) => (await present([await schemeOf(store, params.id)], words))[0],
  })
  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_rights', menu),
    body,
    data: made,
    summary: 'Stores a data scheme, which no role holds yet; 400 for a condition that its model does not understand',
    handle: async ({ body: input, access }) => ({ id: await saveScheme(services, null, input, access) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_rights', menu),
    params: byId,
    body,
    summary:
      'Changes a data scheme; it holds from the next call of everybody bound by it. 403 for one that binds the caller, 409 when it changed meanwhile',
    async handle({ params, body: { version, ...input }, access }) {
      await saveScheme(services, params.id, input, access, version)
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_rights', menu),
    params: byId,
    summary: 'Removes a data scheme that no role holds',
    handle: ({ params }) => removeScheme(services, params.id),
  })
}
