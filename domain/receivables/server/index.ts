import { defineServerModule } from '../../../server/module'
import { receivables } from '../module'
import { addAccountRoutes } from './accounts/routes'
import { addApprovalRoutes } from './approvals/routes'
import { addBankRoutes } from './bank/routes'
import { addBillRoutes } from './bills/routes'
import { addBillTaxReport } from './bills/tax-report'
import { addClosingRoutes } from './closings/routes'
import { customerRules } from './customer-rules'
import { insertDemoMoney } from './demo'
import { addDepositRoutes } from './deposits/routes'
import { addNoticeRoutes } from './notices/routes'
import { noticeEffects } from './notices/send'
import { addInvoiceRoutes } from './invoices/routes'
import { addMethodRoutes } from './receipts/methods'
import { addReceiptRoutes } from './receipts/routes'
import { billByClock } from './runs/clock'
import { addRunRoutes } from './runs/routes'
import { receivableSteps } from './steps'
import { addTransferRoutes } from './transfers/routes'

export const receivablesServer = defineServerModule({
  module: receivables,
  migrations: receivableSteps,
  records: { 'customers.customer': customerRules },
  outbox: noticeEffects,
  jobs: [billByClock],
  demoAfter: insertDemoMoney,
  resources: [
    { routes: addBillRoutes },
    { routes: addBillTaxReport },
    { routes: addRunRoutes },
    { routes: addReceiptRoutes },
    { routes: addMethodRoutes },
    { routes: addInvoiceRoutes },
    { routes: addAccountRoutes },
    { routes: addClosingRoutes },
    { routes: addNoticeRoutes },
    { routes: addDepositRoutes },
    { routes: addTransferRoutes },
    { routes: addApprovalRoutes },
    { routes: addBankRoutes },
  ],
})
