import { Type } from '@sinclair/typebox'
import {
  day,
  id,
  invalidField,
  listOf,
  mayOpen,
  paginationOf,
  pageOf,
  listQuery,
  pagedListOf,
  seenRecords,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { isDay, type Day } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { occupancyStore } from '../../../shared/server/occupancies'
import { projectStore } from '../store'
import { loadUnits, unitOf } from '../unit-records'
import { chartOf } from './chart'

const tag = 'units'
const root = '/api/SubDev/shhtdy'
export const chartMenu = 'property.unitChart'
/** A day as ISO text; the present one where none is given. */
export const dayQuery = Type.Optional(day)

/**
 * The day that a query asks for; today without one.
 * @throws a refusal if it is no day.
 */
export function dayIn(text: string | undefined, now: number): Day {
  if (text === undefined) return dayAt(now) ?? ''
  if (!isDay(text)) throw invalidField('day', 'type')
  return text
}

/** What units are on a day: the rent-control chart, and its list and tree for clients of this family. */
export function addChartRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const places = () => store.of(projectStore).all()

  route.guarded({
    method: 'GET',
    url: `${root}/GetUnitChart`,
    tag,
    policy: mayOpen(chartMenu),
    query: Type.Object({ day: dayQuery, projectId: Type.Optional(id) }),
    data: Type.Object({ day: Type.String(), houses: Type.Array(Type.Unknown()) }),
    summary:
      'Buildings as floors and units, each unit as it is on a day: free, leased, reserved, in own use or under repair; with counts and areas of each state',
    async handle({ query, access }) {
      const on = dayIn(query.day, services.now())
      const { rows } = await seenRecords(services, await loadUnits(services), access, { where: [] })
      const units = rows.map(unitOf).filter(({ projectId }) => query.projectId === undefined || projectId === query.projectId)
      const occupancies = await store.of(occupancyStore).of(
        units.map((unit) => unit.id),
        { from: on, to: null },
      )
      return { day: on, houses: [...chartOf(units, occupancies, await places(), on)] }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetLeftStruct`,
    tag,
    policy: mayOpen(chartMenu, 'property.unit'),
    query: Type.Object({ day: dayQuery }),
    data: listOf(),
    summary: 'Projects, their buildings and the floors of these, with how many units each has on a day',
    async handle({ query, access }) {
      const on = dayIn(query.day, services.now())
      const { rows } = await seenRecords(services, await loadUnits(services), access, { where: [] })
      const houses = chartOf(rows.map(unitOf), [], await places(), on)
      const projects = grouped(houses, ({ projectId }) => projectId)
      const count = (some: readonly { readonly units: readonly unknown[] }[]): number => some.reduce((sum, { units }) => sum + units.length, 0)
      return {
        list: [...projects].map(([projectId, own]) => ({
          id: projectId,
          fullName: own[0]?.projectName ?? '',
          type: 'project',
          count: count(own.flatMap(({ floors }) => floors)),
          children: own.map((house) => ({
            id: house.id,
            fullName: house.name,
            type: 'house',
            count: count(house.floors),
            children: house.floors.map(({ floor, units }) => ({
              id: `${house.id}.${floor}`,
              fullName: `${floor}F`,
              type: 'floor',
              count: units.length,
              children: [],
            })),
          })),
        })),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: '/api/SubDev/whdy/GetDYList',
    tag,
    policy: mayOpen('property.unit', chartMenu),
    query: Type.Object({
      ...listQuery,
      day: dayQuery,
      projectId: Type.Optional(id),
      houseId: Type.Optional(id),
      state: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: pagedListOf(),
    summary: 'Units with the state that they have on a day, page by page',
    async handle({ query, access }) {
      const on = dayIn(query.day, services.now())
      const { rows } = await seenRecords(services, await loadUnits(services), access, {
        where: query.keyword ? [{ key: 'name', is: 'contains', text: query.keyword }] : [],
      })
      const units = rows
        .map(unitOf)
        .filter(({ projectId, houseId }) => (query.projectId ?? projectId) === projectId && (query.houseId ?? houseId) === houseId)
      const occupancies = await store.of(occupancyStore).of(
        units.map((unit) => unit.id),
        { from: on, to: null },
      )
      const drawn = chartOf(units, occupancies, await places(), on).flatMap((house) =>
        house.floors.flatMap(({ floor, units: some }) =>
          some.map((unit) => ({ ...unit, floor, projectId: house.projectId, project: house.projectName, houseId: house.id, house: house.name })),
        ),
      )
      const found = drawn.filter(({ state }) => !query.state || state === query.state)
      const page = pageOf(query)
      return { list: found.slice((page.current - 1) * page.size, page.current * page.size), pagination: paginationOf(page, found.length) }
    },
  })
}
