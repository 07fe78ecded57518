import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { byId, id, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { mayOpen, mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import { browserOf } from './browser'
import { endAllSessions, endSession } from './end-sessions'
import { onlineStore } from './store'
import { administrationOf } from '../administrators/administration'
import { organizationStore } from '../organizations/store'

const tag = 'online users'
const root = '/api/permission/OnlineUser'
const menu = 'permission.userOnline'
const forceOffline = 'btn_forceOffline'

const { keyword, currentPage, pageSize } = listQuery

/** Who is signed in where, and ending it. */
export function addOnlineUserRoutes(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ keyword, currentPage, pageSize }),
    data: pagedListOf(),
    summary:
      'Sessions that go on, the latest call first, page by page; `seenTime` is written once a minute, `isCurrent` marks the session that asks. The keyword is looked for in accounts, names and addresses. Who administers a part of the organisation is told those of its people and the own ones',
    async handle({ query, session, user, access }) {
      const page = pageOf(query, 20)
      const own = await administrationOf(store, access)
      const within = own ? { organizations: [...own.in.view], userId: user.id } : undefined
      const { rows, total } = await store.of(onlineStore).list({ keyword: query.keyword, at: services.now(), within, page })
      const organizations = new Map((await store.of(organizationStore).all()).map((one) => [one.id, one.fullName]))
      const list = rows.map(({ userAgent, organizeId, lockedTime, ...row }) => ({
        ...row,
        organize: organizations.get(organizeId ?? '') ?? '',
        browser: browserOf(userAgent),
        state: lockedTime === null ? 'open' : 'locked',
        isCurrent: row.id === session.id ? 1 : 0,
      }))
      return { list, pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress(forceOffline, menu),
    params: byId,
    summary: 'Ends a session and tells the person; not the one that asks, and only administrators end those of administrators',
    async handle({ params, user, access, session }) {
      if (params.id === session.id) throw new Refusal('cannotRemoveSelf')
      await endSession(services, params.id, { user, access })
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/Account/:userId`,
    tag,
    policy: mayPress(forceOffline, menu),
    params: Type.Object({ userId: id }),
    summary: 'Ends all sessions of an account and tells the person; of the own account all but the one that asks',
    handle: ({ params, user, access, session }) => endAllSessions(services, params.userId, session.id, { user, access }),
  })
}
