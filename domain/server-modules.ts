import type { ServerModule } from '../server/modules/server-module'
import { billingServer } from './billing/server'
import { customersServer } from './customers/server'
import { leasingServer } from './leasing/server'
import { mailServer } from './mail/server'
import { metersServer } from './meters/server'
import { propertyReportsServer } from './property-reports/server'
import { receivablesServer } from './receivables/server'
import { unitsServer } from './units/server'
import { visitorsServer } from './visitors/server'
import { workOrdersServer } from './work-orders/server'

/** The server parts of the modules, one line each. */
export const serverModules: readonly ServerModule[] = [
  mailServer,
  visitorsServer,
  unitsServer,
  customersServer,
  billingServer,
  leasingServer,
  metersServer,
  propertyReportsServer,
  receivablesServer,
  workOrdersServer,
]
