import { defineServerModule, listOfAll } from '../../../server/module'
import { billing } from '../module'
import { insertDemoFeeSubjects } from './demo'
import { addFeeSubjectRoutes } from './routes'
import { feeSubjectStore } from './store'

/** The table `fee_subjects` was made by steps of the platform (0003, 0012), before there were modules. */
export const billingServer = defineServerModule({
  module: billing,
  routes: addFeeSubjectRoutes,
  lists: {
    feeSubject: listOfAll(
      (stores) => stores.of(feeSubjectStore).all(),
      ({ id, fullName }) => ({ id, fullName }),
    ),
  },
  demoBefore: insertDemoFeeSubjects,
})
