import { defineModule, defineRules, type ModuleView } from '../module'
import { projects } from './pickers'
import { unitHeads } from './rules/heads'

/** The rent-control chart, and what its entry gives out. */
const chart: ModuleView = {
  address: 'property/unitChart',
  title: { t: 'units.chart.title' },
  buttons: {
    btn_reserve: { t: 'units.chart.reserve' },
    btn_setting: { t: 'units.chart.setting' },
    btn_split: { t: 'units.chart.split' },
    btn_merge: { t: 'units.chart.merge' },
  },
}

const rules = defineRules(unitHeads, async () => (await import('./rules/formula-rules')).bodies)

/** What the business stands on: projects, the houses in them, units, and who holds these when. */
export const units = defineModule({ id: 'units', lists: ['project'], pickers: [projects], views: [chart], rules })
