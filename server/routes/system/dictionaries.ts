import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import {
  removeDictionaryEntry,
  removeDictionaryType,
  saveDictionaryEntry,
  saveDictionaryType,
  toggleDictionaryEntry,
} from '../../commands/dictionaries'
import { Refusal } from '../../errors'
import { mayOpen, mayPress, signedIn } from '../../policies/policy'
import { presentTree } from '../../presenters/tree'
import type { Services } from '../../services'
import type { DictionaryEntry, DictionaryType } from '../../store/dictionaries'
import { byId, flag, id, listOf, listQuery } from '../wire'

const menu = 'systemData.dictionary'
const types = '/api/system/DictionaryType'
const data = '/api/system/DictionaryData'
const made = Type.Object({ id: Type.String() })
const byType = Type.Object({ typeId: id })
const code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+([.][A-Za-z0-9_-]+)*$' })

const common = {
  id: Type.Optional(Type.String()),
  fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  enCode: code,
  parentId: Type.Optional(Type.String({ maxLength: 100 })),
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Type.Integer()),
}
const typeBody = Type.Object({ ...common, isTree: Type.Optional(flag) })
const entryBody = Type.Object({
  ...common,
  dictionaryTypeId: Type.Optional(id),
  typeId: Type.Optional(id),
  enabledMark: Type.Optional(flag),
  isDefault: Type.Optional(flag),
})

const presentType = (type: DictionaryType) => ({
  id: type.id,
  fullName: type.fullName,
  enCode: type.enCode,
  isTree: type.isTree,
  sortCode: type.sortCode,
  description: type.description,
  version: type.version,
  creatorTime: type.creatorTime,
})
const presentEntry = (entry: DictionaryEntry) => ({
  id: entry.id,
  fullName: entry.fullName,
  enCode: entry.enCode,
  enabledMark: entry.enabledMark,
  isDefault: entry.isDefault,
  sortCode: entry.sortCode,
  description: entry.description,
  dictionaryTypeId: entry.typeId,
  version: entry.version,
  creatorTime: entry.creatorTime,
})

