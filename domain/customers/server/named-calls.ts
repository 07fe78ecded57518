import { addNamedCalls, type AddRoute, type Services } from '../../../server/module'
import { customerModelId } from './customer'

const root = '/api/SubDev/whdy'

/** Customers under the names by which clients of this family know their calls. */
export const addCustomerCalls = (route: AddRoute, services: Services): void =>
  addNamedCalls(route, services, {
    modelId: customerModelId,
    tag: 'customers',
    one: 'a customer',
    many: 'customers',
    at: {
      list: `${root}/GetCustomerList`,
      read: `${root}/GetCustomerById`,
      create: `${root}/CreateCustomer`,
      update: `${root}/UpdateCustomer`,
      remove: `${root}/DeleteCustomer`,
      export: `${root}/ExportCustomerList`,
    },
  })
