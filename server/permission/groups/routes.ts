import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { mayOpen, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { addNamedListCalls } from '../../named-lists/calls'
import { cut, named, someIds } from '../../named-lists/parts'
import { groupList } from './group-list'
import { groupStore, type Group } from './store'

const tag = 'groups'
const menu = 'permission.group'
const root = '/api/permission/Group'

/** Groups of people, to read, to choose from and to maintain. */
export function addGroupRoutes(route: AddRoute, services: Services): void {
  const groups = services.store.of(groupStore)
  const withMembers = async (group: Group) => ({ ...group, userIds: await groups.members(group.id) })

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
      for (const group of cut(all, page)) list.push(await withMembers(group))
      return { list, pagination: paginationOf(page, all.length) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag,
    policy: signedIn,
    query: Type.Object({ keyword: listQuery.keyword }),
    data: Type.Array(Type.Unknown()),
    summary: 'Groups to choose from',
    handle: async ({ query }) =>
      named(await groups.all(), query.keyword)
        .filter((group) => group.enabledMark === 1)
        .map(({ id, fullName, enCode, type: category }) => ({ id, fullName, enCode, category, type: 'group', isLeaf: true, hasChildren: false })),
  })

  addNamedListCalls(route, services, groupList, {
    root,
    tag,
    menu,
    properties: { type: Type.Optional(Type.String({ maxLength: 50 })), userIds: Type.Optional(someIds(1000)) },
    present: withMembers,
    summaries: {
      one: 'One group with the people in it',
      store: 'Stores a group',
      change: 'Changes a group; 409 when it no longer has the version that was read',
      remove: 'Removes a group; the people in it stay',
      toggle: 'Offers a group, or no longer',
    },
  })
}
