import { defineModule } from '../module'

/** Lease contracts: from the draft to the end. */
export const leasing = defineModule({ id: 'leasing', needs: ['units', 'customers', 'billing'] })
