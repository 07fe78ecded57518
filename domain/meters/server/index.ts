import { defineServerModule } from '../../../server/module'
import { meters } from '../module'
import { addBillRoutes } from './bills/routes'
import { insertDemoMeters } from './demo'
import { meterActs } from './meters/acts'
import { meterCode } from './meters/meter'
import { addMeterRoutes } from './meters/routes'
import { meterRules } from './meters/rules'
import { readingCode } from './readings/reading'
import { readingRules } from './readings/rules'
import { addSheetRoutes } from './sheet/routes'
import { moveSteps } from './units/moves'
import { unitRules } from './units/rules'

export const metersServer = defineServerModule({
  module: meters,
  migrations: moveSteps,
  records: { [meterCode]: meterRules, [readingCode]: readingRules, 'units.unit': unitRules },
  acts: meterActs,
  routes(route, services) {
    addSheetRoutes(route, services)
    addBillRoutes(route, services)
    addMeterRoutes(route, services)
  },
  demoAfter: insertDemoMeters,
})
