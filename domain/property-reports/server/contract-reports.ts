import { Type } from '@sinclair/typebox'
import { listOf, mayOpen, type AddRoute, type Services } from '../../../server/module'
import { addDays, addMonths, dayNumber, earlier, endOfMonth, later, startOfMonth } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { sumOf } from '../../shared/money/amount'
import { contractCharges } from '../../shared/server/contract-charges'
import { chargesByYear } from '../rules/charges'
import { dayIn, dayQuery, placeIn, placeQuery, yearIn, yearQuery } from './asked'
import { addExportOfReport } from './exported'
import { bookedStates, customerNames, lastDay, seenContracts, subjectNames } from './read-contracts'
import { placeNames, seenUnits } from './read-units'

const tag = 'property reports'
const root = '/api/SubDev/whdy'
const menus = { expiring: 'propertyReport.expiring', ledger: 'propertyReport.ledger', units: 'propertyReport.contractUnits' } as const

/** What ends when, what contracts charge in which year, and which units they hold. */
export function addContractReports(route: AddRoute, services: Services): void {
  const today = (): string => dayAt(services.now()) ?? ''

  route.guarded({
    method: 'GET',
    url: `${root}/GetExpiringReport`,
    tag,
    policy: mayOpen(menus.expiring),
    query: Type.Object({ from: dayQuery, to: dayQuery }),
    data: listOf(),
    summary:
      'Contracts in force that end between two days, from today on and for a year where none are given: by month, with units, area, rent and the days that are left',
    async handle({ query, access }) {
      const from = dayIn(query.from, today(), 'from')
      const to = dayIn(query.to, addDays(addMonths(from, 12), -1), 'to')
      const contracts = (await seenContracts(services, access, ['adopt'])).filter((one) => {
        const end = dayAt(one.end)
        return end !== null && end >= from && end <= to
      })
      const units = new Map((await seenUnits(services, access)).map((unit) => [unit.id, unit]))
      const nameOf = await customerNames(
        services,
        access,
        contracts.map(({ customerId }) => customerId),
      )
      const rows = contracts.map((one) => {
        const end = dayAt(one.end) ?? from
        return {
          contractId: one.id,
          month: startOfDay(startOfMonth(end)),
          contracts: 1,
          since: later(startOfMonth(end), from),
          until: earlier(endOfMonth(end), to),
          from,
          to,
          code: one.code,
          customer: nameOf(one.customerId),
          units: one.units
            .map(({ unitId }) => units.get(unitId)?.name ?? '')
            .filter((name) => name !== '')
            .join(', '),
          area: sumOf(one.units.map(({ area }) => area)),
          monthly: sumOf(one.units.map(({ monthly }) => monthly)),
          deposit: one.deposit,
          start: one.start,
          end: one.end,
          daysLeft: dayNumber(end) - dayNumber(today()),
        }
      })
      return { list: rows.toSorted((one, other) => Number(one.end) - Number(other.end) || (one.code < other.code ? -1 : 1)) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractLedger`,
    tag,
    policy: mayOpen(menus.ledger),
    query: Type.Object({ fromYear: yearQuery, toYear: yearQuery, keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    data: listOf(),
    summary:
      'What contracts that were approved charge, by subject and by the year in which the charged days begin; `keyword` is part of a number or of what a customer is called',
    async handle({ query, access, words }) {
      const [first, last] = [yearIn(query.fromYear), yearIn(query.toYear)]
      const contracts = await seenContracts(services, access, bookedStates)
      const nameOf = await customerNames(
        services,
        access,
        contracts.map(({ customerId }) => customerId),
      )
      const keyword = (query.keyword ?? '').trim().toLowerCase()
      const meant = new Map(
        contracts
          .filter(({ code, customerId }) => `${code}\n${nameOf(customerId)}`.toLowerCase().includes(keyword))
          .map((contract) => [contract.id, contract]),
      )
      const charges = await services.store.of(contractCharges).of({ contracts: [...meant.keys()] })
      const yearly = chargesByYear(charges).filter(({ year }) => (first === null || year >= first) && (last === null || year <= last))
      const subjectOf = await subjectNames(
        services,
        yearly.map(({ subject }) => subject),
        words,
      )
      const rows = yearly.flatMap(({ contractId, subject, year, amount }) => {
        const contract = meant.get(contractId)
        if (!contract) return []
        const { code, state, start, end, customerId } = contract
        return [{ contractId, code, state, start, end, customer: nameOf(customerId), subject, subjectName: subjectOf(subject), year, amount }]
      })
      return { list: rows.toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractDYReport`,
    tag,
    policy: mayOpen(menus.units),
    query: Type.Object({ day: dayQuery, place: placeQuery }),
    data: listOf(),
    summary: 'Units with the contracts that hold them on a day: area, price and rent, and how long',
    async handle({ query, access }) {
      const day = dayIn(query.day, today())
      const contracts = (await seenContracts(services, access, bookedStates)).filter((one) => {
        const [start, end] = [dayAt(one.start), lastDay(one)]
        return start !== null && end !== null && start <= day && end >= day
      })
      const units = await seenUnits(services, access, placeIn(query.place))
      const [placeOf, customerOf] = await Promise.all([
        placeNames(
          services,
          units.flatMap(({ projectId, houseId }) => [projectId, houseId]),
        ),
        customerNames(
          services,
          access,
          contracts.map(({ customerId }) => customerId),
        ),
      ])
      const leased = new Map(contracts.flatMap((contract) => contract.units.map((one) => [one.unitId, { ...one, contract }] as const)))
      return {
        list: units.flatMap((unit) => {
          const held = leased.get(unit.id)
          if (!held) return []
          const { contract, area, price, monthly } = held
          const place = { project: placeOf(unit.projectId), house: placeOf(unit.houseId) }
          const term = { start: contract.start, end: contract.endedOn ?? contract.end }
          const about = {
            contractId: contract.id,
            code: contract.code,
            customer: customerOf(contract.customerId),
            unitId: unit.id,
            unit: unit.name,
            type: unit.type,
          }
          return [{ ...place, ...about, area, price, monthly, ...term }]
        }),
      }
    },
  })

  addExportOfReport(route, services, {
    url: `${root}/ExportContractDYReport`,
    menu: menus.units,
    page: 'property/report/contractUnits',
    query: { day: dayQuery, place: placeQuery },
    what: 'The report of units under contract',
  })
}
