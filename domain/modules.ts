import { billing } from './billing/module'
import { customers } from './customers/module'
import { leasing } from './leasing/module'
import { mail } from './mail/module'
import { meters } from './meters/module'
import type { Module } from './module'
import { propertyReports } from './property-reports/module'
import { receivables } from './receivables/module'
import { units } from './units/module'
import { visitors } from './visitors/module'
import { workOrders } from './work-orders/module'

/** The modules of this product, one line each. Their server parts stand in `server-modules.ts`. */
export const modules: readonly Module[] = [
  // platform
  mail,
  visitors,
  // property
  units,
  leasing,
  customers,
  billing,
  meters,
  receivables,
  workOrders,
  propertyReports,
]
