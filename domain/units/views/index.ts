import type { ModuleViews } from '../../../shell/module'
import { units } from '../module'

export default {
  module: units,
  pages: { 'property/unitChart': () => import('./chart-page') },
} satisfies ModuleViews
