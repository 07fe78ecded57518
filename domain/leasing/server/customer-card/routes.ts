import { Type } from '@sinclair/typebox'
import { id, invalidField, loadModel, mayOpenThe, seenRecord, type Access, type AddRoute, type Services } from '../../../../server/module'
import { dayAt } from '../../../shared/calendar/instant'
import { contractModelId } from '../contracts/contract'
import { cardOf } from './card'

const customers = 'customers-customer'
const list = Type.Array(Type.Unknown())
const sums = Type.Union([Type.Object({ due: Type.String(), later: Type.String(), deposit: Type.String() }), Type.Null()])

/** What is known of a customer beside its own record. */
export function addCustomerCardRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/whdy/GetCustomerCard',
    tag: 'leasing',
    policy: mayOpenThe(customers),
    query: Type.Object({ id: Type.Optional(id), contractId: Type.Optional(id) }),
    data: Type.Object({
      id: Type.String(),
      name: Type.String(),
      contracts: Type.Union([list, Type.Null()]),
      held: list,
      sums,
      next: list,
      files: list,
    }),
    summary:
      'The contracts of a customer, the units that it holds today or later, what was charged until today and what comes, what is due next, and the files of the contracts, as far as the caller sees them; of the customer `id`, or of that of a contract',
    async handle({ query, access }) {
      const customerId = query.id ?? (await customerOf(services, access, query.contractId))
      const { values } = await seenRecord(services, await loadModel(services, customers), access, customerId)
      const card = await cardOf(services, access, customerId, dayAt(services.now()) ?? '')
      return { id: customerId, name: typeof values['name'] === 'string' ? values['name'] : '', ...card }
    },
  })
}

async function customerOf(services: Services, access: Access, contractId: string | undefined): Promise<string> {
  if (contractId === undefined) throw invalidField('id', 'type')
  const { values } = await seenRecord(services, await loadModel(services, contractModelId), access, contractId)
  return typeof values['customer'] === 'string' ? values['customer'] : ''
}
