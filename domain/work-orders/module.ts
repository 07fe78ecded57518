import { defineModule } from '../module'

/** Work orders: faults that are reported, given to somebody, seen to in time and accepted; who is on duty for them; and the words that maintenance plans are made of. */
export const workOrders = defineModule({ id: 'work-orders', needs: ['units', 'customers'] })
