import { defineModule } from '../module'

/** What fees are for, and how they are counted and shared out. */
export const billing = defineModule({ id: 'billing', needs: ['units'], lists: ['feeSubject'] })
