import { defineServerModule } from '../../../server/module'
import { propertyReports } from '../module'
import { addContractReports } from './contract-reports'
import { addCustomerReport } from './customer-report'
import { addBillsBehind } from './money/behind'
import { addBillReports } from './money/bill-reports'
import { addMeterReport } from './money/meter-report'
import { addReceiptReport } from './money/receipt-report'
import { addPublicScreens } from './screens/public/routes'
import { addDataScreens } from './screens/routes'
import { addSignReport } from './sign-report'
import { addUnitReports } from './unit-reports'

export const propertyReportsServer = defineServerModule({
  module: propertyReports,
  routes(route, services) {
    addUnitReports(route, services)
    addContractReports(route, services)
    addCustomerReport(route, services)
    addSignReport(route, services)
    addBillReports(route, services)
    addBillsBehind(route, services)
    addReceiptReport(route, services)
    addMeterReport(route, services)
    addDataScreens(route, services)
    addPublicScreens(route, services)
  },
})
