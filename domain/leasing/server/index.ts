import { defineServerModule } from '../../../server/module'
import { leasing } from '../module'
import { addChargeRoutes } from './charges/routes'
import { contractActs } from './contracts/acts'
import { contractCode } from './contracts/contract'
import { contractRules } from './contracts/rules'
import { insertDemoContracts } from './demo'
import { leasingSteps } from './steps'

export const leasingServer = defineServerModule({
  module: leasing,
  migrations: leasingSteps,
  records: { [contractCode]: contractRules },
  acts: contractActs,
  routes: addChargeRoutes,
  demoAfter: insertDemoContracts,
})
