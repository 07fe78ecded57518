import { defineModule } from '../module'

/** Work orders and maintenance plans: for now the words and numbers that their forms are made of. */
export const workOrders = defineModule({ id: 'work-orders', needs: ['units'] })
