import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { addMembers, removeMember } from './members'
import { roleList } from './role-list'
import { mayPress, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { roleStore, type Role } from './store'
import { byId, flag, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { byOrganization } from '../organizations/presenter'
import { organizationStore } from '../organizations/store'
import { wayToEach } from '../users/presenter'
import { addNamedListCalls } from '../../named-lists/calls'
import { cut, named, someId, someIds } from '../../named-lists/parts'

const tag = 'roles'
const menu = 'permission.role'
const root = '/api/permission/Role'
const keyword = Type.Object({ keyword: listQuery.keyword })

/** Nobody needs to know which role may do everything before signing in as one who holds it. */
const present = ({ administrator: _administrator, ...role }: Role) => role

/** A role to choose, where trees hold roles. */
const choice = (role: Role) => ({ ...present(role), type: 'role', isLeaf: true, hasChildren: false, children: [] })

/** Roles, to read, to choose from and to maintain. What they may do is given out elsewhere. */
export function addRoleRoutes(route: AddRoute, services: Services): void {
  const roles = services.store.of(roleStore)
  const organizations = async () => {
    const byRole = new Map<string, string[]>()
    for (const { roleId, organizeId } of await roles.organizations()) byRole.set(roleId, [...(byRole.get(roleId) ?? []), organizeId])
    return (roleId: string): readonly string[] => byRole.get(roleId) ?? []
  }

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: signedIn,
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Roles, page by page, with the names of the organisations that they are meant for',
    async handle({ query, words }) {
      const all = named(await roles.all(), query.keyword)
      const of = await organizations()
      const page = pageOf(query, 10_000)
      const names = new Map((await services.store.of(organizationStore).all()).map((one) => [one.id, one.fullName]))
      const organizeInfo = (id: string) =>
        of(id)
          .flatMap((one) => names.get(one) ?? [])
          .join(words.t('server.comma'))
      return {
        list: cut(all, page).map((role) => ({ ...present(role), organizeIds: of(role.id), organizeInfo: organizeInfo(role.id) })),
        pagination: paginationOf(page, all.length),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Selector`,
    tag,
    policy: signedIn,
    query: keyword,
    data: listOf(),
    summary: 'Roles to choose from',
    handle: async ({ query }) => ({
      list: named(await roles.all(), query.keyword)
        .filter((role) => role.enabledMark === 1)
        .map(choice),
    }),
  })
  route.guarded({
    method: 'POST',
    url: `${root}/getListByOrgIds`,
    onlyReads: true,
    tag,
    policy: signedIn,
    body: Type.Object({ organizeIds: someIds(500) }),
    data: listOf(),
    summary: 'Enabled roles that are meant for all organisations or for any of these: each organisation with its roles beneath it',
    async handle({ body: { organizeIds } }) {
      const of = await organizations()
      const isMeantFor = (meant: readonly string[], id: string) => meant.length === 0 || meant.includes(id)
      const fits = (roleId: string) => organizeIds.some((id) => isMeantFor(of(roleId), id))
      const offered = (await roles.all()).filter((role) => role.enabledMark === 1 && fits(role.id))
      return { list: await byOrganization(services.store, organizeIds, (id) => offered.filter((role) => isMeantFor(of(role.id), id)).map(choice)) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/:id/Members`,
    tag,
    policy: mayPress('btn_members', menu),
    params: byId,
    body: Type.Object({ userIds: Type.Array(someId, { minItems: 1, maxItems: 500 }) }, { additionalProperties: false }),
    summary: 'Gives the role to people; 403 for a role that may do more than the caller, for oneself, and among administrators for who is none',
    handle: ({ params, body, user, access }) => addMembers(services, params.id, body.userIds, { user, access }),
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id/Members/:userId`,
    tag,
    policy: mayPress('btn_members', menu),
    params: Type.Object({ id: someId, userId: someId }),
    summary: 'Takes the role from somebody; the last administrator keeps it',
    handle: ({ params, user, access }) => removeMember(services, params.id, params.userId, { user, access }),
  })

  addNamedListCalls(route, services, roleList, {
    root,
    tag,
    menu,
    properties: {
      type: Type.Optional(Type.String({ maxLength: 50 })),
      organizeIds: Type.Optional(someIds(500)),
      globalMark: Type.Optional(flag),
      organizeIdsTree: Type.Optional(Type.Array(someIds(50), { maxItems: 500 })),
    },
    async present(role) {
      const organizeIds = (await organizations())(role.id)
      const organizeIdsTree = wayToEach(await services.store.of(organizationStore).all(), organizeIds)
      return { ...present(role), organizeIds, globalMark: organizeIds.length === 0 ? 1 : 0, organizeIdsTree }
    },
    summaries: {
      one: 'One role',
      store: 'Stores a role, which may do nothing yet',
      change: 'Changes a role; 409 when it no longer has the version that was read',
      remove: 'Removes a role that nobody holds',
      toggle: 'Switches a role on or off',
    },
  })
}
