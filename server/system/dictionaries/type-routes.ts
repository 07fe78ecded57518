import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { removeDictionaryType, saveDictionaryType } from './manage-dictionaries'
import { mayOpen, mayPress, signedIn } from '../../policies/policy'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import { byId, flag, listOf } from '../../http/wire'
import { commonBody, made, menu, presentType, tag, typeOf } from './route-parts'
import { dictionaryStore } from './store'

const types = '/api/system/DictionaryType'
const typeBody = Type.Object({ ...commonBody, isTree: Type.Optional(flag) })

/** Dictionaries themselves, in a tree. */
export function addDictionaryTypeRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const dictionaries = store.of(dictionaryStore)

  route.guarded({
    method: 'GET',
    url: types,
    tag,
    policy: signedIn,
    data: listOf(),
    summary: 'The tree of dictionaries',
    handle: async () => ({ list: presentTree(await dictionaries.types(), presentType) }),
  })
  route.guarded({
    method: 'GET',
    url: `${types}/Selector/:id`,
    tag,
    policy: signedIn,
    params: byId,
    data: listOf(),
    summary: 'Dictionaries to choose as parent, without the one that is edited; 0 leaves out none',
    handle: async ({ params }) => ({
      list: presentTree(
        (await dictionaries.types()).filter((type) => type.id !== params.id),
        presentType,
      ).filter((node) => node.parentId === '-1'),
    }),
  })
  route.guarded({
    method: 'GET',
    url: `${types}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One dictionary',
    async handle({ params }) {
      const type = await typeOf(store, params.id)
      return { ...presentType(type), parentId: type.parentId ?? '-1' }
    },
  })
  route.guarded({
    method: 'POST',
    url: types,
    tag,
    policy: mayPress('btn_add', menu),
    body: typeBody,
    data: made,
    summary: 'Stores a new dictionary',
    handle: async ({ body, words }) => ({ id: await saveDictionaryType(services, null, body, words) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${types}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    body: typeBody,
    data: made,
    summary: 'Changes a dictionary; its code stays while forms name it by that',
    handle: async ({ params, body, words }) => ({ id: await saveDictionaryType(services, params.id, body, words) }),
  })
  route.guarded({
    method: 'DELETE',
    url: `${types}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes an empty dictionary',
    handle: ({ params }) => removeDictionaryType(services, params.id),
  })
}
