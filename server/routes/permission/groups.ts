import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { removeGroup, saveGroup, toggleGroup } from '../../commands/manage-groups'
import { Refusal } from '../../errors'
import { mayOpen, mayPress, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { byId, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../wire'
import { cut, made, named, namedBody, someIds } from './parts'

const tag = 'groups'
const menu = 'permission.group'
const root = '/api/permission/Group'
const body = Type.Object(
  { ...namedBody, type: Type.Optional(Type.String({ maxLength: 50 })), userIds: Type.Optional(someIds(1000)) },
  { additionalProperties: false },
)

/** Groups of people, to read, to choose from and to maintain. */
export function addGroupRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Groups with the people in them, page by page',
    async handle({ query }) {
      const all = named(await store.groups.all(), query.keyword)
      const page = pageOf(query, 10_000)
      const list = []
      for (const group of cut(all, page)) list.push({ ...group, userIds: await store.groups.members(group.id) })
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
      list: named(await store.groups.all(), query.keyword)
        .filter((group) => group.enabledMark === 1)
        .map(({ id, fullName, enCode, type: category }) => ({ id, fullName, enCode, category, isLeaf: true })),
    }),
  })

  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_add', menu),
    body,
    data: made,
    summary: 'Stores a group',
    handle: async ({ body: { id: _id, version: _version, ...input } }) => ({ id: await saveGroup(services, null, input) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    body,
    data: made,
    summary: 'Changes a group; 409 when it no longer has the version that was read',
    handle: async ({ params, body: { id: _id, version, ...input } }) => ({ id: await saveGroup(services, params.id, input, version) }),
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One group with the people in it',
    async handle({ params }) {
      const group = await store.groups.byId(params.id)
      if (!group) throw new Refusal('notFoundAnymore')
      return { ...group, userIds: await store.groups.members(group.id) }
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes a group; the people in it stay',
    handle: ({ params }) => removeGroup(services, params.id),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/State`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Offers a group, or no longer',
    handle: ({ params }) => toggleGroup(services, params.id),
  })
}
