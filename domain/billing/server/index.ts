import { namedText } from '../../../engine'
import { defineServerModule, listOfAll } from '../../../server/module'
import { billing } from '../module'
import { insertDemoFeeSubjects } from './demo'
import { addFeeSubjectRoutes } from './routes'
import { billingSteps } from './steps'
import { feeSubjectStore } from './store'
import { addUnitPriceRoutes } from './unit-prices/routes'
import { unitPriceRules } from './unit-prices/unit-rules'

/** The table `fee_subjects` was made by steps of the platform (0003, 0012), before there were modules; what it got since, by its own. */
export const billingServer = defineServerModule({
  module: billing,
  migrations: billingSteps,
  records: { 'units.unit': unitPriceRules },
  routes(route, services) {
    addFeeSubjectRoutes(route, services)
    addUnitPriceRoutes(route, services)
  },
  lists: {
    feeSubject: listOfAll(
      (stores) => stores.of(feeSubjectStore).all(),
      ({ id, fullName, names, sortCode, lateRate, lateGrace, lateCap, taxRate }, _all, words) => ({
        id,
        fullName: words ? words.text(namedText(fullName, names)) : fullName,
        ...{ sortCode, lateRate, lateGrace, lateCap, taxRate },
      }),
    ),
  },
  demoBefore: insertDemoFeeSubjects,
})
