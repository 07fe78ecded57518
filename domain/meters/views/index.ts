import type { ModuleViews } from '../../../shell/module'
import { meters } from '../module'

export default {
  module: meters,
  pages: { 'property/meterReading': () => import('./sheet-page'), 'property/meterBill': () => import('./bill-page') },
  screens: { 'meters/replaceMeter': () => import('./replace-meter') },
} satisfies ModuleViews
