import { defineServerModule } from '../../../server/module'
import { customers } from '../module'
import { insertDemoCustomers } from './demo'

export const customersServer = defineServerModule({ module: customers, demoAfter: insertDemoCustomers })
