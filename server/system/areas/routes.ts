import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { findAreas, mostFound, type FoundArea } from './find-areas'
import { areaList, deepest } from './area-list'
import { mayOpen, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { areaStore, type AreaNode } from './store'
import { addNamedListCalls } from '../../named-lists/calls'
import { someId } from '../../named-lists/parts'
import { byId, id, listOf, listQuery } from '../../http/wire'

const tag = 'areas'
const menu = 'systemData.area'
const root = '/api/system/Area'

/** The wire says `-1` or `0` for the whole country. */
const parentOf = (areaId: string): string | null => (areaId === '-1' || areaId === '0' ? null : areaId)
const present = (area: AreaNode) => ({ ...area, parentId: area.parentId ?? '-1', hasChildren: !area.isLeaf })

/** An area to walk through, and what was found beneath it. */
const node = ({ id: areaId, fullName, isLeaf, children = [] }: Pick<FoundArea, 'id' | 'fullName' | 'isLeaf'> & Partial<FoundArea>): object => ({
  id: areaId,
  fullName,
  hasChildren: !isLeaf,
  children: children.map(node),
})

/** Provinces, cities and districts, read level by level. */
export function addAreaRoutes(route: AddRoute, services: Services): void {
  const areas = services.store.of(areaStore)

  route.guarded({
    method: 'GET',
    url: `${root}/Tree`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: `The country with its provinces, to walk through; with a keyword the first ${String(mostFound)} areas that it names, with the way to them`,
    async handle({ query, words }) {
      const keyword = (query.keyword ?? '').trim()
      const children =
        keyword === ''
          ? (await areas.below(null)).map((area) => node(area))
          : (await findAreas(services, keyword, { level: deepest, all: true })).map(node)
      if (keyword !== '' && children.length === 0) return { list: [] }
      return { list: [{ id: '-1', fullName: words.t('server.area.nation'), hasChildren: children.length > 0, children }] }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: 'Areas directly beneath one; -1 for the provinces',
    handle: async ({ params, query }) => ({ list: (await areas.below(parentOf(params.id), { keyword: query.keyword })).map(present) }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id/Selector/:without`,
    tag,
    policy: signedIn,
    params: Type.Object({ id, without: id }),
    data: listOf(),
    summary: 'Enabled areas directly beneath one, without the one that is edited; -1 for the provinces, 0 leaves out none',
    handle: async ({ params }) => ({
      list: (await areas.below(parentOf(params.id), { enabledOnly: true }))
        .filter((area) => area.id !== params.without)
        .map(({ id: areaId, fullName, enCode, isLeaf, sortCode }) => ({ id: areaId, fullName, enCode, isLeaf, sortCode })),
    }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Search`,
    tag,
    policy: signedIn,
    query: Type.Object({
      keyword: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
      level: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    }),
    data: listOf(),
    summary: `The first ${String(mostFound)} enabled areas down to a level (0 provinces, 1 cities …) that a keyword names, as a tree with the way to them`,
    handle: async ({ query }) => ({ list: await findAreas(services, query.keyword.trim(), { level: query.level ?? 3 }) }),
  })
  route.guarded({
    method: 'POST',
    url: `${root}/GetAreaByIds`,
    onlyReads: true,
    tag,
    policy: signedIn,
    body: Type.Object({ idsList: Type.Array(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 }), { maxItems: 200 }) }),
    data: Type.Array(Type.Array(Type.String())),
    summary: 'Names for ways of ids; an id that leads nowhere stands for itself',
    async handle({ body: { idsList } }) {
      const names = new Map((await areas.byIds(idsList.flat())).map((area) => [area.id, area.fullName]))
      return idsList.map((ids) => ids.map((one) => names.get(one) ?? one))
    },
  })

  addNamedListCalls(route, services, areaList, {
    root,
    tag,
    menu,
    properties: { parentId: Type.Optional(someId) },
    oneAt: '/Info',
    present: async (area) => {
      const [parent] = area.parentId === null ? [] : await areas.byIds([area.parentId])
      return { ...area, parentId: area.parentId ?? '-1', parentName: parent?.fullName ?? '' }
    },
    summaries: {
      one: 'One area',
      store: 'Stores an area',
      change: 'Changes an area; 409 when it no longer has the version that was read',
      remove: 'Removes an area with nothing beneath it',
      toggle: 'Offers an area, or no longer',
    },
  })
}
