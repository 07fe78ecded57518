import { defineModule } from '../module'

/** Reports over units, customers and contracts: how much is let, what ends, and what contracts charge. */
export const propertyReports = defineModule({ id: 'property-reports', needs: ['units', 'customers', 'leasing', 'billing'] })
