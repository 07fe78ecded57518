import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { everybodyBeneath } from './subordinates'
import { signedIn } from '../../policies/policy'
import { presentContact } from './presenter'
import { peopleAmong } from '../../references/within'
import type { Services } from '../../services'
import { organizationStore, withDescendants } from '../organizations/store'
import { userStore, type UserQuery } from './store'
import { listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { someId, someIds } from '../../named-lists/parts'

const tag = 'users'
const root = '/api/permission/Users'
const paging = { keyword: listQuery.keyword, currentPage: listQuery.currentPage, pageSize: listQuery.pageSize }
/** People of a list that is asked for as a whole. */
const most = 2000

/** Enabled accounts to choose from. */
export function addUserPickerRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const contacts = async (query: UserQuery & { readonly page: { readonly current: number; readonly size: number } }) => {
    const { rows, total } = await store.of(userStore).list({ ...query, enabledOnly: true })
    const organizations = await store.of(organizationStore).all()
    return { list: rows.map((user) => presentContact(user, organizations)), pagination: paginationOf(query.page, total) }
  }

  for (const [path, summary] of [
    ['All', 'All enabled accounts, to choose from'],
    ['Selector', 'The same, by keyword and page by page'],
  ] as const) {
    route.guarded({
      method: 'GET',
      url: `${root}/${path}`,
      tag,
      policy: signedIn,
      summary,
      data: pagedListOf(),
      query: Type.Object(paging),
      handle: ({ query }) => contacts({ keyword: query.keyword, page: pageOf(query, most) }),
    })
  }
  route.guarded({
    method: 'POST',
    url: `${root}/UserCondition`,
    onlyReads: true,
    tag,
    policy: signedIn,
    summary: 'Accounts that are named or belong to what is named, page by page; everybody where nothing is said',
    data: pagedListOf(),
    body: Type.Object({
      ...paging,
      userIds: Type.Optional(someIds(500)),
      departIds: Type.Optional(someIds(500)),
      positionIds: Type.Optional(someIds(500)),
      roleIds: Type.Optional(someIds(500)),
      groupIds: Type.Optional(someIds(500)),
    }),
    async handle({ body: { keyword, currentPage, pageSize, userIds, departIds, positionIds, roleIds, groupIds } }) {
      const page = pageOf({ ...(currentPage && { currentPage }), ...(pageSize && { pageSize }) })
      const said = [userIds, departIds, positionIds, roleIds, groupIds].some((ids) => ids !== undefined)
      if (!said) return contacts({ keyword, page })
      const within = {
        of: 'user' as const,
        ids: userIds ?? [],
        departments: departIds ?? [],
        positions: positionIds ?? [],
        roles: roleIds ?? [],
        groups: groupIds ?? [],
      }
      return contacts({ keyword, page, among: await peopleAmong(store, within) })
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/getOrganization`,
    tag,
    policy: signedIn,
    summary: `Accounts of an organisation and of what stands beneath it, ${String(most)} at most; without \`organizeId\` of the own active one`,
    data: Type.Array(Type.Unknown()),
    query: Type.Object({ ...paging, organizeId: Type.Optional(someId) }),
    async handle({ query, user }) {
      const id = query.organizeId && query.organizeId !== '0' ? query.organizeId : user.organizeId
      const organizeIds = id === null ? [] : withDescendants(await store.of(organizationStore).all(), id)
      return (await contacts({ keyword: query.keyword, organizeIds, page: { current: 1, size: most } })).list
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/getSubordinates`,
    onlyReads: true,
    tag,
    policy: signedIn,
    summary: `Accounts that the user, or somebody beneath the user, leads, ${String(most)} at most`,
    data: Type.Array(Type.Unknown()),
    body: Type.Object(paging),
    async handle({ body, access }) {
      const ids = await everybodyBeneath(store, access.userId)
      const nothing = { organizations: [], positions: [], roles: [], groups: [] }
      return (await contacts({ keyword: body.keyword, among: { ids, ...nothing }, page: { current: 1, size: most } })).list
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/getUserList`,
    onlyReads: true,
    tag,
    policy: signedIn,
    summary: 'Accounts by their ids, in the order of the ids; `userId` holds one, or several with a comma between them',
    data: listOf(),
    body: Type.Object({ userId: Type.Union([Type.String({ maxLength: 20_000 }), someIds(200)]) }),
    async handle({ body: { userId } }) {
      const ids = (typeof userId === 'string' ? userId.split(',') : userId)
        .map((id) => id.trim())
        .filter((id) => id !== '')
        .slice(0, 200)
      const known = new Map((await store.of(userStore).byIds(ids)).map((user) => [user.id, user]))
      const organizations = await store.of(organizationStore).all()
      return { list: ids.flatMap((id) => known.get(id) ?? []).map((user) => presentContact(user, organizations)) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/getUsersByRoleId`,
    tag,
    policy: signedIn,
    summary: 'Accounts that hold a role, page by page',
    data: pagedListOf(),
    query: Type.Object({ ...paging, roleId: someId }),
    async handle({ query }) {
      const among = { ids: [], organizations: [], positions: [], roles: [query.roleId], groups: [] }
      return contacts({ keyword: query.keyword, among, page: pageOf(query) })
    },
  })
}
