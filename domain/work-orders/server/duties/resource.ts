import { Type } from '@sinclair/typebox'
import { startOfDay, dayAt } from '../../../shared/calendar/instant'
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
import { dutySteps, dutyStore, readDuty, type DutyRow } from './store'

const tag = 'work-orders'
const menu = 'workOrders.duty'
const root = '/api/work-orders/duties'
/** As time fields keep it, with seconds or without. */
const clock = Type.Optional(Type.Union([Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?)?$' }), Type.Null()]))
const dayMoment = Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 32_503_680_000_000 }), Type.Null()]))
const ids = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 100, uniqueItems: true }))

interface DutyInput extends NamedInput {
  readonly level: DutyRow['level']
  readonly place?: readonly string[] | null
  readonly weekdays?: readonly number[]
  readonly fromTime?: string | null
  readonly toTime?: string | null
  readonly fromDay?: number | null
  readonly toDay?: number | null
  readonly userIds?: readonly string[]
  readonly roleIds?: readonly string[]
}

const minutes = (time: string | null | undefined): string => (time ?? '').slice(0, 5)

/** Duties as a list to maintain; each names somebody. */
const list: NamedList<DutyRow, DutyInput> = {
  store: dutyStore,
  own(input) {
    const [fromTime, toTime] = [minutes(input.fromTime), minutes(input.toTime)]
    if ((fromTime === '') !== (toTime === '')) throw invalidField(fromTime === '' ? 'fromTime' : 'toTime', 'required')
    if ((input.userIds ?? []).length + (input.roleIds ?? []).length === 0) throw invalidField('userIds', 'required')
    return {
      level: input.level,
      place: JSON.stringify(input.place ?? []),
      weekdays: JSON.stringify(input.weekdays ?? []),
      fromTime,
      toTime,
      fromDay: dayAt(input.fromDay) ?? '',
      toDay: dayAt(input.toDay) ?? '',
      userIds: JSON.stringify(input.userIds ?? []),
      roleIds: JSON.stringify(input.roleIds ?? []),
    }
  },
}

/** A duty as it can be put back: days are moments again. */
function present(row: DutyRow) {
  const { fromDay, toDay, ...duty } = readDuty(row)
  const { id, fullName, sortCode, enabledMark, version } = row
  const momentOf = (day: string): number | null => (day === '' ? null : startOfDay(day))
  const times = duty.fromTime === '' ? '' : `${duty.fromTime}–${duty.toTime}`
  return { id, fullName, sortCode, enabledMark, version, ...duty, times, fromDay: momentOf(fromDay), toDay: momentOf(toDay) }
}

function addDutyRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Who is on duty for work orders, where and when, page by page',
    async handle({ query, words }) {
      const found = called(await services.store.of(dutyStore).all(), query.keyword)
      const page = pageOf(query)
      const list = cut(found, page).map(present)
      const places = await services.lists.get('project')?.rows([...new Set(list.flatMap(({ place }) => place))], { store: services.store, words })
      const nameOf = (id: string): string => String(places?.get(id)?.['fullName'] ?? id)
      return {
        list: list.map((duty) => ({
          ...duty,
          // What is left empty holds everywhere and always: a list that shows nothing there would look as if nobody had said.
          where: duty.place.map(nameOf).join(' / ') || words.t('work-orders.duty.everywhere'),
          hours: duty.times || words.t('work-orders.duty.allDay'),
        })),
        pagination: paginationOf(page, found.length),
      }
    },
  })
  addNamedListCalls(route, services, list, {
    root,
    tag,
    menu,
    properties: {
      level: Type.Union([Type.Literal('first'), Type.Literal('escalation')]),
      place: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 50 }), { maxItems: 2 }), Type.Null()])),
      weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true })),
      fromTime: clock,
      toTime: clock,
      fromDay: dayMoment,
      toDay: dayMoment,
      userIds: ids,
      roleIds: ids,
    },
    present,
    summaries: {
      one: 'One duty',
      store: 'Says who is on duty for work orders, where and when',
      change: 'Changes a duty; 409 when it no longer has the version that was read',
      remove: 'Removes a duty',
      toggle: 'Switches a duty on or off',
    },
  })
}

/** Who is on duty for work orders. */
export const duties: ServerResource = { migrations: dutySteps, routes: addDutyRoutes }
