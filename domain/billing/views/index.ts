import type { ModuleViews } from '../../../shell/module'
import { billing } from '../module'

export default {
  module: billing,
  recordPanels: { 'units-unit': [{ key: 'prices', title: 'billing.unitPrice.title', view: () => import('./unit-prices') }] },
} satisfies ModuleViews
