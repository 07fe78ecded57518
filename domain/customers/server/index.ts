import { defineServerModule } from '../../../server/module'
import { customers } from '../module'
import { insertDemoCustomers } from './demo'
import { addCustomerRoutes } from './routes'

export const customersServer = defineServerModule({ module: customers, routes: addCustomerRoutes, demoAfter: insertDemoCustomers })