/** Dictionaries and what stands in them. */
export function addDictionaryRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const typeOf = async (idOrCode: string): Promise<DictionaryType> => {
    const type = await store.dictionaries.type(idOrCode)
    if (!type) throw new Refusal('notFound')
    return type
  }
  const offered = async (typeId: string) => (await store.dictionaries.entries(typeId)).filter((entry) => entry.enabledMark === 1)

  route.guarded({
    method: 'GET',
    url: types,
    tag: 'dictionaries',
    policy: signedIn,
    data: listOf(),
    summary: 'The tree of dictionaries',
    handle: async () => ({ list: presentTree(await store.dictionaries.types(), presentType) }),
  })
  route.guarded({
    method: 'GET',
    url: `${types}/Selector/:id`,
    tag: 'dictionaries',
    policy: signedIn,
    params: byId,
    data: listOf(),
    summary: 'Dictionaries to choose as parent, without the one that is edited; 0 leaves out none',
    handle: async ({ params }) => ({
      list: presentTree(
        (await store.dictionaries.types()).filter((type) => type.id !== params.id),
        presentType,
      ).filter((node) => node.parentId === '-1'),
    }),
  })
  route.guarded({
    method: 'GET',
    url: `${types}/:id`,
    tag: 'dictionaries',
    policy: mayOpen(menu),
    params: byId,
    summary: 'One dictionary',
    async handle({ params }) {
      const type = await typeOf(params.id)
      return { ...presentType(type), parentId: type.parentId ?? '-1' }
    },
  })
  route.guarded({
    method: 'POST',
    url: types,
    tag: 'dictionaries',
    policy: mayPress('btn_add', menu),
    body: typeBody,
    data: made,
    summary: 'Stores a new dictionary',
    handle: async ({ body }) => ({ id: await saveDictionaryType(services, null, body) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${types}/:id`,
    tag: 'dictionaries',
    policy: mayPress('btn_edit', menu),
    params: byId,
    body: typeBody,
    data: made,
    summary: 'Changes a dictionary',
    handle: async ({ params, body }) => ({ id: await saveDictionaryType(services, params.id, body) }),
  })
  route.guarded({
    method: 'DELETE',
    url: `${types}/:id`,
    tag: 'dictionaries',
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes an empty dictionary',
    handle: ({ params }) => removeDictionaryType(services, params.id),
  })

  route.guarded({
    method: 'GET',
    url: `${data}/All`,
    tag: 'dictionaries',
    policy: signedIn,
    data: listOf(),
    summary: 'All dictionaries with what they offer',
    async handle() {
      const entries = (await store.dictionaries.allEntries()).filter((entry) => entry.enabledMark === 1)
      return {
        list: (await store.dictionaries.types()).map((type) => ({
          ...presentType(type),
          dictionaryList: presentTree(
            entries.filter((entry) => entry.typeId === type.id),
            presentEntry,
          ),
        })),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${data}/GetListByEncode`,
    tag: 'dictionaries',
    policy: signedIn,
    query: Type.Object({ code: id }),
    data: listOf(),
    summary: 'What the dictionary of a code offers',
    handle: async ({ query }) => ({ list: presentTree(await offered((await typeOf(query.code)).id), presentEntry) }),
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:typeId`,
    tag: 'dictionaries',
    policy: mayOpen(menu),
    params: byType,
    data: listOf(),
    summary: 'Entries of a dictionary, disabled ones too; of a dictionary that is a tree, or with `isTree` 1, as a tree',
    query: Type.Object({ ...listQuery, isTree: Type.Optional(Type.String()) }),
    async handle({ params, query }) {
      const type = await typeOf(params.typeId)
      const entries = await store.dictionaries.entries(type.id, query.keyword)
      return {
        list:
          (query.isTree ?? String(type.isTree)) === '1'
            ? presentTree(entries, presentEntry)
            : entries.map((entry) => ({ ...presentEntry(entry), parentId: entry.parentId ?? '-1' })),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:typeId/Data/Selector`,
    tag: 'dictionaries',
    policy: signedIn,
    params: byType,
    data: listOf(),
    summary: 'What a dictionary offers, as a tree; the dictionary by id or code',
    handle: async ({ params }) => ({ list: presentTree(await offered((await typeOf(params.typeId)).id), presentEntry) }),
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:typeId/Selector/:id`,
    tag: 'dictionaries',
    policy: signedIn,
    params: Type.Object({ typeId: id, id }),
    query: Type.Object({ isTree: Type.Optional(Type.String()) }),
    data: listOf(),
    summary: 'Entries to choose as parent, without the one that is edited; 0 leaves out none',
    handle: async ({ params }) => ({
      list: presentTree(
        (await store.dictionaries.entries((await typeOf(params.typeId)).id)).filter((entry) => entry.id !== params.id),
        presentEntry,
      ).filter((node) => node.parentId === '-1'),
    }),
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:id/Info`,
    tag: 'dictionaries',
    policy: mayOpen(menu),
    params: byId,
    summary: 'One entry',
    async handle({ params }) {
      const entry = await store.dictionaries.entry(params.id)
      if (!entry) throw new Refusal('notFoundAnymore')
      return { ...presentEntry(entry), parentId: entry.parentId ?? '-1' }
    },
  })
  route.guarded({
    method: 'POST',
    url: data,
    tag: 'dictionaries',
    policy: mayPress('btn_add', menu),
    body: entryBody,
    data: made,
    summary: 'Stores a new entry',
    handle: async ({ body }) => ({ id: await saveDictionaryEntry(services, null, body) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${data}/:id`,
    tag: 'dictionaries',
    policy: mayPress('btn_edit', menu),
    params: byId,
    body: entryBody,
    data: made,
    summary: 'Changes an entry',
    handle: async ({ params, body }) => ({ id: await saveDictionaryEntry(services, params.id, body) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${data}/:id/Actions/State`,
    tag: 'dictionaries',
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Offers an entry, or no longer',
    handle: ({ params }) => toggleDictionaryEntry(services, params.id),
  })
  route.guarded({
    method: 'DELETE',
    url: `${data}/:id`,
    tag: 'dictionaries',
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes an entry that has none beneath it',
    handle: ({ params }) => removeDictionaryEntry(services, params.id),
  })
}
