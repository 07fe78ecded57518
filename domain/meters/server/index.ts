import { defineServerModule } from '../../../server/module'
import { meters } from '../module'
import { addBillRoutes } from './bills/routes'
import { insertDemoMeters } from './demo'
import { meterActs } from './meters/acts'
import { meterCode } from './meters/meter'
import { meterRules, unitRules } from './meters/rules'
import { readingCode } from './readings/reading'
import { readingRules } from './readings/rules'
import { addSheetRoutes } from './sheet/routes'

export const metersServer = defineServerModule({
  module: meters,
  records: { [meterCode]: meterRules, [readingCode]: readingRules, 'units.unit': unitRules },
  acts: meterActs,
  routes(route, services) {
    addSheetRoutes(route, services)
    addBillRoutes(route, services)
  },
  demoAfter: insertDemoMeters,
})
