import { defineServerModule } from '../../../server/module'
import { propertyReports } from '../module'
import { addContractReports } from './contract-reports'
import { addCustomerReport } from './customer-report'
import { addBillsBehind } from './money/behind'
import { addBillReports } from './money/bill-reports'
import { addMeterReport } from './money/meter-report'
import { addReceiptReport } from './money/receipt-report'
import { addDataScreens } from './screens/routes'
import { addUnitReports } from './unit-reports'

export const propertyReportsServer = defineServerModule({
  module: propertyReports,
  routes(route, services) {
    addUnitReports(route, services)
    addContractReports(route, services)
    addCustomerReport(route, services)
    addBillReports(route, services)
    addBillsBehind(route, services)
    addReceiptReport(route, services)
    addMeterReport(route, services)
    addDataScreens(route, services)
  },
})
