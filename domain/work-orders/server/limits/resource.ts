import { Type } from '@sinclair/typebox'
import {
  addNamedListCalls,
  called,
  cut,
  invalidField,
  listQuery,
  mayOpen,
  pagedListOf,
  pageOf,
  paginationOf,
  type AddRoute,
  type NamedInput,
  type NamedList,
  type ServerResource,
  type Services,
} from '../../../../server/module'
import { limitSteps, limitStore, type LimitRow } from './store'

const tag = 'work-orders'
const menu = 'workOrders.limit'
const root = '/api/work-orders/limits'

interface LimitInput extends NamedInput {
  readonly urgency: string
  readonly respondMinutes: number
  readonly finishHours: number
}

/** Limits as a list to maintain: one for each urgency. */
const list: NamedList<LimitRow, LimitInput> = {
  store: limitStore,
  own({ urgency, respondMinutes, finishHours }, before, all) {
    if (all.some((one) => one.urgency === urgency && one.id !== before?.id)) throw invalidField('urgency', 'duplicate')
    return { urgency, respondMinutes, finishHours }
  },
}

function addLimitRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'How soon work orders are taken and finished by their urgency, page by page',
    async handle({ query }) {
      const found = called(await services.store.of(limitStore).all(), query.keyword)
      const page = pageOf(query)
      return { list: cut(found, page), pagination: paginationOf(page, found.length) }
    },
  })
  addNamedListCalls(route, services, list, {
    root,
    tag,
    menu,
    properties: {
      urgency: Type.String({ minLength: 1, maxLength: 40 }),
      respondMinutes: Type.Integer({ minimum: 1, maximum: 100_000 }),
      finishHours: Type.Integer({ minimum: 1, maximum: 10_000 }),
    },
    summaries: {
      one: 'One limit',
      store: 'Says how soon orders of an urgency are taken and finished; one for each urgency',
      change: 'Changes a limit, for orders that come; 409 when it no longer has the version that was read',
      remove: 'Removes a limit: orders of its urgency have no deadline',
      toggle: 'Switches a limit on or off',
    },
  })
}

/** How soon work orders are taken and finished. */
export const limits: ServerResource = { migrations: limitSteps, routes: addLimitRoutes }
