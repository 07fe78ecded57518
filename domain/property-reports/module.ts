import { defineModule } from '../module'

/** Reports over units, customers, contracts and money: how much is let, what ends, what was charged, paid and is owed. */
export const propertyReports = defineModule({ id: 'property-reports', needs: ['units', 'customers', 'leasing', 'billing', 'receivables', 'meters'] })
