import { defineModule } from '../module'

/** The large screens by their numbers, as their calls and addresses name them. */
export const screenNames = ['occupancy', 'contracts', 'receipts', 'arrears', 'energy', 'orders'] as const

/** The parts of the large screens, which portals show as cards `dataScreen.<part>`. */
export const partIds = [
  'occupancy.now',
  'occupancy.houses',
  'occupancy.states',
  'occupancy.months',
  'contracts.now',
  'contracts.months',
  'contracts.next',
  'receipts.now',
  'receipts.months',
  'receipts.methods',
  'receipts.projects',
  'arrears.now',
  'arrears.ages',
  'arrears.most',
  'arrears.months',
  'energy.now',
  'energy.electricity',
  'energy.water',
  'energy.gas',
  'energy.projects',
  'orders.now',
  'orders.days',
  'orders.area',
  'orders.category',
  'orders.urgency',
  'orders.ratings',
] as const
/** A part of a large screen: the screen's name, and its own. */
export type PartId = (typeof partIds)[number]

/**
 * Reports over units, customers, contracts and money: how much is let, what ends, what was charged, paid and is owed; and large screens that count by the
 * same functions.
 */
export const propertyReports = defineModule({
  id: 'property-reports',
  needs: ['visitors', 'units', 'customers', 'leasing', 'billing', 'receivables', 'meters'],
  views: screenNames.map((name) => ({ address: `dataScreen/${name}`, title: { t: `property-reports.menu.dataScreen-${name}` } })),
})
