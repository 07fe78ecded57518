import { defineServerModule } from '../../../server/module'
import { customers } from '../module'
import { insertDemoCustomers } from './demo'
import { customerCode } from './customer'
import { mergedRules } from './merge/merge'
import { addCustomerRoutes } from './routes'
import { customerSteps } from './steps'

export const customersServer = defineServerModule({
  module: customers,
  routes: addCustomerRoutes,
  migrations: customerSteps,
  records: { [customerCode]: mergedRules },
  demoAfter: insertDemoCustomers,
})
