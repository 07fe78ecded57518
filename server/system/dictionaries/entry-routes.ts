import { Type } from '@sinclair/typebox'
import { grouped, optionColors, readInLanguages } from '../../../engine'
import type { AddRoute } from '../../http/route'
import { entryList } from './dictionary-lists'
import { offerSettings } from '../../files/offer-settings'
import { inWords, toldNames } from '../../named-lists/names'
import { named } from '../../named-lists/parts'
import { addNamedListCalls } from '../../named-lists/calls'
import { Refusal } from '../../errors'
import { mayOpenDictionary, mayPressInDictionary, signedIn } from '../../policies/policy'
import { presentTree } from '../../named-lists/tree'
import type { Services } from '../../services'
import { dictionaryEntryStore, dictionaryStore, type DictionaryEntry } from './store'
import { byId, flag, id, listOf, listQuery } from '../../http/wire'
import { commonBody, menu, presentType, requireDictionary, tag, typeOf } from './route-parts'

const data = '/api/system/DictionaryData'
const byType = Type.Object({ typeId: id })
const presentEntry = (entry: DictionaryEntry) => ({
  id: entry.id,
  fullName: entry.fullName,
  names: readInLanguages(entry.names),
  enCode: entry.enCode,
  enabledMark: entry.enabledMark,
  isDefault: entry.isDefault,
  color: entry.color,
  sortCode: entry.sortCode,
  description: entry.description,
  dictionaryTypeId: entry.typeId,
  version: entry.version,
  creatorTime: entry.creatorTime,
})

const settingsOf = ({ id: entryId, fullName, names, enCode, enabledMark, color, sortCode, description }: DictionaryEntry) => ({
  id: entryId,
  fullName,
  ...toldNames({ names }),
  enCode,
  enabledMark,
  color,
  sortCode,
  description,
})

/** The calls for the entries of dictionaries; `type-routes.ts` has those for the dictionaries themselves. */
export function addDictionaryEntryRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const dictionaries = store.of(dictionaryStore)
  const dictionaryEntries = store.of(dictionaryEntryStore)
  const offered = async (typeId: string) => (await dictionaryEntries.of(typeId)).filter((entry) => entry.enabledMark === 1)

  route.guarded({
    method: 'GET',
    url: `${data}/All`,
    tag,
    policy: signedIn,
    data: listOf(),
    summary: 'All dictionaries with what they offer',
    async handle({ words }) {
      const all = (await dictionaryEntries.all()).filter((entry) => entry.enabledMark === 1)
      const entries = grouped(all, ({ typeId }) => typeId)
      return {
        list: inWords(await dictionaries.all(), words).map((type) => ({
          ...presentType(type),
          dictionaryList: presentTree(entries.get(type.id) ?? [], presentEntry),
        })),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${data}/GetListByEncode`,
    tag,
    policy: signedIn,
    query: Type.Object({ code: id }),
    data: listOf(),
    summary: 'What the dictionary of a code offers',
    handle: async ({ query }) => ({ list: presentTree(await offered((await typeOf(store, query.code)).id), presentEntry) }),
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:id/Action/Export`,
    tag,
    policy: mayPressInDictionary('btn_download'),
    params: byId,
    onlyReads: false,
    opensSomething: true,
    data: Type.Object({ name: Type.String(), url: Type.String() }),
    summary: 'A dictionary with all its entries as a file, by its id or code: where it opens for ten minutes',
    async handle({ params, access, user }) {
      const type = await typeOf(store, params.id)
      requireDictionary(access, type, 'btn_download')
      const { fullName, enCode, isTree, description } = type
      return offerSettings(services, user.id, fullName, {
        fullName,
        ...toldNames(type),
        enCode,
        isTree,
        description,
        entries: presentTree(await dictionaryEntries.of(type.id), settingsOf),
      })
    },
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:typeId`,
    tag,
    policy: mayOpenDictionary,
    params: byType,
    data: listOf(),
    summary: 'Entries of a dictionary, disabled ones too; of a dictionary that is a tree, or with `isTree` 1, as a tree',
    query: Type.Object({ ...listQuery, isTree: Type.Optional(Type.String()) }),
    async handle({ params, query, access, words }) {
      const type = await typeOf(store, params.typeId)
      requireDictionary(access, type)
      const entries = named(inWords(await dictionaryEntries.of(type.id), words), query.keyword)
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
    tag,
    policy: signedIn,
    params: byType,
    data: listOf(),
    query: Type.Object({ switchedOff: Type.Optional(Type.Literal('1')) }),
    summary:
      'What a dictionary offers, as a tree; the dictionary by id or code. With `switchedOff` 1 also what it offers no more (`enabledMark` 0), for the names of old values',
    async handle({ params, query }) {
      const type = await typeOf(store, params.typeId)
      return { list: presentTree(query.switchedOff ? await dictionaryEntries.of(type.id) : await offered(type.id), presentEntry) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:typeId/Selector/:id`,
    tag,
    policy: signedIn,
    params: Type.Object({ typeId: id, id }),
    query: Type.Object({ isTree: Type.Optional(Type.String()) }),
    data: listOf(),
    summary:
      'Entries to choose as parent, without the one that is edited; 0 leaves out none. At the top stands the dictionary, whose id says of an entry that it has no parent',
    async handle({ params }) {
      const type = await typeOf(store, params.typeId)
      const entries = (await dictionaryEntries.of(type.id)).filter((entry) => entry.id !== params.id)
      const children = presentTree(entries, presentEntry).filter((node) => node.parentId === '-1')
      return { list: [{ id: type.id, parentId: '-1', fullName: type.fullName, enCode: type.enCode, hasChildren: children.length > 0, children }] }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${data}/:id/Info`,
    tag,
    policy: mayOpenDictionary,
    params: byId,
    summary: 'One entry',
    async handle({ params, access }) {
      const entry = await dictionaryEntries.find(params.id)
      if (!entry) throw new Refusal('notFoundAnymore')
      requireDictionary(access, await typeOf(store, entry.typeId))
      return { ...presentEntry(entry), parentId: entry.parentId ?? '-1' }
    },
  })
  addNamedListCalls(route, services, entryList, {
    root: data,
    tag,
    menu,
    may: mayPressInDictionary,
    base: commonBody,
    properties: {
      dictionaryTypeId: Type.Optional(id),
      typeId: Type.Optional(id),
      enabledMark: Type.Optional(flag),
      isDefault: Type.Optional(flag),
      color: Type.Optional(Type.Union([...optionColors.map((name) => Type.Literal(name)), Type.Literal(''), Type.Null()])),
    },
    lenient: true,
    summaries: {
      store: 'Stores a new entry',
      change: 'Changes an entry; 400 says where records hold its code when that is to be another one',
      remove: 'Removes an entry that has none beneath it and that no record holds; 400 says where',
      toggle: 'Offers an entry, or no longer',
    },
  })
}
