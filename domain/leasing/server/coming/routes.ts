import { Type } from '@sinclair/typebox'
import { listQuery, mayOpen, mayPress, pagedListOf, pageOf, paginationOf, type AddRoute, type Services } from '../../../../server/module'
import { addDays } from '../../../shared/calendar/day'
import { comingKinds, type ComingKind } from '../../rules/coming'
import { comingList, todayOf } from './list'
import { setThresholds, thresholdsOf, thresholdsSchema } from './settings'

const tag = 'leasing'
const menu = 'leasing.coming'
const root = '/api/SubDev/whdy'

/** What comes in contracts, and when people are told of it. */
export function addComingRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/GetComingList`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({
      ...listQuery,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
      kind: Type.Optional(Type.Union(comingKinds.map((kind) => Type.Literal(kind)))),
    }),
    data: pagedListOf(),
    summary:
      'What comes in the next days (90 without `days`), by day: contracts that end, days without rent that end, prices that rise, reservations that end, as far as the caller sees them. `keyword` is part of the number, the customer, a unit or the operator',
    async handle({ query, access, words }) {
      const today = todayOf(services)
      const kinds: readonly ComingKind[] = query.kind === undefined ? comingKinds : [query.kind]
      const page = pageOf(query)
      const keyword = (query.keyword ?? '').trim().toLowerCase()
      const { rows, total } = await comingList(
        services,
        access,
        { span: { from: today, to: addDays(today, query.days ?? 90) }, kinds, keyword, page },
        words,
      )
      return { list: [...rows], pagination: paginationOf(page, total) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetReminderSettings`,
    tag,
    policy: mayOpen(menu),
    data: thresholdsSchema,
    summary: 'How many days before something its operator is told of it, by what it is',
    async handle() {
      const thresholds = await thresholdsOf(services.store)
      return Object.fromEntries(comingKinds.map((kind) => [kind, [...thresholds[kind]]])) as Record<ComingKind, number[]>
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/SetReminderSettings`,
    tag,
    policy: mayPress('btn_setting', menu),
    body: thresholdsSchema,
    summary: 'Says how many days before something its operator is told of it; none for what nobody is to be told of',
    handle: ({ body }) => setThresholds(services.store, body),
  })
}
