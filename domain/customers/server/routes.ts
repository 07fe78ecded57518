import { Type } from '@sinclair/typebox'
import { id, listOf, loadModel, mayOpenThe, seenRecord, seenRecords, type AddRoute, type Services } from '../../../server/module'
import { occupancyStore } from '../../shared/server/occupancies'
import { customerModelId } from './customer'
import { addMergeRoutes } from './merge/routes'
import { addCustomerCalls } from './named-calls'

/** The calls of customers. */
export function addCustomerRoutes(route: AddRoute, services: Services): void {
  addCustomerCalls(route, services)
  addMergeRoutes(route, services)

  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtdy/GetCustomersByDYId',
    tag: 'customers',
    policy: mayOpenThe(customerModelId),
    query: Type.Object({ id }),
    data: listOf(),
    summary: 'Customers that hold, held or will hold a unit, the latest first, with the days; those that the caller sees',
    async handle({ query, access }) {
      await seenRecord(services, await loadModel(services, 'units-unit'), access, query.id)
      const held = (await services.store.of(occupancyStore).of([query.id])).toReversed()
      const ids = [...new Set(held.flatMap(({ customerId }) => customerId ?? []))]
      const { rows } = await seenRecords(services, await loadModel(services, customerModelId), access, { ids, where: [] })
      const byId = new Map(rows.map((row) => [row.id, row.values]))
      return {
        list: held.flatMap(({ customerId, kind, from, to }) => {
          const values = byId.get(customerId ?? '')
          return values ? [{ id: customerId, name: values['name'] ?? '', phone: values['phone'] ?? '', kind, from, to }] : []
        }),
      }
    },
  })
}
