import { defineServerModule } from '../../../server/module'
import { leasing } from '../module'
import { addChargeRoutes } from './charges/routes'
import { leasingActs } from './acts'
import { addContractChangeRoutes } from './changes/routes'
import { remind } from './coming/remind'
import { addComingRoutes } from './coming/routes'
import { contractCode } from './contracts/contract'
import { endExpired } from './contracts/expire'
import { contractRules, customerRules } from './contracts/rules'
import { addCustomerCardRoutes } from './customer-card/routes'
import { insertDemoContracts } from './demo'
import { addDocumentRoutes } from './documents/routes'
import { templateCode, templateRules } from './documents/template-rules'
import { addEndRoutes } from './endings/routes'
import { addIncreaseCalls, increaseCode, increaseRules } from './increases/ways'
import { addRenewalRoutes } from './renewals/routes'
import { addRequestRoutes } from './requests/routes'
import { addContractCalls } from './named-calls'
import { leasingSteps } from './steps'

export const leasingServer = defineServerModule({
  module: leasing,
  migrations: leasingSteps,
  records: { [contractCode]: contractRules, 'customers.customer': customerRules, [templateCode]: templateRules, [increaseCode]: increaseRules },
  jobs: [
    {
      name: 'leasing.endExpired',
      title: 'leasing.job.endExpired',
      at: '10 0 * * *',
      async run({ services, now }) {
        await endExpired(services, now)
      },
    },
    {
      name: 'leasing.remind',
      title: 'leasing.job.remind',
      at: '30 7 * * *',
      async run({ services, now, signal }) {
        return { key: 'leasing.job.reminded', values: { count: await remind(services, now, signal) } }
      },
    },
  ],
  acts: leasingActs,
  routes(route, services) {
    addChargeRoutes(route, services)
    addEndRoutes(route, services)
    addRenewalRoutes(route, services)
    addContractChangeRoutes(route, services)
    addRequestRoutes(route, services)
    addContractCalls(route, services)
    addIncreaseCalls(route, services)
    addCustomerCardRoutes(route, services)
    addDocumentRoutes(route, services)
    addComingRoutes(route, services)
  },
  demoAfter: insertDemoContracts,
})
