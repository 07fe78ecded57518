import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { listOf } from '../../http/wire'
import { messageStore } from '../../message/messages/store'

const tag = 'dashboard'
const root = '/api/visualdev/Dashboard'
const newest = 10

/** What the home page shows. There is no flow engine: what it would count is none. */
export function addDashboardRoutes(route: AddRoute, { store }: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/FlowTodoCount`,
    tag,
    policy: signedIn,
    summary: 'How many approvals wait, are delegated and are done',
    data: Type.Object({ toBeReviewed: Type.Integer(), entrust: Type.Integer(), flowDone: Type.Integer() }),
    handle: async () => ({ toBeReviewed: 0, entrust: 0, flowDone: 0 }),
  })

  route.guarded({
    method: 'GET',
    url: `${root}/Notice`,
    tag,
    policy: signedIn,
    summary: 'The newest notices that the user got',
    data: listOf(),
    async handle({ user }) {
      const { rows } = await store.of(messageStore).inbox(user.id, { type: 1, page: { current: 1, size: newest } })
      return {
        list: rows.map((row) => ({ id: row.id, fullName: row.title, creatorTime: row.releasedTime, isRead: row.readTime === null ? '0' : '1' })),
      }
    },
  })

  for (const [name, summary] of [
    ['FlowTodo', 'Approvals that wait'],
    ['MyFlowTodo', 'Flows that the user began'],
  ] as const) {
    route.guarded({ method: 'GET', url: `${root}/${name}`, tag, policy: signedIn, summary, data: listOf(), handle: async () => ({ list: [] }) })
  }
}
