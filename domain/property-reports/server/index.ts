import { defineServerModule } from '../../../server/module'
import { propertyReports } from '../module'
import { addContractReports } from './contract-reports'
import { addCustomerReport } from './customer-report'
import { addUnitReports } from './unit-reports'

export const propertyReportsServer = defineServerModule({
  module: propertyReports,
  routes(route, services) {
    addUnitReports(route, services)
    addContractReports(route, services)
    addCustomerReport(route, services)
  },
})
