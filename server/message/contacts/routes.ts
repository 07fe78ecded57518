import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import { presentContact } from '../../permission/users/presenter'
import type { Services } from '../../services'
import { listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { organizationStore } from '../../permission/organizations/store'
import { userStore } from '../../permission/users/store'

const tag = 'users'
const root = '/api/permission/Users/ImUser'
const mostFound = 200

/** Whom one can write to: everybody with an enabled account. */
export function addContactRoutes(route: AddRoute, { store }: Services): void {
  const users = store.of(userStore)
  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: signedIn,
    summary: 'Contacts for the chat, page by page, without oneself',
    query: Type.Object(listQuery),
    data: pagedListOf(),
    async handle({ query, user }) {
      const page = pageOf(query)
      const { rows, total } = await users.list({ keyword: query.keyword, enabledOnly: true, exceptId: user.id, page })
      const organizations = await store.of(organizationStore).all()
      return { list: rows.map((one) => presentContact(one, organizations)), pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/Selector/:id`,
    onlyReads: true,
    tag,
    policy: signedIn,
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    summary: 'What stands beneath an organisation, 0 for the top: organisations, then people; with a keyword the people it fits',
    body: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 200 })) }),
    data: listOf(),
    async handle({ params, body, user }) {
      const organizations = (await store.of(organizationStore).all()).filter((one) => one.enabledMark === 1)
      if (body.keyword) {
        const { rows } = await users.list({
          keyword: body.keyword,
          enabledOnly: true,
          exceptId: user.id,
          page: { current: 1, size: mostFound },
        })
        return { list: rows.map((one) => ({ ...presentContact(one, organizations), hasChildren: false, isLeaf: true })) }
      }
      const parentId = params.id === '0' ? null : params.id
      const below = organizations.filter((one) => one.parentId === parentId)
      const { rows } =
        parentId === null
          ? { rows: [] }
          : await users.list({ homeId: parentId, enabledOnly: true, exceptId: user.id, page: { current: 1, size: 1000 } })
      return {
        list: [
          ...below.map((one) => ({ id: one.id, fullName: one.fullName, type: one.category, parentId: params.id, hasChildren: true, isLeaf: false })),
          ...rows.map((one) => ({ ...presentContact(one, organizations), parentId: params.id, hasChildren: false, isLeaf: true })),
        ],
      }
    },
  })
}
