import { Type } from '@sinclair/typebox'
import { id, listOf, mayOpen, type AddRoute, type Services } from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import { unitStates } from '../../shared/occupancy/state'
import { buildingsOn } from '../rules/occupancy'
import { dayIn, dayQuery, placeIn, placeQuery } from './asked'
import { addExportOfReport } from './exported'
import { placeNames, seenUnitsOn } from './read-units'

const tag = 'property reports'
const root = '/api/SubDev/shhtdy'
const menu = 'propertyReport.occupancy'
const query = { day: dayQuery, place: placeQuery }

/** How much is let on a day, by building, and the units behind each figure. */
export function addUnitReports(route: AddRoute, services: Services): void {
  const today = (): string => dayAt(services.now()) ?? ''

  route.guarded({
    method: 'GET',
    url: `${root}/GetDYReport`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(query),
    data: listOf(),
    summary: 'Buildings with their units and gross area on a day: all of them, let, reserved, in own use or repair, and vacant',
    async handle({ query: { day, place }, access }) {
      const units = await seenUnitsOn(services, access, dayIn(day, today()), placeIn(place))
      const nameOf = await placeNames(
        services,
        units.flatMap(({ projectId, houseId }) => [projectId, houseId]),
      )
      const named = buildingsOn(units).map((one) => ({ ...one, project: nameOf(one.projectId), house: nameOf(one.houseId) }))
      return { list: named.toSorted((one, other) => byName(one.project, other.project) || byName(one.house, other.house)) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetDYReportUnits`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({
      day: dayQuery,
      projectId: Type.Optional(id),
      houseId: Type.Optional(id),
      states: Type.Optional(Type.String({ maxLength: 100, description: 'States with commas between them; none for all' })),
    }),
    data: listOf(),
    summary: 'The units behind a figure of the report, each as it is on the day and who holds it',
    async handle({ query: { day, states = '', ...wanted }, access }) {
      const named = new Set(states.split(','))
      const meant = unitStates.filter((state) => states === '' || named.has(state))
      const units = (await seenUnitsOn(services, access, dayIn(day, today()), wanted)).filter(({ state }) => meant.includes(state))
      const nameOf = await placeNames(
        services,
        units.flatMap(({ projectId, houseId }) => [projectId, houseId]),
      )
      return { list: units.map((unit) => ({ ...unit, project: nameOf(unit.projectId), house: nameOf(unit.houseId) })) }
    },
  })

  addExportOfReport(route, services, {
    url: `${root}/ExportDYReport`,
    menu,
    page: 'property/report/occupancy',
    query,
    what: 'The report of units on a day',
  })
}

const byName = (one: string, other: string): number => one.localeCompare(other, 'zh-CN', { numeric: true })
