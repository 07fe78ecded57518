import { defineModule } from '../module'

/** The large screens by their numbers, as their calls and addresses name them. */
export const screenNames = ['occupancy', 'contracts', 'receipts', 'arrears', 'energy', 'orders'] as const

/**
 * Reports over units, customers, contracts and money: how much is let, what ends, what was charged, paid and is owed; and large screens that count by the
 * same functions.
 */
export const propertyReports = defineModule({
  id: 'property-reports',
  needs: ['visitors', 'units', 'customers', 'leasing', 'billing', 'receivables', 'meters'],
  views: screenNames.map((name) => ({ address: `dataScreen/${name}`, title: { t: `property-reports.menu.dataScreen-${name}` } })),
})
