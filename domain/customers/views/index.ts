import type { ModuleViews } from '../../../shell/module'
import { customers } from '../module'

export default {
  module: customers,
  screens: { 'customers/merge': () => import('./merge-dialog') },
  formPanels: { 'customers-customer': () => import('./similar-panel') },
} satisfies ModuleViews
