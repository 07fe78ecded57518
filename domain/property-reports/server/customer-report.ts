import { Type } from '@sinclair/typebox'
import { listOf, loadModel, mayOpen, mayReadColumn, pause, seenRecords, type AddRoute, type Services } from '../../../server/module'
import { dayAt } from '../../shared/calendar/instant'
import { grouped } from '../../shared/grouped'
import { sumOf } from '../../shared/money/amount'
import { contractCharges } from '../../shared/server/contract-charges'
import { yearIn, yearQuery } from './asked'
import { addExportOfReport } from './exported'
import { bookedStates, seenContracts } from './read-contracts'
import { textIn } from './read-units'

const tag = 'property reports'
const root = '/api/SubDev/whdy'
const menu = 'propertyReport.customer'
const customerModel = 'customers-customer'
const query = { year: yearQuery, kind: Type.Optional(Type.String({ maxLength: 100 })) }

/** Customers with what they lease and what they are charged. */
export function addCustomerReport(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/GetCustomerReport`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(query),
    data: listOf(),
    summary:
      'Customers with their contracts in force, the units, area and monthly rent of these, and what they are charged in a year, the present one where none is given',
    async handle({ query: asked, access }) {
      const year = yearIn(asked.year) ?? Number((dayAt(services.now()) ?? '').slice(0, 4))
      const model = await loadModel(services, customerModel)
      const { rows } = await seenRecords(services, model, access, {
        where: asked.kind ? [{ key: 'kind', is: 'oneOf', values: [asked.kind] }] : [],
        sort: { key: 'name', order: 'asc' },
      })
      const contracts = await seenContracts(services, access, bookedStates)
      const owned = grouped(contracts, ({ customerId }) => customerId)
      const charges = await services.store.of(contractCharges).of({
        contracts: contracts.map(({ id }) => id),
        days: { from: `${year}-01-01`, to: `${year}-12-31` },
      })
      await pause()
      const charged = grouped(
        charges.filter(({ fromDay }) => fromDay.slice(0, 4) === String(year)),
        ({ contractId }) => contractId,
      )
      await pause()
      const may = (key: string): boolean => mayReadColumn(access, customerModel, key)
      return {
        list: rows.map(({ id, values }) => {
          const own = owned.get(id) ?? []
          const current = own.filter(({ state }) => state === 'adopt')
          const units = current.flatMap(({ units: leased }) => leased)
          return {
            id,
            name: may('name') ? textIn(values['name']) : '',
            kind: may('kind') ? textIn(values['kind']) : '',
            trade: may('trade') ? textIn(values['trade']) : '',
            contact: may('contact') ? textIn(values['contact']) : '',
            contracts: current.length,
            units: units.length,
            area: sumOf(units.map(({ area }) => area)),
            monthly: sumOf(units.map(({ monthly }) => monthly)),
            charged: sumOf(own.flatMap((contract) => (charged.get(contract.id) ?? []).map(({ amount }) => amount))),
          }
        }),
      }
    },
  })

  addExportOfReport(route, services, {
    url: `${root}/ExportCustomerReport`,
    menu,
    page: 'property/report/customers',
    query,
    what: 'The report of customers',
  })
}
