import { Type } from '@sinclair/typebox'
import { listOf, mayOpen, type AddRoute, type Services } from '../../../server/module'
import { addDays, addMonths, startOfMonth } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { sumOf } from '../../shared/money/amount'
import { dayIn, dayQuery, placeIn, placeQuery } from './asked'
import { customerNames, signedContracts } from './read-contracts'
import { placeNames, seenUnits } from './read-units'

/** Contracts by the month in which they were signed: the list of signings that is called `GetSignList`, with what they are over. */
export function addSignReport(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtdy/GetSignReport',
    tag: 'property reports',
    policy: mayOpen('propertyReport.sign'),
    query: Type.Object({ from: dayQuery, to: dayQuery, place: placeQuery, type: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: listOf(),
    summary:
      'Contracts that were signed between two days, in the twelve months up to today where none are given, whatever became of them: by month, with customer, units, area and rent',
    async handle({ query, access }) {
      const to = dayIn(query.to, dayAt(services.now()) ?? '', 'to')
      const from = dayIn(query.from, startOfMonth(addMonths(to, -11)), 'from')
      const place = placeIn(query.place)
      const all = await signedContracts(services, access, { from: startOfDay(from), to: startOfDay(addDays(to, 1)) - 1 })
      const units = new Map((await seenUnits(services, access)).map((unit) => [unit.id, unit]))
      const here = new Set((await seenUnits(services, access, place)).map(({ id }) => id))
      const isAsked = (place.projectId ?? place.houseId) !== undefined
      const contracts = all.filter(
        (one) =>
          (query.type === undefined || query.type === '' || one.type === query.type) &&
          (!isAsked || one.units.some(({ unitId }) => here.has(unitId))),
      )
      const [nameOf, placeOf] = await Promise.all([
        customerNames(
          services,
          access,
          contracts.map(({ customerId }) => customerId),
        ),
        placeNames(
          services,
          [...units.values()].flatMap(({ projectId, houseId }) => [projectId, houseId]),
        ),
      ])
      const rows = contracts.map((one) => {
        const own = one.units.flatMap(({ unitId }) => units.get(unitId) ?? [])
        return {
          contractId: one.id,
          month: startOfDay(startOfMonth(dayAt(one.signedOn) ?? from)),
          signedOn: one.signedOn,
          contracts: 1,
          code: one.code,
          type: one.type,
          state: one.state,
          customer: nameOf(one.customerId),
          project: [...new Set(own.map(({ projectId }) => placeOf(projectId)))].join(', '),
          units: own.map(({ name }) => name).join(', '),
          area: sumOf(one.units.map(({ area }) => area)),
          monthly: sumOf(one.units.map(({ monthly }) => monthly)),
          start: one.start,
          end: one.end,
        }
      })
      return { list: rows.toSorted((one, other) => Number(one.signedOn) - Number(other.signedOn) || (one.code < other.code ? -1 : 1)) }
    },
  })
}
