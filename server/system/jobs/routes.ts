import { Type } from '@sinclair/typebox'
import { Refusal } from '../../errors'
import type { AddRoute } from '../../http/route'
import { byId, listOf, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'
import { mayOpen, mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import { presentJob, presentRun } from './presenter'
import type { Jobs } from './runner'
import { jobStore } from './store'

const url = '/api/system/Job'
const tag = 'jobs'
const menu = 'systemData.job'

/** What runs by the clock. */
export function addJobRoutes(route: AddRoute, { store }: Services, jobs: Jobs): void {
  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayOpen(menu),
    data: listOf(),
    summary: 'What runs by the clock: when next, and how the last run went',
    async handle({ words }) {
      await jobs.prepare()
      const [stored, runs] = await Promise.all([store.of(jobStore).all(), store.of(jobStore).lastRuns()])
      const byName = new Map(stored.map((job) => [job.name, job]))
      const list = jobs.definitions.map((definition) => presentJob(definition, byName.get(definition.name), runs.get(definition.name), words))
      return { list }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id/Runs`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'The last runs of a job, latest first',
    async handle({ params, query, words }) {
      if (!jobs.definitions.some(({ name }) => name === params.id)) throw new Refusal('notFoundAnymore')
      const page = pageOf(query)
      const { rows, total } = await store.of(jobStore).runsOf(params.id, page)
      return { list: rows.map((run) => presentRun(run, words)), pagination: paginationOf(page, total) }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${url}/:id/Actions/State`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Lets a job run by the clock, or no longer',
    handle: ({ params }) => jobs.toggle(params.id),
  })
  route.guarded({
    method: 'POST',
    url: `${url}/:id/Actions/Run`,
    tag,
    policy: mayPress('btn_run', menu),
    params: byId,
    data: Type.Object({ id: Type.String() }),
    summary: 'Begins a job, also one that is switched off, and does not wait for its end; 409 while it runs',
    handle: async ({ params, user }) => ({ id: await jobs.run(params.id, user.account) }),
  })
}
