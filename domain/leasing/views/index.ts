import type { ModuleViews } from '../../../shell/module'
import { leasing } from '../module'

export default {
  module: leasing,
  formPanels: { 'leasing-contract': () => import('./schedule-panel') },
} satisfies ModuleViews
