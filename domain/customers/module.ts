import { defineModule } from '../module'

/** Owners and tenants: whom contracts are made with, and who is billed. */
export const customers = defineModule({ id: 'customers', needs: ['units'] })
