import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { removeGroup, saveGroup, toggleGroup } from './manage-groups'
import { Refusal } from '../../errors'
import { mayOpen, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { byId, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { addMaintenance } from '../../named-lists/maintained'
import { cut, named, someIds } from '../../named-lists/parts'
import { groupStore } from './store'

const tag = 'groups'
const menu = 'permission.group'
const root = '/api/permission/Group'

/** Groups of people, to read, to choose from and to maintain. */
export function addGroupRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const groups = store.of(groupStore)

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Groups with the people in them, page by page',
    async handle({ query }) {
      const all = named(await groups.all(), query.keyword)
      const page = pageOf(query, 10_000)
      const list = []
      for (const group of cut(all, page)) list.push({ ...group, userIds: await groups.members(group.id) })
      return { list, pagination: paginationOf(page, all.length) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag,
    policy: signedIn,
    query: Type.Object({ keyword: listQuery.keyword }),
    data: listOf(),
    summary: 'Groups to choose from',
    handle: async ({ query }) => ({
      list: named(await groups.all(), query.keyword)
        .filter((group) => group.enabledMark === 1)
        .map(({ id, fullName, enCode, type: category }) => ({ id, fullName, enCode, category, isLeaf: true })),
    }),
  })

  addMaintenance(route, {
    root,
    tag,
    menu,
    properties: { type: Type.Optional(Type.String({ maxLength: 50 })), userIds: Type.Optional(someIds(1000)) },
    summaries: {
      store: 'Stores a group',
      change: 'Changes a group; 409 when it no longer has the version that was read',
      remove: 'Removes a group; the people in it stay',
      toggle: 'Offers a group, or no longer',
    },
    save: (id, input, version) => saveGroup(services, id, input, version),
    remove: (id) => removeGroup(services, id),
    toggle: (id) => toggleGroup(services, id),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One group with the people in it',
    async handle({ params }) {
      const group = await groups.byId(params.id)
      if (!group) throw new Refusal('notFoundAnymore')
      return { ...group, userIds: await groups.members(group.id) }
    },
  })
}
