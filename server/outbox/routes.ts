import { Type } from '@sinclair/typebox'
import { Refusal } from '../errors'
import type { AddRoute } from '../http/route'
import { byId, listQuery, pagedListOf, pageOf, paginationOf } from '../http/wire'
import { mayOpen, mayPress } from '../policies/policy'
import type { Services } from '../services'
import { presentEffect } from './presenter'
import { effectStates } from './tables'
import type { Outbox } from './worker'
import { outboxStore } from './store'

const url = '/api/system/Outbox'
const tag = 'outbox'
const menu = 'systemData.job'

/** What waits to be carried out, and what could not be. */
export function addOutboxRoutes(route: AddRoute, { store, now }: Services, outbox: Outbox): void {
  const effectOf = async (id: string): Promise<number> => {
    const number = /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN
    if (Number.isNaN(number) || !(await store.of(outboxStore).find(number))) throw new Refusal('notFoundAnymore')
    return number
  }

  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ ...listQuery, state: Type.Optional(Type.Union(effectStates.map((state) => Type.Literal(state)))) }),
    data: pagedListOf(),
    summary: 'Effects by their state, latest first; without one, those that wait and those that were given up',
    async handle({ query, words }) {
      const page = pageOf(query)
      const { rows, total } = await store.of(outboxStore).list(query.state ? [query.state] : ['waiting', 'dead'], page)
      return { list: rows.map((effect) => presentEffect(effect, words)), pagination: paginationOf(page, total) }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${url}/:id/Actions/Retry`,
    tag,
    policy: mayPress('btn_run', menu),
    params: byId,
    summary: 'Tries an effect at once that waits or was given up, and begins anew with its attempts; 409 when it is done already',
    async handle({ params }) {
      if (!(await store.of(outboxStore).retry(await effectOf(params.id)))) throw new Refusal('stale')
      outbox.wake()
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${url}/:id/Actions/Skip`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Sets an effect aside for good, so that those after it in its series go on; 409 when it is done already',
    async handle({ params }) {
      if (!(await store.of(outboxStore).skip(await effectOf(params.id), now()))) throw new Refusal('stale')
      outbox.wake()
    },
  })
}
