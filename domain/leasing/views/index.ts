import type { ModuleViews } from '../../../shell/module'
import { leasing } from '../module'

export default {
  module: leasing,
  screens: { 'leasing/endContract': () => import('./end-contract'), 'leasing/decide': () => import('./decide') },
  formPanels: { 'leasing-contract': () => import('./schedule-panel') },
} satisfies ModuleViews
