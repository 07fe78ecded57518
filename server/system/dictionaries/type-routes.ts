import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { dictionaryList } from './dictionary-lists'
import { addNamedListCalls } from '../../named-lists/calls'
import { mayOpen, signedIn } from '../../policies/policy'
import { inWords } from '../../named-lists/names'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import { byId, flag, listOf } from '../../http/wire'
import { commonBody, menu, presentType, tag, typeOf } from './route-parts'
import { dictionaryStore } from './store'

const types = '/api/system/DictionaryType'

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
    handle: async ({ words }) => ({ list: presentTree(inWords(await dictionaries.all(), words), presentType) }),
  })
  route.guarded({
    method: 'GET',
    url: `${types}/Selector/:id`,
    tag,
    policy: signedIn,
    params: byId,
    data: listOf(),
    summary: 'Dictionaries to choose as parent, without the one that is edited; 0 leaves out none',
    handle: async ({ params, words }) => ({
      list: presentTree(
        inWords(await dictionaries.all(), words).filter((type) => type.id !== params.id),
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
  addNamedListCalls(route, services, dictionaryList, {
    root: types,
    tag,
    menu,
    base: commonBody,
    properties: { isTree: Type.Optional(flag) },
    lenient: true,
    summaries: {
      store: 'Stores a new dictionary',
      change: 'Changes a dictionary; its code stays while forms name it by that',
      remove: 'Removes an empty dictionary',
    },
  })
}
